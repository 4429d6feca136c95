import { parse } from "graphql";
import { expect, test } from "vitest";
import { checkQueryLimits } from "./query-limits.ts";

const check = (query: string, variables: Record<string, unknown> = {}) =>
  checkQueryLimits(parse(query), variables)?.message ?? "passes";

test("an ordinary page passes", () => {
  expect(
    check("{ folder(id: 1) { assets(first: 100) { nodes { id name newestVersion { id stream { url } } } } } }"),
  ).toBe("passes");
});

test("nesting is bounded", () => {
  expect(check(`{ ${"a { ".repeat(20)} id ${"} ".repeat(20)} }`)).toContain("depth");
});

test("renamed fields are bounded", () => {
  const many = Array.from({ length: 40 }, (_, i) => `a${i}: me`).join(" ");
  expect(check(`{ ${many} }`)).toContain("aliases");
});

test("nested pages multiply, whether their size is written or given", () => {
  expect(check("{ a(first: 1000) { b(first: 1000) { id } } }")).toContain("cost");
  expect(check("query($n: Int) { a(first: $n) { b(first: $n) { id } } }", { n: 1000 })).toContain("cost");
});

test("a fragment bomb is refused without being unfolded", () => {
  const bomb = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join("\n");
  expect(check(`{ ...f0 } ${bomb} fragment f40 on Query { a }`)).toContain("cost");
});

test("fragments that spread each other end", () => {
  expect(check("{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }")).toBe("passes");
});
