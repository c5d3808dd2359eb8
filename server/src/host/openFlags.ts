import { constants } from "node:fs";

/** Opening what has become a pipe must not wait for the other end of it. Windows has no such flag. */
const withoutWaiting = constants.O_NONBLOCK ?? 0;

/** The flags to open a file that may be a pipe. */
export const readOnly = constants.O_RDONLY | withoutWaiting;
export const readAndWrite = constants.O_RDWR | withoutWaiting;
export const overwrite = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | withoutWaiting;
