import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SortButton } from "../table/sort-button.tsx";
import { DayField } from "./day-field.tsx";

const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1]);

test("PROJECTS-029 PROJECTS-030 a date is labelled once; its clear and picker buttons are named separately", () => {
  const html = renderToStaticMarkup(
    <DayField
      label="Shooting Start"
      value="2026/11/02"
      onChange={() => {}}
      chooseLabel="Choose Shooting Start"
      clearLabel="Clear Shooting Start"
    />,
  );
  expect(html).toMatch(/<label[^>]*>Shooting Start<\/label>/);
  expect(html).toContain(">Clear Shooting Start</span></button>");
  expect(labels(html)).toEqual([]);
});

test("PROJECTS-006 a sort button is labelled with its sort, distinct from a field of that name", () => {
  const html = renderToStaticMarkup(
    <SortButton
      texts={{ sortBy: "Sort by", ascending: "ascending", descending: "descending" }}
      sortKeys={[{ key: "title", label: "Title" }]}
      sort={{ key: "title", direction: "ascending" }}
      onSort={() => {}}
    />,
  );
  expect(html.replace(/<[^>]+>/g, "")).toBe("Sort by Title");
  expect(labels(html)).toEqual([]);
});
