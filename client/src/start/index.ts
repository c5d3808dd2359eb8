export { convertMintJson } from "./convertMintJson.ts";
export { newSite } from "./newSite.ts";
