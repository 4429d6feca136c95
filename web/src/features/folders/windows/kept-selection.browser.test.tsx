import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, notices, press } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";

const SIZE = 300;
const RIGHTS = { edit: true, delete: true };
const clip = (name: string) => aTake({ id: name, name, displayName: name, allowedTo: RIGHTS });
const clips = Array.from({ length: SIZE }, (_, n) => clip(`take ${n + 1000}`));

interface WindowArgs {
  from?: number;
  first?: number;
  filter?: { text?: string | null } | null;
}

interface Chosen extends WindowArgs {
  readonly snapshot?: string;
  readonly all?: boolean;
  readonly items?: readonly unknown[];
}

/** A folder with takes, of which a hundred are loaded at a time, and its content when the server was asked to keep it. */
async function openLong(more: Record<string, unknown> = {}) {
  const state = { takes: clips, version: 1 };
  const kept = new Map<string, ReadonlySet<unknown>>();
  const shown = (filter: WindowArgs["filter"]) =>
    state.takes.filter(({ name }) => String(name).includes(filter?.text ?? ""));
  const window = ({ from = 0, first = 100, filter }: WindowArgs) => ({
    version: String(state.version),
    from,
    assetCount: shown(filter).length,
    sort: "NAME",
    direction: "ASC",
    assets: shown(filter).slice(from, from + first),
  });
  const resolved = ({ snapshot, all, items, filter }: Chosen) =>
    shown(filter).filter(({ id }) => all || items?.includes(id) || kept.get(snapshot ?? "")?.has(id));
  const sums = (count: number) => ({ count, assetCount: count, allowedTo: RIGHTS });
  type Choice = { choice: Chosen };
  const root = aFolder({ id: "root", name: "Lantern", parentId: null, isRoot: true, window, allowedTo: RIGHTS });
  const app = await openApp(
    "/projects/p1/root",
    production(
      {},
      {
        folder: root,
        chosenItems: ({ choice }: Choice) => sums(resolved(choice).length),
        snapshotItems: ({ choice }: Choice) => {
          const id = `s${kept.size + 1}`;
          kept.set(id, new Set(resolved(choice).map((take) => take.id)));
          return { id, version: String(state.version), chosen: sums(kept.get(id)?.size ?? 0) };
        },
        inSnapshot: ({ snapshot, ids }: { snapshot: string; ids: string[] }) =>
          ids.filter((id) => kept.get(snapshot)?.has(id)),
        deleteChosen: { itemCount: SIZE, actId: "act" },
        ...more,
      },
    ),
  );
  await card("take 1000");
  return {
    app,
    /** Somebody else adds takes before all others, and removes some. */
    change: ({ arrived = [], gone = [] }: { arrived?: readonly string[]; gone?: readonly string[] }) => {
      const left = state.takes.filter(({ name }) => !gone.includes(String(name)));
      state.takes = [...arrived.map(clip), ...left];
      state.version += 1;
      act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
    },
  };
}

const pressAll = async () => fireEvent.keyDown(await card("take 1000"), { key: "a", ctrlKey: true });
const countIs = async (count: number) => await screen.findByText(`${count} selected`);
const isSelected = async (name: string) => (await card(name)).getAttribute("aria-selected");

test("PLUS-1396 in a folder that is loaded in part, takes that arrive after Select all are not selected, and not deleted", async () => {
  const { app, change } = await openLong();
  await pressAll();
  await countIs(SIZE);
  expect(await isSelected("take 1000")).toBe("true");
  change({ arrived: ["new 1", "new 2"] });
  expect(await isSelected("new 1")).toBe("false");
  await waitFor(async () => expect(await isSelected("take 1001")).toBe("true"));
  await countIs(SIZE);
  fireEvent.keyDown(await card("take 1000"), { key: "Delete" });
  await screen.findByText(new RegExp(`^Delete these ${SIZE} items and everything in them`));
  await press("Delete", "alertdialog");
  await waitFor(() => expect(app.calls("DeleteChosen")).toHaveLength(1));
  expect(app.calls("DeleteChosen")[0]).toMatchObject({ choice: { snapshot: "s1", items: [], except: [] } });
  expect(app.calls("SnapshotItems")).toMatchObject([{ choice: { all: true, ranges: [] } }]);
});

test("PLUS-1396 after the list has changed, a take that arrived can be selected, and a selected one excluded", async () => {
  const { app, change } = await openLong();
  await pressAll();
  await countIs(SIZE);
  change({ arrived: ["new 1"] });
  fireEvent.click(await card("new 1"), { ctrlKey: true });
  await countIs(SIZE + 1);
  await waitFor(async () => expect(await isSelected("take 1001")).toBe("true"));
  fireEvent.click(await card("take 1001"), { ctrlKey: true });
  expect(await isSelected("take 1001")).toBe("false");
  await waitFor(() =>
    expect(app.calls("ChosenItems").at(-1)).toMatchObject({
      choice: { snapshot: "s1", items: ["new 1"], except: ["take 1001"] },
    }),
  );
});

test("PLUS-1396 a filter drops what it excludes, and clearing it brings nothing back, as in a small folder", async () => {
  const { app } = await openLong();
  await pressAll();
  await countIs(SIZE);
  const filter = screen.getByRole("textbox", { name: "Filter takes" });
  fireEvent.change(filter, { target: { value: "take 12" } });
  await countIs(100);
  fireEvent.change(filter, { target: { value: "" } });
  await waitFor(async () => expect(await isSelected("take 1000")).toBe("false"));
  await countIs(100);
  expect(app.calls("SnapshotItems").length).toBeGreaterThan(1);
});

test("PLUS-1396 items that others delete leave the selection", async () => {
  const { change } = await openLong();
  await pressAll();
  await countIs(SIZE);
  change({ gone: ["take 1005"] });
  await screen.findByText(`${SIZE - 1} selected`, {}, { timeout: 10_000 });
});

test("PLUS-1396 a selection that the server no longer knows ends, and a notice says so", async () => {
  const sentence = "What was selected is no longer known. Select the items again";
  const { change } = await openLong({ chosenItems: refuse("VALIDATION", {}, sentence) });
  await pressAll();
  await countIs(SIZE);
  fireEvent.click(await card("take 1001"), { ctrlKey: true });
  change({ arrived: ["new 1"] });
  await waitFor(() => expect(notices()).toContain(sentence));
  await waitFor(async () => expect(await isSelected("take 1000")).toBe("false"));
});

test("PLUS-1396 in the list, the checkbox in the head selects the existing takes, and shows that more have arrived", async () => {
  const { change } = await openLong();
  act(() => useViewSettings.setState({ mode: "list" }));
  const all = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Select all" });
  fireEvent.click(all);
  await countIs(SIZE);
  expect(all.checked).toBe(true);
  // As many as before, but not the same.
  change({ arrived: ["new 1"], gone: ["take 1005"] });
  await screen.findByText("new 1");
  expect(all.checked).toBe(false);
  expect(all.indeterminate).toBe(true);
});
