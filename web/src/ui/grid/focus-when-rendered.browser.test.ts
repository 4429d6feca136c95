import { afterEach, expect, test } from "vitest";
import { focusWhenRendered } from "./focus-when-rendered.ts";

afterEach(() => document.body.replaceChildren());

const find = () => document.querySelector<HTMLElement>("[data-index]");

function button(place: HTMLElement = document.body): HTMLElement {
  const made = document.createElement("button");
  place.append(made);
  return made;
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

test("an item that loads for more than a second is focused when it appears", async () => {
  const list = document.createElement("main");
  list.tabIndex = -1;
  document.body.append(list);
  const left = button(list);
  left.focus();
  focusWhenRendered(find);
  // Out of view, the item no longer exists, and its list keeps the focus.
  left.remove();
  list.focus();
  await frames(90);
  const item = button(list);
  item.dataset.index = "7";
  await expect.poll(() => document.activeElement).toBe(item);
});

test("an item that loads for more than a second doesn't take the focus from an element that received it in the meantime", async () => {
  const field = button();
  focusWhenRendered(find);
  await frames(70);
  field.focus();
  button().dataset.index = "7";
  await frames(30);
  expect(document.activeElement).toBe(field);
});
