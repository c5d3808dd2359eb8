import type { Dependencies } from "../site/dependencies.ts";
import type { SiteInputs } from "../site/siteInputs.ts";

/** Whether all local files that a site depends on, and some `others`, have been read at least once. They may be read again just then. */
export function areInputsRead(dependencies: Dependencies, inputs: SiteInputs, others: readonly string[]): boolean {
  const { configFiles, openApiFiles, asyncApiFiles, graphqlFiles } = dependencies;
  return (
    inputs.ruleSettingsFile !== undefined &&
    (inputs.pages !== undefined || inputs.limits.length > 0) &&
    hasAll(inputs.configFiles, configFiles) &&
    hasAll(inputs.openApiFiles, [...openApiFiles.keys(), ...others]) &&
    hasAll(inputs.asyncApiFiles, asyncApiFiles) &&
    hasAll(inputs.graphqlFiles, graphqlFiles)
  );
}

function hasAll(read: ReadonlyMap<string, unknown>, names: Iterable<string>): boolean {
  for (const name of names) if (!read.has(name)) return false;
  return true;
}
