import assert from "node:assert/strict";
import manifest from "../../../package.json";
import { isFileOfSite } from "../../../server/src/core/files/fileKinds.ts";

const kinds = {
  pages: ["md", "mdx"],
  "JSON and YAML files": ["json", "yaml", "yml"],
  "GraphQL schemas": ["graphql", "graphqls", "gql"],
  scripts: ["jsx", "tsx"],
  images: ["svg", "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "ico", "bmp"],
  videos: ["mp4", "webm"],
  fonts: ["woff", "woff2"],
};

describe("Find References in Docs Site", () => {
  for (const menu of ["explorer/context", "editor/title/context"] as const) {
    const item = manifest.contributes.menus[menu].find(({ command }) => command === "docsJson.findFileReferences");
    const [, source = ""] = /resourceExtname =~ \/(.*)\/i$/u.exec(item?.when ?? "") ?? [];
    const isListed = (extension: string) => new RegExp(source, "iu").test(extension);
    for (const [kind, extensions] of Object.entries(kinds))
      it(`is in the menu ${menu} of ${kind}`, () => {
        for (const extension of extensions) {
          assert.ok(isListed(`.${extension}`), extension);
          assert.ok(isFileOfSite(`a.${extension}`), extension);
        }
      });

    it(`is not in the menu ${menu} of other files`, () => {
      for (const extension of ["", ".ts", ".py", ".go"]) assert.ok(!isListed(extension), extension);
    });
  }
});
