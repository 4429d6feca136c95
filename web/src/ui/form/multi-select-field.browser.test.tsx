import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Dialog } from "../overlay/dialog.tsx";
import { MultiSelectField } from "./multi-select-field.tsx";
import "../style/tokens.css";

const OPTIONS = ["Ana", "Bo", "Cy"].map((name) => ({ value: name, label: name }));

function Authors() {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <Dialog title="Export" width={600} footer={null} onClose={() => {}}>
      <MultiSelectField label="Authors" options={OPTIONS} values={values} all="Everybody" onChange={setValues} />
    </Dialog>
  );
}

/** The element that is drawn on top in the middle of another one. What is inert is drawn, but not found. */
function topmostIn(element: HTMLElement): Element | null {
  const behind = [...document.querySelectorAll<HTMLElement>("[inert]")];
  for (const one of behind) one.inert = false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  for (const one of behind) one.inert = true;
  return topmost;
}

test.each([
  ["a wide window", 1200],
  ["a phone", 390],
])("PLUS-1571 the choices are above the dialog and can be selected, on %s", async (_where, widthPx) => {
  await page.viewport(widthPx, 800);
  render(<Authors />);
  await userEvent.click(screen.getByRole("button", { name: "Authors: Everybody" }));
  const choose = async (name: string) => {
    const item = await screen.findByRole("menuitemcheckbox", { name });
    await vi.waitFor(() => expect(item.contains(topmostIn(item))).toBe(true));
    await userEvent.click(item);
  };
  await choose("Cy");
  await choose("Ana");
  expect(screen.getByRole("button", { name: "Authors: Ana, Cy", hidden: true })).toBeTruthy();
});
