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
  const network = { isThere: true, isQuiet: false, waiting: [] as (() => void)[] };
  const whenReachable = (work: (wasAway: boolean) => void) => {
    if (network.isThere) work(false);
    else network.waiting.push(() => work(true));
  };
  const comeBack = () => {
    network.isThere = true;
    for (const work of network.waiting.splice(0)) work();
  };
  function open() {
    const page = new EventTarget();
    const reload = () => {
      reloads += 1;
    };
    reloadOnceWhenReplaced({ page, memory, reload, isQuiet: () => network.isQuiet, whenReachable });
    return (file: string) => {
      const payload = new Error(`Failed to fetch dynamically imported module: ${file}`);
      page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
      return reloads;
    };
  }
  return { open, reloads: () => reloads, network, comeBack };
}

test("a page whose lazy file is missing reloads once", () => {
  const { open } = tab();
  expect(open()("/assets/view-1.js")).toBe(1);
  expect(open()("/assets/view-1.js")).toBe(1);
});

test("the next version's missing file allows another reload", () => {
  const { open } = tab();
  open()("/assets/view-1.js");
  expect(open()("/assets/view-2.js")).toBe(2);
});

test("PLUS-223 without a network the page stays, and reloads when the server is back", () => {
  const { open, reloads, network, comeBack } = tab();
  for (const outage of [1, 2]) {
    network.isThere = false;
    expect(open()("/assets/view-1.js")).toBe(outage - 1);
    comeBack();
    expect(reloads()).toBe(outage);
  }
});

test("PLUS-1350 several missing files of one page cause one reload", () => {
  const { open, reloads, network, comeBack } = tab();
  network.isThere = false;
  const miss = open();
  miss("/assets/view-1.js");
  miss("/assets/menu-1.js");
  comeBack();
  expect(reloads()).toBe(1);
});

test("PLUS-1346 a missing file that nobody has opened reloads the page only when somebody opens it", () => {
  const { open, network } = tab();
  const miss = open();
  network.isQuiet = true;
  expect(miss("/assets/view-1.js")).toBe(0);
  network.isQuiet = false;
  expect(miss("/assets/view-1.js")).toBe(1);
});
