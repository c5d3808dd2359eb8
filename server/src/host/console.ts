// Imported before all else by what speaks on stdout, and by its threads, whose consoles end there too: a library that says something
// on the console must not do so in the midst of a message.
import { Console } from "node:console";

globalThis.console = new Console(process.stderr);
