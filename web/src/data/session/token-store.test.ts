import { expect, test } from "vitest";
import { browserTokenStore, type StoredToken } from "./token-store.ts";

/** Browser storage, in memory. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const until = (expiresAtMs: number, token = "t"): StoredToken => ({ token, expiresAtMs, mustVerify: false });

test("PLUS-191 each share has its own token next to the user's, and ending one leaves the others", () => {
  const store = browserTokenStore(memory(), new EventTarget(), () => 0);
  store.write(null, until(50, "mine"));
  store.write("abc", until(50, "first"));
  store.write("xyz", until(50, "second"));
  expect([null, "abc", "xyz"].map((owner) => store.read(owner)?.token)).toEqual(["mine", "first", "second"]);
  store.write("abc", null);
  expect([null, "abc", "xyz"].map((owner) => store.read(owner)?.token)).toEqual(["mine", undefined, "second"]);
});

test("PLUS-191 expired visits leave nothing behind when the next one begins; other entries stay", () => {
  const storage = memory();
  let nowMs = 0;
  const store = browserTokenStore(storage, new EventTarget(), () => nowMs);
  storage.setItem("rushlight.theme", "dark");
  store.write(null, until(10));
  store.write("over", until(10));
  store.write("open", until(90));
  nowMs = 10;
  store.write("next", until(90));
  expect([store.read("over"), store.read("open")?.expiresAtMs, storage.length]).toEqual([null, 90, 4]);
  expect([store.read(null)?.token, storage.getItem("rushlight.theme")]).toEqual(["t", "dark"]);
});

test("other tabs report the user's token only", () => {
  const events = new EventTarget();
  const heard: (StoredToken | null)[] = [];
  const stop = browserTokenStore(memory(), events, () => 0).onOtherTab((token) => heard.push(token));
  const tell = (key: string | null, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  tell("rushlight.session.link.abc", null);
  tell("rushlight.session.user", JSON.stringify(until(10)));
  // Everything was cleared.
  tell(null, null);
  stop();
  tell("rushlight.session.user", null);
  expect(heard).toEqual([until(10), null]);
});

test.each([
  ["an empty text", ""],
  ["no JSON", "{"],
  ["no object", "5"],
  ["null", "null"],
  ["no token", '{"expiresAtMs":5}'],
  ["no end", '{"token":"t"}'],
  ["a number as its token", '{"token":5,"expiresAtMs":5}'],
  ["a text as its end", '{"token":"t","expiresAtMs":"5"}'],
])("a damaged entry is no session: %s", (_what, text) => {
  const storage = memory();
  storage.setItem("rushlight.session.user", text);
  expect(browserTokenStore(storage, new EventTarget(), () => 0).read(null)).toBeNull();
});

test("a session keeps its id and its pending second factor; values of another type are left out", () => {
  const storage = memory();
  const store = browserTokenStore(storage, new EventTarget(), () => 0);
  const whole = { token: "t", expiresAtMs: 5, mustVerify: true, sessionId: "s1" };
  store.write(null, whole);
  expect(store.read(null)).toEqual(whole);
  storage.setItem("rushlight.session.user", JSON.stringify({ ...whole, mustVerify: "yes", sessionId: 7 }));
  expect(Object.entries(store.read(null) ?? {})).toEqual(Object.entries(until(5)));
});

test("PLUS-191 the end of a visit, and the user's own session, leave the entries of ended visits until the next one begins", () => {
  const storage = memory();
  const store = browserTokenStore(storage, new EventTarget(), () => 10);
  const key = "rushlight.session.link.over";
  storage.setItem(key, JSON.stringify(until(10)));
  store.write(null, until(90));
  store.write("abc", null);
  expect(storage.getItem(key)).not.toBeNull();
  store.write("abc", until(90));
  expect(storage.getItem(key)).toBeNull();
});
