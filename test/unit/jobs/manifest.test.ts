import assert from "node:assert/strict";
import { parseBaseUrl } from "../../../client/src/jobs/api/baseUrl.ts";
import {
  commandIds,
  contextKeys,
  contextValues,
  focusArgument,
  jobScheme,
  promptScheme,
  settingNames,
  settingsSection,
  setupStates,
  viewId,
} from "../../../client/src/jobs/manifest.ts";
import manifest from "../../../package.json";

const { activitybar } = manifest.contributes.viewsContainers;
const views = manifest.contributes.views.docsJson;
const welcomes = manifest.contributes.viewsWelcome.filter(({ view }) => view === viewId);
const walkthrough = manifest.contributes.walkthroughs.find(({ id }) => id === "docsJson.jobs");
const steps = walkthrough?.steps ?? [];
const commands = manifest.contributes.commands.filter(({ command }) => command.startsWith("docsJson.jobs."));
const menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string; readonly group?: string }[]>> =
  manifest.contributes.menus;
const items = Object.values(menus)
  .flat()
  .filter(({ command }) => command.startsWith("docsJson.jobs."));
const properties: Readonly<Record<string, { readonly scope?: string; readonly default?: unknown }>> = Object.assign(
  {},
  ...[manifest.contributes.configuration].flat().map((section) => section.properties),
);
const clauses = [
  ...items.map(({ when }) => when ?? ""),
  ...welcomes.map(({ when }) => when),
  ...commands.map((command) => ("enablement" in command ? String(command.enablement) : "")),
  ...steps.flatMap(({ completionEvents }) => completionEvents),
];

