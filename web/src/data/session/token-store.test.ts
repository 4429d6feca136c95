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
  const tell = (key: string, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  tell("rushlight.session.link.abc", null);
  tell("rushlight.session.user", JSON.stringify(until(10)));
  stop();
  tell("rushlight.session.user", null);
  expect(heard).toEqual([until(10)]);
});
