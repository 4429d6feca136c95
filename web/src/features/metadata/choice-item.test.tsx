import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceItem } from "./choice-item.tsx";

test("PLUS-050 each matching row is a button that shows what distinguishes it, and so is 'none of them'", () => {
  const values = (take: string) => [
    { label: "Scene", value: "7" },
    { label: "Take", value: take },
  ];
  const html = renderToStaticMarkup(
    <ChoiceItem
      choice={{
        assetId: "a",
        assetName: "A1.mov",
        fileId: "f",
        fileName: "day.ale",
        candidates: [
          { row: 0, values: values("1") },
          { row: 4, values: values("2") },
          { row: 9, values: [] },
        ],
      }}
      disabled={false}
      onChoose={() => {}}
    />,
  );
  const buttons = [...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1]);
  expect(buttons).toEqual([
    "A1.mov",
    "A1.mov: Scene 7, Take 1",
    "A1.mov: Scene 7, Take 2",
    "A1.mov: Empty row",
    "A1.mov: none of these",
  ]);
  expect(html).toContain("from day.ale");
});
