// What hosts run: a bundle of its own, which Node and browsers both load.
export { servedAddresses } from "./features/servedAddresses.ts";
export { createLanguageService } from "./languageService.ts";
