import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import type { ReadyCommand } from "#web/faces/shown-commands.ts";
import { CommandPalette } from "./command-palette.tsx";

const person = { isSuperuser: false, hasEditableProjects: false, hasManagedWorkspaces: false };
const commands = Array.from({ length: 60 }, (_, at): ReadyCommand => {
  return { id: `act-${at}`, label: `Act ${at}`, icon: "play", shortcut: undefined, run: () => {} };
});

test("PLUS-344 the palette has the page's commands, and the places and commands that are available everywhere", async () => {
  const linesFor = async (user: Record<string, unknown>) => {
    await openApp("/projects/p1/root", production({ user, root: { allowedTo: { edit: true } } }));
    await screen.findByRole("button", { name: "New Folder" });
    await somebody.keyboard("{Control>}k{/Control}");
    const lines = within(await screen.findByRole("dialog", { name: "Commands" })).getAllByRole("menuitem");
    const labels = lines.map((line) => line.querySelector('[slot="label"]')?.textContent);
    await somebody.keyboard("{Escape}");
    return labels;
  };
  const all = ["New Folder", "Go to Projects", "Go to Shares", "Go to My Account", "Keyboard shortcuts"];
  const lines = await linesFor({});
  expect(lines).toEqual(expect.arrayContaining(all));
  expect(lines).not.toContain("Go to Audit log");
  expect(await linesFor({ isSuperuser: true })).toEqual(expect.arrayContaining([...all, "Go to Audit log"]));
});

test("PLUS-712 the palette stays inside the window and scrolls, however many commands there are", async () => {
  render(<CommandPalette here={commands} person={person} onDone={() => {}} />);
  const palette = (await screen.findByRole("dialog")).getBoundingClientRect();
  expect(palette.bottom).toBeLessThan(window.innerHeight);
  // Keyboard navigation scrolls entries into view, below the field.
  await somebody.keyboard("{ArrowDown}".repeat(30));
  const thirtieth = screen.getByRole("menuitem", { name: "Act 29" });
  await waitFor(() => {
    const line = thirtieth.getBoundingClientRect();
    expect(line.bottom).toBeLessThanOrEqual(palette.bottom);
    expect(line.top).toBeGreaterThanOrEqual(palette.top + 48);
  });
  expect(await brokenRules(screen.getByRole("dialog"))).toEqual([]);
});

test("PLUS-1103 Enter runs what was typed last, although the list still marks an earlier line", async () => {
  const run = vi.fn();
  const here = commands.map((command) => ({ ...command, run: () => run(command.label) }));
  render(<CommandPalette here={here} person={person} onDone={vi.fn()} />);
  const field = await screen.findByRole("searchbox");
  await somebody.paste("act 7");
  // As on a slow machine, a moment after typing.
  field.setAttribute("aria-activedescendant", "a line that is gone");
  fireEvent.keyDown(field, { key: "Enter" });
  await vi.waitFor(() => expect(run.mock.calls).toEqual([["Act 7"]]));
});

test("PLUS-1103 Enter runs the first match, typed or pasted, and once; arrow keys select another", async () => {
  for (const [press, expected] of [
    [() => somebody.keyboard("act 42{Enter}"), "Act 42"],
    [async () => [await somebody.paste("act 7"), await somebody.keyboard("{Enter}")], "Act 7"],
    [() => somebody.keyboard("act 5{ArrowDown}{Enter}"), "Act 50"],
  ] as const) {
    const [run, onDone] = [vi.fn(), vi.fn()];
    const here = commands.map((command) => ({ ...command, run: () => run(command.label) }));
    const { unmount } = render(<CommandPalette here={here} person={person} onDone={onDone} />);
    await screen.findByRole("dialog");
    await press();
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    expect(run.mock.calls).toEqual([[expected]]);
    expect(onDone).toHaveBeenCalledTimes(1);
    unmount();
  }
});