describe("the manifest of the jobs view", () => {
  it("declares all commands", () => {
    assert.deepEqual(commands.map(({ command }) => command).sort(), [...commandIds].sort());
    for (const { category, title } of commands) assert.match(`${category}: ${title}`, /^Docs JSON: [A-Z]/);
  });

  it("has the view in its own container with an icon", () => {
    assert.deepEqual(
      views.map(({ id }) => id),
      [viewId],
    );
    assert.deepEqual(
      activitybar.filter(({ id }) => id === "docsJson").map(({ icon }) => icon),
      ["media/activity-bar.svg"],
    );
  });

  it("declares all settings", () => {
    const names = Object.keys(properties).filter((name) => name.startsWith(`${settingsSection}.`));
    assert.deepEqual(names.sort(), settingNames.map((name) => `${settingsSection}.${name}`).sort());
  });

  it("does not let a workspace choose where the API key is sent", () => {
    const setting = properties["docsJson.jobs.baseUrl"];
    assert.equal(setting?.scope, "application");
    assert.ok(parseBaseUrl(String(setting?.default)).ok);
  });

  it("lets a trusted workspace set the project", () => {
    assert.equal(properties["docsJson.jobs.projectId"]?.scope, "window");
    assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes("docsJson.jobs.projectId"));
  });

  it("uses all context keys", () => {
    const read = new Set(clauses.flatMap((clause) => clause.match(/(?<!config\.)docsJson\.jobs\.\w+/g) ?? []));
    assert.deepEqual([...read].sort(), [...contextKeys].sort());
  });

  it("uses all context values of rows", () => {
    const read = new Set(
      clauses.flatMap((clause) => [...clause.matchAll(/viewItem =~ \/\\b(\w+)\\b\//g)].map(([, value]) => value)),
    );
    assert.deepEqual([...read].sort(), [...contextValues].sort());
  });

  it("only has existing commands in the menus of this view", () => {
    const known: readonly string[] = commandIds;
    for (const { command } of items) assert.ok(known.includes(command), command);
    for (const name of ["view/title", "view/item/context"])
      for (const { command, when } of menus[name] ?? [])
        if (known.includes(command)) assert.ok(when?.startsWith(`view == ${viewId}`), `${name}: ${command}`);
  });

  it("has every command in the Command Palette, disabled until it can be used", () => {
    assert.deepEqual(
      (menus["commandPalette"] ?? []).filter(({ command }) => command.startsWith("docsJson.jobs.")),
      [],
    );
    const enablement = Object.fromEntries(
      commands.map((command) => [command.command, "enablement" in command ? command.enablement : undefined]),
    );
    assert.deepEqual(enablement, {
      ...Object.fromEntries(commandIds.map((id) => [id, "docsJson.jobs.hasJobs"])),
      "docsJson.jobs.setApiKey": undefined,
      "docsJson.jobs.testApiKey": "docsJson.jobs.hasApiKey",
      "docsJson.jobs.removeApiKey": "docsJson.jobs.hasApiKey",
      "docsJson.jobs.setProject": undefined,
      "docsJson.jobs.track": undefined,
      "docsJson.jobs.showLog": undefined,
      "docsJson.jobs.ask": "config.docsJson.jobs.prompts",
      "docsJson.jobs.sendPrompt": `resourceScheme == ${promptScheme} && config.docsJson.jobs.prompts`,
      "docsJson.jobs.sendFollowUp": "docsJson.jobs.hasJobs && config.docsJson.jobs.prompts",
      // Shows a message if there is no pull request.
      "docsJson.jobs.openPullRequest": undefined,
    });
  });

  it("has “Open PR link” in the Command Palette, next to a job, and in its menu", () => {
    const command = "docsJson.jobs.openPullRequest";
    assert.equal(commands.find((candidate) => candidate.command === command)?.title, "Open PR link");
    assert.deepEqual(
      menus["view/item/context"]?.filter((item) => item.command === command).map(({ group }) => group?.split("@")[0]),
      ["inline", "1_open"],
    );
  });

  it("offers the next step in the welcome text of each state", () => {
    const [others, ...texts] = welcomes.toReversed();
    assert.equal(others?.when, "docsJson.jobs.hasOtherJobs");
    const steps = texts
      .toReversed()
      .map(({ when, contents }) => [
        /^docsJson\.jobs\.setup == '(\w+)'(?: && (?:!isWorkspaceTrusted|config\.docsJson\.jobs\.prompts))?$/.exec(when)?.[1],
        /\(command:([\w.]+)/.exec(contents)?.[1],
      ]);
    assert.deepEqual(steps, [
      ["noApiKey", "docsJson.jobs.setApiKey"],
      ["apiKeyRejected", "docsJson.jobs.setApiKey"],
      ["noProject", "docsJson.jobs.setProject"],
      ["noProject", "workbench.trust.manage"],
      ["offline", "workbench.action.openSettings"],
      ["ready", undefined],
      ["ready", "docsJson.jobs.ask"],
      ["ready", "docsJson.jobs.track"],
    ]);
    assert.deepEqual([...new Set(steps.map(([state]) => state))], setupStates);
  });

  it("has a walkthrough of three steps with completion events", () => {
    assert.deepEqual(
      steps.map(({ description, completionEvents }) => [/\(command:([\w.]+)\)/.exec(description)?.[1], ...completionEvents]),
      [
        ["docsJson.jobs.setApiKey", "onContext:docsJson.jobs.hasApiKey"],
        ["docsJson.jobs.track", "onContext:docsJson.jobs.hasJobs"],
        ["docsJson.jobs.openPullRequest", "onContext:docsJson.jobs.hasOpenedPullRequest"],
      ],
    );
  });

  it("only links to existing commands", () => {
    const known = new Set<string>(commandIds);
    const texts = [...welcomes.map(({ contents }) => contents), ...steps.map(({ description }) => description)];
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\(command:(docsJson\.[\w.]+)/g)].map(([, command]) => command ?? ""),
    );
    assert.deepEqual([...new Set(named)].sort(), [
      "docsJson.jobs.ask",
      "docsJson.jobs.openPullRequest",
      "docsJson.jobs.setApiKey",
      "docsJson.jobs.setProject",
      "docsJson.jobs.testApiKey",
      "docsJson.jobs.track",
    ]);
    for (const command of named) assert.ok(known.has(command), command);
    const link = JSON.stringify(`docs-json.vscode-docs-json#${walkthrough?.id}`);
    assert.ok(texts[0]?.includes(`openWalkthrough?${encodeURIComponent(link)}`));
  });

  it("asks the docs agent from a page, the explorer, and the view, if there is an API key and the setting allows it", () => {
    const asking = items.filter(({ command }) => command === "docsJson.jobs.ask");
    assert.equal(asking.length, 3);
    for (const { when } of asking) assert.match(when ?? "", /docsJson\.jobs\.hasApiKey && config\.docsJson\.jobs\.prompts/);
    assert.equal(properties["docsJson.jobs.prompts"]?.scope, "application");
  });

  it("removes the selected jobs with the Delete key, and sends a prompt with Ctrl+Enter", () => {
    assert.deepEqual(
      manifest.contributes.keybindings.map(({ command, key, mac, when, args }) => [command, key, mac, when, args]),
      [
        [
          "docsJson.jobs.remove",
          "delete",
          "cmd+backspace",
          `focusedView == ${viewId} && listFocus && !inputFocus`,
          focusArgument,
        ],
        [
          "docsJson.jobs.sendPrompt",
          "ctrl+enter",
          "cmd+enter",
          `editorTextFocus && resourceScheme == ${promptScheme}`,
          undefined,
        ],
      ],
    );
  });

  it("does not let a workspace have GitHub asked", () => {
    const setting = properties["docsJson.jobs.pullRequestStates"];
    assert.deepEqual([setting?.scope, setting?.default], ["application", "off"]);
  });

  it("is activated by its documents, which VS Code opens before it has activated everything", () => {
    const schemes = Object.keys(manifest.contributes.configurationDefaults["workbench.editorAssociations"]).map(
      (pattern) => pattern.split(":")[0],
    );
    for (const scheme of [...schemes, jobScheme, promptScheme])
      assert.ok(manifest.activationEvents.includes(`onFileSystem:${scheme}`), scheme);
  });

  it("is activated by links", () => assert.ok(manifest.activationEvents.includes("onUri")));
});
