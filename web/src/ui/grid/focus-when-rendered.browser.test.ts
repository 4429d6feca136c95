import { afterEach, expect, test } from "vitest";
import { focusWhenRendered } from "./focus-when-rendered.ts";

afterEach(() => document.body.replaceChildren());

const find = () => document.querySelector<HTMLElement>("[data-index]");

function button(): HTMLElement {
  const made = document.createElement("button");
  document.body.append(made);
  return made;
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

test("an item that loads for more than a second is focused when it appears", async () => {
  const left = button();
  left.focus();
  focusWhenRendered(find);
  // Out of view, it is no longer there.
  left.remove();
  await frames(90);
  const item = button();
  item.dataset.index = "7";
  await expect.poll(() => document.activeElement).toBe(item);
});

test("an item that loads for more than a second leaves the focus to what was chosen in the meantime", async () => {
  const field = button();
  focusWhenRendered(find);
  await frames(70);
  field.focus();
  button().dataset.index = "7";
  await frames(30);
  expect(document.activeElement).toBe(field);
});
