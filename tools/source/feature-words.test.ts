import { describe, expect, test } from "vitest";
import { laterWords } from "./feature-words.ts";
import { type SourceFile, sourceFile } from "./source-file.ts";

const listOf = (side: string) => `import { oneFeature } from "${side}/features/one/one.feature.ts";
  import { twoFeature } from "${side}/features/two/two.feature.ts";
  export const features = [oneFeature, twoFeature];`;
const LISTS = { "server/src/main/features.ts": listOf("#server"), "web/src/app/features.ts": listOf("#web") };

/** What the rule reports for these files, in a repository where feature "two" comes after feature "one" on both sides. */
function told(
  files: Readonly<Record<string, string>>,
  web: Readonly<Record<string, string>> = {},
  lists: Readonly<Record<string, string>> = {},
): string[] {
  const planted: SourceFile[] = Object.entries({ ...LISTS, ...lists, ...files }).map(([path, code]) =>
    sourceFile(path, code),
  );
  return laterWords(planted, { server: {}, web });
}
const onWeb = (code: string, file = "a.tsx") => ({ [`web/src/features/one/${file}`]: code });
const onServer = (code: string, file = "a.ts") => ({ [`server/src/features/one/${file}`]: code });

describe("no feature uses a later one's word", () => {
  test.each([
    ["a function", "export function countTwo() {}", "countTwo"],
    ["a type", "type TwoId = 1;", "TwoId"],
    ["a property that is read", "const a = b.hasTwo;", "hasTwo"],
    ["a variable of a function", "function a() { const twoCount = 1; }", "twoCount"],
    ["a parameter", "function a({ twoCount }) {}", "twoCount"],
    ["a method", "class A { countTwo() {} }", "countTwo"],
    ["a key in quotes", `const a = { "two.count": 1 };`, "two.count"],
    ["a string of one word", `const a = b("two");`, "two"],
    ["an imported name", `import { twoChanged as a } from "#core/live/changed.ts";`, "twoChanged"],
    ["an imported file", `import { a } from "#core/live/two-changed.ts";`, "#core/live/two-changed.ts"],
  ])("%s is found on both sides", (_what, code, name) => {
    const says = (file: string) => `${file} says "${name}": two comes later`;
    expect([...told(onServer(code)), ...told(onWeb(code))]).toEqual([
      says("server/src/features/one/a.ts"),
      says("web/src/features/one/a.tsx"),
    ]);
  });

  test("the name of a file is found", () => {
    expect(told(onWeb("", "two-list.tsx"))).toHaveLength(1);
    expect(told(onServer("", "two-list.ts"))).toHaveLength(1);
  });

  test.each([
    ["an attribute", "const a = <Card onTwo={b} />;", "onTwo"],
    ["a component", "const a = <TwoCard />;", "TwoCard"],
  ])("%s is found on the web", (_what, code, name) => {
    expect(told(onWeb(code))).toEqual([`web/src/features/one/a.tsx says "${name}": two comes later`]);
  });

  test("a row's column name is free in a server feature, the name of a table only in a store", () => {
    const rows = {
      "server/src/migrations/database.ts": `export interface Things { two_count: number } export interface Database { two: Things }`,
    };
    const code = `const a = row.twoCount; const b = "two_count"; const c = "two.two_count";`;
    expect(told({ ...rows, ...onServer("row.twoCount; b('two_count');") })).toEqual([]);
    expect(told({ ...rows, ...onServer("row.twoCounts;") })).toHaveLength(1);
    expect(told({ ...rows, ...onServer(code, "a-store.ts") })).toEqual([]);
    expect(told({ ...rows, ...onServer(code) })).toHaveLength(1);
    expect(told({ ...rows, ...onServer(`a("two");`, "a-store.ts") })).toEqual([]);
    expect(told({ ...rows, ...onServer(`a("two");`) })).toHaveLength(1);
    expect(told({ ...rows, ...onWeb("row.twoCount;") })).toHaveLength(1);
  });

  test("the platform and other features own their names, on the server too", () => {
    const from = (path: string) => `import { twoThings } from "${path}"; twoThings();`;
    expect(told(onServer(from("#server/platform/paging/page.ts")))).toEqual([]);
    expect(told(onServer(from("../zero/things.ts")))).toEqual([]);
    expect(told(onServer(from("./things.ts")))).toHaveLength(1);
    expect(told(onServer(from("#core/units/things.ts")))).toHaveLength(1);
  });

  test("the keys of texts are checked, not what people read", () => {
    expect(told(onWeb(`export const texts = { two: "Both" };`, "one.messages.ts"))).toHaveLength(1);
    expect(told(onWeb(`export const texts = { both: "Two" };`, "one.messages.ts"))).toEqual([]);
  });

  test.each([
    ["parts that know no feature", `import { TwoLines } from "#web/ui/two-lines.tsx"; const a = <TwoLines />;`],
    ["icons", `const a = <Card icon="two"><Icon name="two" /><Bar icons={["two"]} /></Card>;`],
    ["sentences", `const a = "one or two";`],
  ])("words of %s are free", (_what, code) => {
    expect(told(onWeb(code))).toEqual([]);
  });

  test("a later feature may use an earlier one's word", () => {
    expect(told({ "web/src/features/two/one-list.ts": "export const oneCount = 1;" })).toEqual([]);
  });

  test("a reason covers all such words, or one name", () => {
    const code = onWeb("export const twoCount = 1, twoSum = 2;");
    expect(told(code)).toHaveLength(2);
    expect(told(code, { "one two": "it counts them" })).toEqual([]);
    expect(told(code, { "one two twoCount": "it counts them" })).toEqual([
      `web/src/features/one/a.tsx says "twoSum": two comes later`,
    ]);
  });

  test.each(["one two", "one two twoCount"])("the reason '%s' is reported once nobody uses the word", (key) => {
    expect(told({}, { [key]: "it counted them" })).toEqual([
      `"${key}" is no exception in web/src/app/features.ts: nothing says it`,
    ]);
  });

  test("permissions and kinds of jobs may be keys, but not names of one's own", () => {
    const lists = { "web/src/app/features.ts": LISTS["web/src/app/features.ts"].replaceAll("two", "downloads") };
    const says = (code: string) => told(onWeb(code), {}, lists);
    expect(says(`allowedTo.download; require("DOWNLOAD"); const a = { download: true };`)).toEqual([]);
    expect(says("const download = a;")).toHaveLength(1);
    expect(says("allowedTo.downloads;")).toHaveLength(1);
  });
});
