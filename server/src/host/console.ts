// Import this first in every program that writes its protocol to stdout, and in its threads: it sends console output to stderr, so that
// a library cannot break a message.
import { Console } from "node:console";

globalThis.console = new Console(process.stderr);
