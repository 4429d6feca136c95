import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** Somebody at the page. */
export const somebody = userEvent.setup();

const textsOf = (entries: readonly HTMLElement[]) =>
  entries.map((entry) => entry.querySelector('[slot="label"]')?.textContent ?? "");

/** The lines of the menu that is open, once it is. */
export async function menuLines(role: "menuitem" | "menuitemcheckbox" = "menuitem"): Promise<string[]> {
  return textsOf(within(await screen.findByRole("menu")).queryAllByRole(role));
}

/** The lines of an element's menu, by a right click. */
export async function menuOf(element: HTMLElement): Promise<string[]> {
  fireEvent.contextMenu(element);
  return menuLines();
}

/** Chooses a line of the open menu. */
export async function choose(label: string): Promise<void> {
  const menu = await screen.findByRole("menu");
  const line = within(menu)
    .queryAllByRole("menuitem")
    .find((one) => textsOf([one])[0] === label);
  if (!line) throw new Error(`no '${label}' among ${textsOf(within(menu).queryAllByRole("menuitem")).join()}`);
  await somebody.click(line);
}

/** The card of a grid with this name, once it is there. */
export const card = (name: string): Promise<HTMLElement> => screen.findByRole("gridcell", { name });

/** Selects cards, from the first to the last, and nothing else. */
export async function select(...names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const found = await card(name);
    fireEvent.click(found, { ctrlKey: index > 0 });
  }
}

/** The lines of the menu of selected cards; of the open folder where none is named. */
export async function offeredOn(...names: readonly string[]): Promise<string[]> {
  await select(...names);
  const last = names.at(-1);
  if (last !== undefined) return menuOf(await card(last));
  const page = await screen.findByRole("main");
  await somebody.click(await within(page).findByRole("button", { name: "More" }));
  return menuLines();
}

/** Presses a button of the open dialog. */
export async function press(button: string, dialog: "dialog" | "alertdialog" = "dialog"): Promise<void> {
  await somebody.click(within(await screen.findByRole(dialog)).getByRole("button", { name: button }));
}

/** Which notices say this. */
export const notices = (): string => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";
