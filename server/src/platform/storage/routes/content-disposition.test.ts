import { parse } from "content-disposition";
import { expect, test } from "vitest";
import { attachment } from "./content-disposition.ts";

/** Returns the names under which modern and old clients save. */
function savedAs(name: string): { encoded: string | undefined; plain: string | undefined } {
  const header = attachment(name);
  return { encoded: parse(header).parameters.filename, plain: parse(header, { extended: false }).parameters.filename };
}

test.each([
  ["Take 7.mov", "Take 7.mov", "Take 7.mov"],
  ["Überblendung 夜.mov", "Überblendung 夜.mov", "U_berblendung _.mov"],
  ["100% 'quoted' (1); x=y.mov", "100% 'quoted' (1); x=y.mov", "100_ 'quoted' (1); x=y.mov"],
  ["%41.mov", "%41.mov", "_41.mov"],
  ["e\u0301.mov", "\u00e9.mov", "e_.mov"],
  ['../..\\a"\r\nSet-Cookie: x=1\u202Efdp.exe', "__.._a___Set-Cookie_ x=1_fdp.exe", "__.._a___Set-Cookie_ x=1_fdp.exe"],
  ["\ud800.mov", "_.mov", "_.mov"],
  ["..", "_", "_"],
  ["", "download", "download"],
])("%j is saved under a safe name", (name, encoded, plain) => {
  expect(savedAs(name)).toEqual({ encoded, plain });
});

test("PLUS-477 look-alikes of path separators are removed from the plain name too", () => {
  expect(savedAs("A：／＼b＂․mov")).toEqual({ encoded: "A：／＼b＂․mov", plain: "A___b_.mov" });
  expect(savedAs("․․／a").plain).toBe("__a");
});
