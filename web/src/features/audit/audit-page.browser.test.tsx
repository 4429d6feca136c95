import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { type Given, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const TOTAL = 1_000;
const record = (n: number) => ({
  id: `r${n}`,
  actorKind: "user",
  actorId: "u1",
  actorName: "Tomasz Editor",
  verb: "asset.deleted",
  targetKind: "asset",
  targetName: `Clip ${n}.`,
  details: {},
});

/** A log with this many records; a text filter leaves the first ten. */
function logOf(total: number, version = "1") {
  const all = Array.from({ length: total }, (_, n) => record(n));
  return ({ from, first, filter }: Given) => {
    const left = typeof filter === "object" && filter && "text" in filter ? all.slice(0, 10) : all;
    const start = Number(from ?? 0);
    return { version, from: start, count: left.length, nodes: left.slice(start, start + Number(first)) };
  };
}

async function openLog(auditWindow: unknown = logOf(TOTAL)) {
  const answers = production({ user: { isSuperuser: true } }, { auditWindow });
  const app = await openApp("/administration/audit", answers);
  const table = await screen.findByRole("table", { name: "Audit log" });
  const asked = () => app.calls("AuditLog").map(({ from }) => from);
  return { app, table, asked };
}

function scrollTo(fraction: number): void {
  const scroller = screen.getByRole("table", { name: "Audit log" }).parentElement;
  if (!scroller) throw new Error("nothing scrolls");
  scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * fraction;
  fireEvent.scroll(scroller);
}

test("PLUS-982 the audit log has a place for each record from the first response, and loads what is scrolled to", async () => {
  const { table, asked } = await openLog();
  expect(table.getAttribute("aria-rowcount")).toBe(String(TOTAL + 1));
  expect(asked()).toEqual([0]);
  scrollTo(1);
  await screen.findByText(`Clip ${TOTAL - 1}.`);
  expect(new Set(asked())).toEqual(new Set([0, 900]));
  await somebody.click(screen.getByText(`Clip ${TOTAL - 1}.`));
  scrollTo(0);
  await screen.findByText("Clip 0.");
  const side = screen.getByRole("complementary", { name: "Record" });
  expect(within(side).getByText(`Clip ${TOTAL - 1}.`)).toBeTruthy();
});

test("PLUS-982 records that can't be loaded are retried by hand only; a filter requests its own", async () => {
  const whole = logOf(TOTAL);
  const { app, table, asked } = await openLog((part: Given) =>
    part.from === 900 ? refuse("FORBIDDEN")() : whole(part),
  );
  scrollTo(1);
  const failure = await screen.findByText("Could not load this part of the list");
  const tries = asked().length;
  scrollTo(0.99);
  scrollTo(1);
  await waitFor(() => expect(failure.isConnected).toBe(true));
  expect(asked()).toHaveLength(tries);
  app.give({ auditWindow: whole });
  await somebody.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  await screen.findByText(`Clip ${TOTAL - 1}.`);
  expect(screen.queryByText("Could not load this part of the list")).toBeNull();
  await somebody.type(screen.getByRole("textbox", { name: "Filter names and addresses" }), "clip");
  await waitFor(() => expect(table.getAttribute("aria-rowcount")).toBe("11"));
});

test("PLUS-1560 PLUS-1561 records stay when the log can't be filtered or reloaded; without the right to see them none stays", async () => {
  const whole = logOf(TOTAL);
  const { app, table } = await openLog(whole);
  await somebody.click(await screen.findByText("Clip 3."));
  const side = screen.getByRole("complementary", { name: "Record" });
  expect(within(side).getByText("Clip 3.")).toBeTruthy();
  app.give({ auditWindow: refuse("INTERNAL") });
  await somebody.click(screen.getByRole("button", { name: "Reload" }));
  await screen.findByText("Could not reload the list, so it may be out of date");
  expect(within(table).getByText("Clip 3.")).toBeTruthy();
  await somebody.type(screen.getByRole("textbox", { name: "Filter names and addresses" }), "clip");
  await screen.findByText("Could not load the new order or filter");
  expect([table.isConnected, table.getAttribute("aria-rowcount")]).toEqual([true, String(TOTAL + 1)]);
  app.give({ auditWindow: whole });
  await somebody.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(table.getAttribute("aria-rowcount")).toBe("11"));
  expect(screen.queryByRole("alert")).toBeNull();
  app.give({ auditWindow: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("button", { name: "Reload" }));
  await screen.findByText("Could not load the audit log");
  expect([table.isConnected, within(side).queryByText("Clip 3.")]).toEqual([false, null]);
});

test("PLUS-982 after a change elsewhere all loaded records of the log are of one version", async () => {
  const { app, table, asked } = await openLog();
  app.give({ auditWindow: logOf(TOTAL + 1, "2") });
  scrollTo(1);
  await waitFor(() => expect(table.getAttribute("aria-rowcount")).toBe(String(TOTAL + 2)));
  expect(asked().filter((from) => from === 0)).toHaveLength(2);
});

test("PLUS-1424 the table and the record of a download name its files", async () => {
  const archive = {
    ...record(1),
    verb: "download.requested",
    targetKind: "folder",
    targetName: "Day 01",
    details: { files: 5, names: ["A001.mov", "A002.mov"], more: 3 },
  };
  const nodes = [{ ...archive, id: "r0", targetKind: "asset", targetName: "B001.mov", details: {} }, archive];
  const { table } = await openLog({ version: "1", from: 0, count: 2, nodes });
  expect(await within(table).findByText("B001.mov")).toBeTruthy();
  await somebody.click(within(table).getByText("A001.mov, A002.mov and 3 more from Day 01"));
  const side = screen.getByRole("complementary", { name: "Record" });
  expect(await within(side).findByText("A001.mov, A002.mov and 3 more")).toBeTruthy();
});

test("PLUS-1726 a log that has older records says so, and how to see them", async () => {
  await openLog(logOf(100_000));
  scrollTo(1);
  expect(
    await screen.findByText("These are the newest 100,000 records. Choose a period to see older ones."),
  ).toBeTruthy();
  await somebody.type(screen.getByRole("textbox", { name: "Filter names and addresses" }), "Clip");
  await waitFor(() => expect(screen.queryByText(/^These are the newest/)).toBeNull());
});
