/**
 * For unit tests of web code that calls the server: import it first. The part of a window that the session and the component
 * library need, with storage in memory; `fetch` is the global one, so that a test can respond in place of the server.
 */
function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const standIn = Object.assign(new EventTarget(), {
  localStorage: memoryStorage(),
  sessionStorage: memoryStorage(),
  screen: {},
  document: { documentElement: { clientWidth: 1280 } },
  location: { origin: "http://test", assign: () => {} },
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  fetch: (input: string, init?: RequestInit) => globalThis.fetch(input, init),
});
Object.assign(globalThis, { window: standIn, localStorage: standIn.localStorage });
