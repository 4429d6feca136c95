import "#testkit/browser-window.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { useStoredSort } from "./use-stored-sort.ts";

const rules = {
  storageKey: "rushlight.sort.test",
  keys: ["name", "created"],
  fallback: { key: "name", direction: "ascending" },
  startsDescending: ["created"],
} as const;

type Order = ReturnType<typeof useStoredSort<"name" | "created">>;

function Page({ tell }: { tell: (order: Order) => void }) {
  tell(useStoredSort<"name" | "created">(rules));
  return null;
}

/** The initial order of a page, and how to change it. */
function opened(): Order | undefined {
  const orders: Order[] = [];
  renderToStaticMarkup(createElement(Page, { tell: (order) => orders.push(order) }));
  return orders[0];
}

beforeEach(() => localStorage.removeItem(rules.storageKey));

test("PROJECTS-007 PROJECTS-008 the selected order is restored when the page opens; selecting it again reverses it", () => {
  expect(opened()?.sort).toEqual({ key: "name", direction: "ascending" });
  opened()?.onSort("created");
  expect(opened()?.sort).toEqual({ key: "created", direction: "descending" });
  opened()?.onSort("created");
  expect(opened()?.sort).toEqual({ key: "created", direction: "ascending" });
});

test.each(["{", "null", '"name"', '{"key":"size","direction":"ascending"}', '{"key":"name","direction":"up"}'])(
  "an invalid stored order is ignored: %s",
  (broken) => {
    localStorage.setItem(rules.storageKey, broken);
    expect(opened()?.sort).toEqual(rules.fallback);
  },
);
