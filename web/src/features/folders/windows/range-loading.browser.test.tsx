import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, choose, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";

const takes = Array.from({ length: 250 }, (_, n) =>
  aTake({ id: `t${n}`, name: `A${String(n).padStart(3, "0")}.mov`, circled: n % 2 === 1 }),
);

interface Asked {
  readonly from?: number | null;
  readonly first?: number | null;
  readonly sort?: string | null;
  readonly filter?: { readonly circled?: boolean | null } | null;
}

/** A folder whose end loads when the test says so. */
async function openHeld() {
  const held: (() => void)[] = [];
  const window = async ({ from, first, sort, filter }: Asked) => {
    const start = from ?? 0;
    if (start > 0)
      await new Promise<void>((letGo) => {
        held.push(letGo);
      });
    const left = filter?.circled === true ? takes.filter(({ circled }) => circled === true) : takes;
    const list = sort === "SIZE" ? left.toReversed() : left;
    return {
      version: "1",
      from: start,
      assetCount: list.length,
      hasCircled: true,
      sort: sort ?? "NAME",
      direction: "ASC",
      assets: list.slice(start, start + (first ?? 100)),
    };
  };
  const folder = aFolder({ id: "root", name: "Lantern", parentId: null, isRoot: true, assetCount: 250, window });
  await openApp("/projects/p1/root", production({}, { folder }));
  return held;
}

const chosenCount = () => screen.queryByText(/^\d+ selected$/)?.textContent ?? null;

test.each([
  ["sort", "A249.mov"],
  ["filter", "A001.mov"],
])("PLUS-541 a range whose end is still loading is dropped when the %s changes", async (change, shown) => {
  const held = await openHeld();
  const first = await card("A001.mov");
  fireEvent.click(first, { ctrlKey: true });
  await waitFor(() => expect(chosenCount()).toBe("1 selected"));
  first.focus();
  fireEvent.keyDown(first, { key: "End", shiftKey: true });
  await waitFor(() => expect(held.length).toBeGreaterThan(0));
  screen.getByRole("grid").scrollIntoView();
  await card("A001.mov");
  if (change === "filter") await somebody.click(screen.getByRole("button", { name: "Circled" }));
  else {
    await somebody.click(screen.getByRole("button", { name: /^Sort by/ }));
    await choose("Size");
  }
  await waitFor(() => expect(document.querySelector('[data-index="0"]')?.getAttribute("aria-label")).toBe(shown));
  await act(async () => {
    for (const letGo of held) letGo();
  });
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect([null, "1 selected"]).toContain(chosenCount());
});
