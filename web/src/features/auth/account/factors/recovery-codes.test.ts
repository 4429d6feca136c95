import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodesList } from "./codes-list.tsx";
import { areInClear, CODES_FILE_NAME, codeColumns, codesText, readableKey } from "./recovery-codes.ts";

const ten = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);

test("ACCOUNT-063 ten codes are two columns of five, counted from the top of the first", () => {
  expect(codeColumns(ten)).toEqual([ten.slice(0, 5), ten.slice(5)]);
  expect(codeColumns([])).toEqual([]);
  const html = renderToStaticMarkup(createElement(CodesList, { codes: ten }));
  expect(
    [...html.matchAll(/<ol start="(\d+)">(.*?)<\/ol>/g)].map(([, start, list]) => [start, list?.split("<li").length]),
  ).toEqual([
    ["1", 6],
    ["6", 6],
  ]);
});

test("ACCOUNT-066 ACCOUNT-067 the file has one code per line, and the product's name in lower case", () => {
  expect(codesText(["ab-cd", "ef-gh"])).toBe("ab-cd\nef-gh\n");
  expect(CODES_FILE_NAME).toBe("rushlight-recovery-codes.txt");
});

test("hidden or used codes are not offered for saving", () => {
  expect(areInClear(ten)).toBe(true);
  expect(areInClear([...ten.slice(1), "used"])).toBe(false);
  expect(areInClear(ten.map(() => "•••••-•••••"))).toBe(false);
  expect(areInClear([])).toBe(false);
});

test("ACCOUNT-024 the manual key is shown in groups of four", () => {
  expect(readableKey("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
  expect(readableKey("ABCD")).toBe("ABCD");
});
