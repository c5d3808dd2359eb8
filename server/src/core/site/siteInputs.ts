import type { RemoteFile } from "../../protocol.ts";
import type { LoadedCatalogs } from "../catalogs/readCatalog.ts";
import type { ConfigFile } from "../config/configFile.ts";
import type { RuleSettingsByCode, RuleSettingsFailure } from "../config/ruleSettings.ts";
import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { FileFailure } from "../files/fileContent.ts";
import type { AsyncApiFile } from "../openapi/asyncApi.ts";
import type { GraphqlFile } from "../openapi/graphql/graphqlSchema.ts";
import type { OpenApiFile } from "../openapi/openApiDocument.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import type { Pages } from "../pages/pages.ts";
import type { BaseAddresses } from "./baseAddresses.ts";
import type { Memo } from "./memo.ts";

/** What is known of the files around a docs.json. What is absent is not read yet. */
export interface SiteInputs {
  /** The files that `$ref`s name, and grammars, by URI. */
  readonly configFiles: ReadonlyMap<string, ConfigFile | FileFailure>;
  /** The file that sets the severities of rules. */
  readonly ruleSettingsFile: ConfigFile | RuleSettingsFailure | undefined;
  /** OpenAPI files, by URI. */
  readonly openApiFiles: ReadonlyMap<string, OpenApiFile>;
  /** How valid they are, by URI. */
  readonly validations: ReadonlyMap<string, DocumentValidation>;
  /** AsyncAPI files, by URI. */
  readonly asyncApiFiles: ReadonlyMap<string, AsyncApiFile>;
  /** GraphQL schemas, by URI. */
  readonly graphqlFiles: ReadonlyMap<string, GraphqlFile>;
  /** Files of the network, by URL. */
  readonly remoteFiles: ReadonlyMap<string, RemoteFile>;
  /** The pages and other files below the docs root. */
  readonly pages: Pages | undefined;
  /** What the site served at an older revision; undefined if there is none to compare with. */
  readonly base: BaseAddresses | undefined;
  /** The settings of rules from the editor, which count where the file says nothing. */
  readonly defaultRules: RuleSettingsByCode;
  /** The limits that the files exceed. */
  readonly limits: readonly ExceededLimit[];
  /** What other projects publish, such as names of icons. */
  readonly catalogs: LoadedCatalogs;
  readonly memo: Memo;
}
