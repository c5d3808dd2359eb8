import assert from "node:assert/strict";
import transliterate from "@sindresorhus/transliterate";
import { transliterator } from "../../../server/src/core/pages/transliterate.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("writing in Latin letters", () => {
  const texts = [
    "Быстрый старт объект Съезд ОБЪЕКТ тсс ТСС тС",
    "Ελληνικά άρθρα ϊ",
    "ուսուցում ՈՒՂԵՑՈՒՅՑ Ուղի",
    "مَ\u200Eدخل مِ\u200Eن البداية",
    "Tiếng Việt cà phê x\u0302 e\u0301",
    "1\uFE0F\u20E3 🅰\uFE0F 🅾 👩\u200D💻 🦄",
    "Größe Æsir Łódź İstanbul",
    "คู่มือ हिन्दी ქართული",
  ];
  for (const text of texts)
    it(`gives what the library gives: ${text}`, () => {
      assert.equal(transliterator()(text), transliterate(text));
    });

  it("gives what the library gives for each character outside of the scripts that stay as they are", () => {
    const toLatin = transliterator();
    const characters = Array.from({ length: 0x2e80 - 0x80 }, (_, index) => String.fromCodePoint(0x80 + index));
    const kept = characters.map((character) => character.normalize()).filter((character) => /[^\0-\x7F\s]/u.test(character));
    assert.deepEqual(kept.map(toLatin), transliterate(kept.join("\n")).split("\n"));
  });

  it("is fast for many words of another script", () => {
    const toLatin = transliterator();
    const words = Array.from(
      { length: 10_000 },
      (_, index) => `слово${[...String(index)].map((digit) => "абвгдежзик"[Number(digit)]).join("")}`,
    );
    const ours = cpuTimeOf(() => words.map(toLatin));
    const library = cpuTimeOf(() => words.slice(0, 100).map((word) => transliterate(word)));
    assert.ok(ours < library, `${words.length} words take ${ours} ms, 100 with the library alone ${library} ms`);
  });
});
