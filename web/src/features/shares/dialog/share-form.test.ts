import { expect, test } from "vitest";
import { entryOf } from "./options/expiry-entry.ts";
import {
  changesOf,
  formOf,
  isSavable,
  type SavedConditions,
  type ShareForm,
  shareProblems,
  switched,
} from "./share-form.ts";

const DAY_MS = 86_400_000;
const now = new Date(2026, 10, 21, 12, 0).getTime();
const saved: SavedConditions = {
  name: "Day 12",
  canDownload: false,
  canComment: false,
  canResolve: false,
  showComments: false,
  expiresAt: new Date(now + 7 * DAY_MS + 12_345).toISOString(),
  hasPassword: false,
  watermark: null,
};
const form = (part: Partial<ShareForm> = {}, of = saved): ShareForm => ({ ...formOf(of), ...part });
const problems = (part: Partial<ShareForm> = {}, of = saved) => shareProblems(form(part, of), of, now);
const changes = (part: Partial<ShareForm> = {}, of = saved) => changesOf(form(part, of), of, null);

test("SHARES-076 nothing is sent to the server while nothing differs, not even the hidden seconds", () => {
  expect(changes()).toBeNull();
  expect(changes({ name: " Day 12 " })).toBeNull();
});

test("SHARES-063 SHARES-126 only changed values are sent; a new link has neither download nor comments", () => {
  expect(form()).toMatchObject({ canDownload: false, canComment: false, hasPassword: false, hasWatermark: false });
  expect(changes({ canDownload: true })).toEqual({ canDownload: true });
  expect(changes({ canComment: true, name: "Selects" })).toEqual({ canComment: true, name: "Selects" });
});

test("SHARES-079 SHARES-064 unticking Expiration clears the date; ticking it starts a week from now", () => {
  expect(switched("expiry", false, now)).toEqual({ hasExpiry: false, expiry: { day: "", time: "" } });
  expect(changes(switched("expiry", false, now))).toEqual({ hasExpiry: false });
  const endless = { ...saved, expiresAt: null };
  expect(changes(switched("expiry", true, now), endless)).toEqual({
    hasExpiry: true,
    expiresAt: new Date(now + 7 * DAY_MS).toISOString(),
  });
});

test("SHARES-077 SHARES-078 unticking Password and Watermark clears their values", () => {
  const closed = { ...saved, hasPassword: true, watermark: { text: "T&T", position: "CENTER" } as const };
  expect(switched("password", false, now)).toEqual({ hasPassword: false, password: null });
  expect(switched("watermark", false, now)).toEqual({ hasWatermark: false, watermarkText: "" });
  expect(changes(switched("password", false, now), closed)).toEqual({ hasPassword: false });
  expect(changes(switched("watermark", false, now), closed)).toEqual({ hasWatermark: false });
});

test("SHARES-065 SHARES-100 a password is checked for strength, and sent once", () => {
  expect(problems({ hasPassword: true, password: "short" }).password).toBe("password must have at least 6 characters");
  expect(isSavable(problems({ hasPassword: true }))).toBe(false);
  expect(isSavable(problems({ hasPassword: true, password: "candle" }))).toBe(true);
  expect(changes({ hasPassword: true, password: "candle" })).toEqual({ hasPassword: true, password: "candle" });
  const closed = { ...saved, hasPassword: true };
  expect(isSavable(problems({}, closed))).toBe(true);
  expect(changesOf(form({ password: "candle" }, closed), closed, "candle")).toBeNull();
  expect(changesOf(form({ password: "lantern" }, closed), closed, "candle")).toEqual({
    hasPassword: true,
    password: "lantern",
  });
});

test("SHARES-066 SHARES-121 a watermark is a text at one of the positions; without a text it is not saved", () => {
  const on = switched("watermark", true, now);
  expect(isSavable(problems(on))).toBe(false);
  expect(changes({ ...on, watermarkText: " Confidential " })).toEqual({
    hasWatermark: true,
    watermark: { text: "Confidential", position: "BOTTOMCENTER" },
  });
  const marked = { ...saved, watermark: { text: "T&T", position: "CENTER" } as const };
  expect(changes({ position: "TOPLEFT" }, marked)).toMatchObject({ watermark: { text: "T&T", position: "TOPLEFT" } });
});

test("SHARES-075 SHARES-088 without a name nothing is saved, and the dialog says so", () => {
  expect(problems({ name: "  " }).name).toBe("A Name Must Be Provided.");
  expect(isSavable(problems({ name: "  " }))).toBe(false);
});

test("SHARES-080 SHARES-095 SHARES-096 an expiration must be in the future; an expired link says so until it has a new one", () => {
  expect(problems().expiry).toBeNull();
  expect(problems({ expiry: entryOf(now - DAY_MS) }).expiry).toBe("past");
  expect(problems({ expiry: { day: "soon", time: "" } }).expiry).toBe("past");
  expect(isSavable(problems({ expiry: entryOf(now) }))).toBe(false);
  const over = { ...saved, expiresAt: new Date(now - DAY_MS).toISOString() };
  expect(problems({}, over).expiry).toBe("expired");
  expect(isSavable(problems({}, over))).toBe(true);
  expect(problems({ expiry: entryOf(now + DAY_MS) }, over).expiry).toBeNull();
  expect(problems({ hasExpiry: false }, over).expiry).toBeNull();
});

test("PLUS-285 'Show comments' is saved separately", () => {
  expect(changes({ showComments: true })).toEqual({ showComments: true });
});
