import "#testkit/browser-window.ts";
import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { addTransfer, dropTransfer, type Transfer } from "./transfer-list.ts";
import "./transfers.ts";

const transfer = (id: string, direction: Transfer["direction"]): Transfer => ({
  id,
  clientId: id,
  direction,
  name: id,
  uploadId: null,
  phase: "running",
  fraction: 0,
  bytes: 1,
});

/** Whether the page listens for its own closing, and whether closing it would ask for confirmation. */
function closing(): [listens: boolean, asks: boolean] {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return [getEventListeners(window, "beforeunload").length > 0, event.defaultPrevented];
}

test("PLUS-574 the page asks before it closes while the transfer client sends something, and not while it only downloads", () => {
  addTransfer(transfer("down", "download"));
  expect(closing()).toEqual([false, false]);
  addTransfer(transfer("up", "upload"));
  expect(closing()).toEqual([true, true]);
  dropTransfer("up");
  expect(closing()).toEqual([false, false]);
});
