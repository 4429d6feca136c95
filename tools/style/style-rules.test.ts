import { describe, expect, test } from "vitest";
import { sourceFile } from "../source/source-file.ts";
import { readText, repositoryFiles, repositorySources } from "../source/source-tree.ts";
import { colorsAreTokens, deadClasses, looseSheets, oneSheetPerClass } from "./style-rules.ts";
import { styleSheet } from "./style-sheet.ts";

const sources = repositorySources();
const sheets = repositoryFiles()
  .filter((path) => /^web\/src\/.*\.css$/.test(path))
  .map((path) => styleSheet(path, readText(path)));

describe("the styles of the repository", () => {
  test("are read", () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  test("style a class in one sheet only; others may place it", () => {
    expect(oneSheetPerClass(sheets)).toEqual([]);
  });

  test("spell out colours only among the tokens", () => {
    expect(colorsAreTokens(sheets)).toEqual([]);
  });

  test("name no class that nothing has", () => {
    expect(deadClasses(sheets, sources, readText("web/index.html"))).toEqual([]);
  });

  test("are next to a component that imports them, exceptions have a reason", () => {
    expect(looseSheets(sheets, sources)).toEqual([]);
  });
});

describe("a breach is found", () => {
  const button = ".btn { color: red } .btn.off, .btn > .label { opacity: 0.5; color: gray }";
  const told = (...other: string[]) =>
    oneSheetPerClass([button, ...other].map((code, index) => styleSheet(`sheet-${index}.css`, code)));

  test("another sheet styles the class, below its own class too", () => {
    expect(told(".btn { padding: 0 }")).toEqual([".btn is dressed in sheet-0.css and sheet-1.css"]);
    expect(told(".form { gap: 4px } .form .btn { padding: 0 }")).toHaveLength(1);
    expect(told(".form { gap: 4px } .form :is(.btn, a):hover { padding: 0 }")).toHaveLength(1);
    expect(told("@media print { .form { gap: 4px } .form .btn { padding: 0 } }")).toHaveLength(1);
    expect(told(".form { gap: 4px } .form .btn.off { padding: 0 }")).toHaveLength(1);
  });

  test("another sheet places the class, but not below its own class", () => {
    expect(told(".btn { margin: 0 }")).toEqual(["sheet-1.css:1 dresses .btn, which is another sheet's"]);
    expect(told("main .btn { margin: 0 }")).toHaveLength(1);
  });

  test("placing, a class next to it and offered classes are fine", () => {
    expect(told(".form { gap: 4px } .form > .btn { margin: 0; --btn-padding: 0 }")).toEqual([]);
    expect(told(".form { gap: 4px } .btn.form-submit { padding: 0 }")).toEqual([]);
    expect(told(".form:has(.btn) { padding: 0 } .form:not(.btn) { gap: 4px }")).toEqual([]);
  });

  test("a state class on its own", () => {
    expect(told(".on { color: red }", ".form .off { color: red }")).toEqual([
      "sheet-1.css:1 says .on of nothing",
      "sheet-2.css:1 says .off of nothing",
    ]);
    expect(told(".form { gap: 4px } .form a.off { color: red } .form.on { color: red }")).toEqual([]);
    expect(told("a.off { color: red }")).toHaveLength(1);
  });

  test("an icon takes size and colour from its place, nothing else", () => {
    const icon = ".ic { fill: none }";
    expect(told(icon, ".form { gap: 4px } .form .ic { color: red; width: 12px }")).toEqual([]);
    expect(told(icon, ".form { gap: 4px } .form .ic { fill: red }")).toHaveLength(1);
  });

  test("a spelled-out colour, in a variable and in a gradient too", () => {
    const code = (value: string) => [styleSheet("sheet.css", `.a { color: ${value}; --line: ${value} }`)];
    for (const value of ["#fff", "rgb(0 0 0 / 0.5)"]) expect(colorsAreTokens(code(value))).toHaveLength(2);
    expect(colorsAreTokens(code("white"))).toHaveLength(1);
    expect(colorsAreTokens([styleSheet("sheet.css", ".a { background: linear-gradient(#123, var(--bg)) }")])).toEqual([
      "sheet.css:1",
    ]);
    for (const value of ["var(--bg)", "transparent", "currentColor", "Highlight"])
      expect(colorsAreTokens(code(value))).toEqual([]);
    expect(colorsAreTokens([styleSheet("web/src/ui/style/tokens.css", ":root { --bg: #000 }")])).toEqual([]);
  });

  test("a class that nothing has, and a sheet that no component next to it imports", () => {
    const planted = [styleSheet("web/src/ui/a.css", ".card .cap { gap: 0 }\n.card:has(.gone) { gap: 0 }")];
    const code = (text: string) => [sourceFile("web/src/ui/a.tsx", text)];
    const card = code('import "./a.css";\nexport const card = [`cap`, "card on"];');
    expect(deadClasses(planted, card, "")).toEqual(["web/src/ui/a.css:2: .gone"]);
    expect(deadClasses(planted, card, '<i class="gone">')).toEqual([]);
    expect(looseSheets(planted, card)).toEqual([]);
    expect(looseSheets(planted, code("export const card = 1;"))).toEqual(["web/src/ui/a.css"]);
    const elsewhere = (path: string) => [sourceFile(path, 'import "#web/ui/a.css";')];
    expect(looseSheets(planted, elsewhere("web/src/ui/cards/card.tsx"))).toEqual([]);
    expect(looseSheets(planted, elsewhere("web/src/app/card.tsx"))).toEqual(["web/src/ui/a.css"]);
  });
});
