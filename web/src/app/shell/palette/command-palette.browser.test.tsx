import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReadyCommand } from "#web/faces/shown-commands.ts";
import { CommandPalette } from "./command-palette.tsx";

const person = { isSuperuser: false, hasEditableProjects: false, hasManagedWorkspaces: false };
const commands = Array.from({ length: 60 }, (_, at): ReadyCommand => {
  return { id: `act-${at}`, label: `Act ${at}`, icon: "play", shortcut: undefined, run: () => {} };
});

test("PLUS-712 the palette stays inside the window and scrolls, however much is possible", async () => {
  render(<CommandPalette here={commands} person={person} onDone={() => {}} />);
  const list = await screen.findByRole("menu");
  expect(list.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  const last = screen.getByRole("menuitem", { name: "Act 59" });
  last.scrollIntoView();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});
