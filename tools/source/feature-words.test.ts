import { describe, expect, test } from "vitest";
import { laterWords } from "./feature-words.ts";
import { type SourceFile, sourceFile } from "./source-file.ts";

const listOf = (side: string) => `import { oneFeature } from "${side}/features/one/one.feature.ts";
  import { twoFeature } from "${side}/features/two/two.feature.ts";
  export const features = [oneFeature, twoFeature];`;
const LISTS = { "server/src/main/features.ts": listOf("#server"), "web/src/app/features.ts": listOf("#web") };

/** What the rule tells of these files, in a repository where feature "two" comes after feature "one" on both sides. */
function told(files: Readonly<Record<string, string>>, web: Readonly<Record<string, string>> = {}): string[] {
  const planted: SourceFile[] = Object.entries({ ...LISTS, ...files }).map(([path, code]) => sourceFile(path, code));
  return laterWords(planted, { server: {}, web });
}
const onWeb = (code: string, file = "a.tsx") => ({ [`web/src/features/one/${file}`]: code });
const onServer = (code: string) => ({ "server/src/features/one/a.ts": code });

describe("no feature says a later one's word", () => {
  test.each([
    ["a function", "export function countTwo() {}"],
    ["a type", "type TwoId = 1;"],
  ])("%s is seen on both sides", (_what, code) => {
    expect([told(onServer(code)), told(onWeb(code))].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("the name of a file is seen", () => {
    expect(told(onWeb("", "two-list.tsx"))).toHaveLength(1);
  });

  test.each([
    ["an attribute", "const a = <Card onTwo={b} />;", "onTwo"],
    ["a component", "const a = <TwoCard />;", "TwoCard"],
    ["a property that is read", "const a = b.hasTwo;", "hasTwo"],
    ["a variable of a function", "function a() { const twoCount = 1; }", "twoCount"],
    ["a parameter", "function a({ twoCount }) {}", "twoCount"],
    ["a key in quotes", `const a = { "two.count": 1 };`, "two.count"],
    ["a string of one word", `const a = b("two");`, "two"],
    ["an imported name", `import { twoChanged as a } from "#core/live/changed.ts";`, "twoChanged"],
    ["an imported file", `import { a } from "#core/live/two-changed.ts";`, "#core/live/two-changed.ts"],
  ])("%s is seen on the web", (_what, code, name) => {
    expect(told(onWeb(code))).toEqual([`web/src/features/one/a.tsx says "${name}": two comes later`]);
  });

  test("of texts the keys are seen, not what people read", () => {
    expect(told(onWeb(`export const texts = { two: "Both" };`, "one.messages.ts"))).toHaveLength(1);
    expect(told(onWeb(`export const texts = { both: "Two" };`, "one.messages.ts"))).toEqual([]);
  });

  test.each([
    ["parts that know no feature", `import { TwoLines } from "#web/ui/two-lines.tsx"; const a = <TwoLines />;`],
    ["icons", `const a = <Card icon="two"><Icon name="two" /></Card>;`],
    ["sentences", `const a = "one or two";`],
  ])("words of %s are nobody's", (_what, code) => {
    expect(told(onWeb(code))).toEqual([]);
  });

  test("a later feature says an earlier one's word", () => {
    expect(told({ "web/src/features/two/one-list.ts": "export const oneCount = 1;" })).toEqual([]);
  });

  test("a reason is for all such words, or for one name", () => {
    const code = onWeb("export const twoCount = 1, twoSum = 2;");
    expect(told(code)).toHaveLength(2);
    expect(told(code, { "one two": "it counts them" })).toEqual([]);
    expect(told(code, { "one two twoCount": "it counts them" })).toEqual([
      `web/src/features/one/a.tsx says "twoSum": two comes later`,
    ]);
  });

  test.each(["one two", "one two twoCount"])("the reason '%s' is told when nobody says the word any more", (key) => {
    expect(told({}, { [key]: "it counted them" })).toEqual([
      `"${key}" is no exception in web/src/app/features.ts: nothing says it`,
    ]);
  });
});
