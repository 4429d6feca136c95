import { expect, test } from "vitest";
import { reloadOnceWhenReplaced } from "./reload-when-replaced.ts";

/** A tab whose storage outlives its pages. */
function tab() {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  let reloads = 0;
  const network = { isThere: true, waiting: [] as (() => void)[] };
  const whenReachable = (work: () => void) => {
    if (network.isThere) work();
    else network.waiting.push(work);
  };
  function open() {
    const page = new EventTarget();
    const reload = () => {
      reloads += 1;
    };
    reloadOnceWhenReplaced({ page, memory, reload, whenReachable, isReachable: () => network.isThere });
    return (file: string) => {
      const payload = new Error(`Failed to fetch dynamically imported module: ${file}`);
      return !page.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
    };
  }
  return { open, reloads: () => reloads, network };
}

test("a page whose lazy file is missing reloads once, and shows the error if that didn't help", () => {
  const { open, reloads } = tab();
  expect(open()("/assets/view-1.js")).toBe(true);
  expect(reloads()).toBe(1);
  expect(open()("/assets/view-1.js")).toBe(false);
  expect(reloads()).toBe(1);
});

test("the next version's missing file allows another reload", () => {
  const { open, reloads } = tab();
  open()("/assets/view-1.js");
  expect(open()("/assets/view-2.js")).toBe(true);
  expect(reloads()).toBe(2);
});

test("PLUS-223 without a network the page stays, shows the error, and reloads when the server is back", () => {
  const { open, reloads, network } = tab();
  network.isThere = false;
  expect(open()("/assets/view-1.js")).toBe(false);
  expect(reloads()).toBe(0);
  for (const work of network.waiting) work();
  expect(reloads()).toBe(1);
});
