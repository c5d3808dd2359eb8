import { enableCompileCache } from "./host/compileCache.ts";

enableCompileCache();
void import("./languageServer.ts");
