/**
 * What happened to a file on disk: its text was written, or the file, or a folder with that name, may have been created or deleted.
 */
export type DiskChange = "written" | "createdOrDeleted";
