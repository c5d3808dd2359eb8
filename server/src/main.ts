import { keepCompiledCode } from "./host/compiledCode.ts";

keepCompiledCode();
void import("./languageServer.ts");
