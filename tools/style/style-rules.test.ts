import { describe, expect, test } from "vitest";
import { sourceFile } from "../source/source-file.ts";
import { readText, repositoryFiles, repositorySources } from "../source/source-tree.ts";
import { missingSheets, unmetClasses } from "./sheets-at-hand.ts";
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

  test("name no class that no code uses", () => {
    expect(deadClasses(sheets, sources, readText("web/index.html"))).toEqual([]);
  });

  test("are next to a component that imports them, exceptions have a reason", () => {
    expect(looseSheets(sheets, sources)).toEqual([]);
  });

  test("are loaded with, or before, each component that has their classes", () => {
    expect(missingSheets(sheets, sources)).toEqual([]);
  });

  test("style each class of an element with those that it has", () => {
    expect(unmetClasses(sheets, sources)).toEqual([]);
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

  test("a class that no code uses, and a sheet that no component next to it imports", () => {
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

  describe("a component without the sheet of its class", () => {
    const card = [styleSheet("web/src/card.css", ".card { gap: 0 } .card .cap { gap: 0 } .card.on { gap: 4px }")];
    /** The entry opens a page later; the page imports a part. */
    const told = (changed: Record<string, string>, sheet = card) =>
      missingSheets(
        sheet,
        Object.entries({
          "main.tsx": 'import "./app.ts";',
          "app.ts": 'export const open = () => import("./page.tsx");',
          "page.tsx": 'import { Part } from "./part.tsx"; export const page = <Part />;',
          "part.tsx": 'export const Part = () => <i className={isOn ? "card on" : `card`} />;',
          ...changed,
        }).map(([name, code]) => sourceFile(`web/src/${name}`, code)),
      );
    const missing = ["web/src/part.tsx has .card without web/src/card.css"];
    const withSheet = 'import "./card.css"; import { Part } from "./part.tsx"; export const page = <Part />;';

    test("is found", () => {
      expect(told({})).toEqual(missing);
    });

    test("is found where only one of several pages brings the sheet", () => {
      const two = 'export const open = () => [import("./page.tsx"), import("./other.tsx")];';
      expect(told({ "app.ts": two, "other.tsx": withSheet })).toEqual(missing);
      expect(told({ "app.ts": two, "other.tsx": withSheet, "page.tsx": withSheet })).toEqual([]);
    });

    test("is found where only a later import, or a type, brings the sheet", () => {
      expect(
        told({ "page.tsx": `${withSheet.slice(21)} void import("./card.tsx");`, "card.tsx": 'import "./card.css";' }),
      ).toEqual(missing);
      const type = `import type { Card } from "./card.tsx"; ${withSheet.slice(21)}`;
      expect(told({ "page.tsx": type, "card.tsx": 'import "./card.css";' })).toEqual(missing);
    });

    test("isn't reported where it, its page or what opens the page brings the sheet", () => {
      const part = 'import "./card.css"; export const Part = () => <i className="card" />;';
      expect(told({ "part.tsx": part })).toEqual([]);
      expect(told({ "page.tsx": withSheet })).toEqual([]);
      expect(told({ "main.tsx": 'import "./card.css"; import "./app.ts";' })).toEqual([]);
    });

    test("is found where pages only open each other", () => {
      const again = `${withSheet.slice(21)} export const open = () => import("./page.tsx");`;
      expect(told({ "page.tsx": again })).toEqual(missing);
    });

    test("isn't reported for a class that is only styled below another, or for words", () => {
      expect(told({ "part.tsx": 'export const Part = () => <i className="cap on" />;' })).toEqual([]);
    });
  });

  test("a class that is only styled together with one that the element can't have", () => {
    const label = [styleSheet("a.css", ".lab.unseen { width: 1px } .form.open .lab { gap: 0 }")];
    const told = (code: string) => unmetClasses(label, [sourceFile("web/src/a.tsx", code)]);
    expect(told('export const a = <caption className="unseen" />;')).toEqual([
      "web/src/a.tsx: .unseen is only styled together with another class",
    ]);
    expect(told('export const a = <label className={names("lab", isOff && "unseen")} />;')).toEqual([]);
    expect(told('export const a = <Label className="unseen" />;')).toEqual([]);
    expect(told('export const a = <form className="form open" />;')).toEqual([]);
  });
});
