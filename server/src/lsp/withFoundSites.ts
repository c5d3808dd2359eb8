import type { LanguageService } from "../core/service.ts";
import type { FoundSites } from "./foundSites.ts";

/** The service, which finds the sites around files first that are chosen in a list of files: none of their pages may be open. */
export function withFoundSites(service: LanguageService, sites: FoundSites): LanguageService {
  return {
    ...service,
    async fileReferences(uri, token) {
      await sites.findAround([uri]);
      return service.fileReferences(uri, token);
    },
    async editForMove(moves, options, token) {
      await sites.findAround(moves.map(({ oldUri }) => oldUri));
      return service.editForMove(moves, options, token);
    },
    async findCounterparts(moves, token) {
      await sites.findAround(moves.map(({ oldUri }) => oldUri));
      return service.findCounterparts(moves, token);
    },
    async planMovesOut(moves, token) {
      await sites.findAround(moves.map(({ oldUri }) => oldUri));
      return service.planMovesOut(moves, token);
    },
    async planDeletions(uris, token) {
      await sites.findAround(uris);
      return service.planDeletions(uris, token);
    },
  };
}
