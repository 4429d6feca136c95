import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";

/** A user at the page. */
export const somebody = userEvent.setup();

const textsOf = (entries: readonly HTMLElement[]) =>
  entries.map((entry) => entry.querySelector('[slot="label"]')?.textContent ?? "");

/** The items of the open menu, once it is open. */
export async function menuLines(role: "menuitem" | "menuitemcheckbox" = "menuitem"): Promise<string[]> {
  return textsOf(within(await screen.findByRole("menu")).queryAllByRole(role));
}

/** The items of an element's context menu. */
export async function menuOf(element: HTMLElement): Promise<string[]> {
  fireEvent.contextMenu(element);
  return menuLines();
}

/** Chooses an item of the open menu. */
export async function choose(label: string): Promise<void> {
  const menu = await screen.findByRole("menu");
  const line = within(menu)
    .queryAllByRole("menuitem")
    .find((one) => textsOf([one])[0] === label);
  if (!line) throw new Error(`no '${label}' among ${textsOf(within(menu).queryAllByRole("menuitem")).join()}`);
  await somebody.click(line);
}

/** The card of a grid with this name, once it exists. */
export const card = (name: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name });

/** Selects exactly these cards, from the first to the last. */
export async function select(...names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const found = await card(name);
    fireEvent.click(found, { ctrlKey: index > 0 });
  }
}

/** The context menu of selected cards; of the open folder if none is named. */
export async function offeredOn(...names: readonly string[]): Promise<string[]> {
  await select(...names);
  const last = names.at(-1);
  if (last !== undefined) return menuOf(await card(last));
  const page = await screen.findByRole("main");
  await somebody.click(await within(page).findByRole("button", { name: "More" }));
  return menuLines();
}

/** Presses a button of the open dialog, once it can be reached: an open list of choices hides it until it has closed. */
export async function press(button: string, dialog: "dialog" | "alertdialog" = "dialog"): Promise<void> {
  const inDialog = within(await screen.findByRole(dialog));
  await somebody.click(await inDialog.findByRole("button", { name: button }));
}

/** The notices with this text. */
export const notices = (): string => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";

/** With a scripted clock: advances it by a pause, then waits until the page has saved. */
export async function pauseAndSave(pauseMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(pauseMs));
  await expect.poll(() => screen.queryByText("All changes saved")).not.toBeNull();
}
