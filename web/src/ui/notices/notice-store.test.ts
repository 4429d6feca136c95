import { beforeEach, expect, test } from "vitest";
import { DEFAULT_NOTICE_MS, dismissNotice, notify, notifyFailure, useNotices } from "./notice-store.ts";

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

test("SHELL-041 a notice is shown for 3 s by default", () => {
  notify({ kind: "positive", text: "Renamed asset" });
  expect(useNotices.getState().shown[0]?.durationMs).toBe(3000);
  expect(DEFAULT_NOTICE_MS).toBe(3000);
});

test("SHELL-042 a failure follows the default, and only notices that request it stay until dismissed", () => {
  notifyFailure("Could not rename asset");
  notify({
    kind: "negative",
    text: "Metadata couldn't be imported, please check for data integrity",
    durationMs: null,
  });
  expect(useNotices.getState().shown.map((notice) => notice.durationMs)).toEqual([null, 3000]);
});

test("the newest notice comes first, and a dismissed one stays in the log of the last 50", () => {
  for (let index = 0; index < 55; index += 1) notify({ kind: "info", text: `Notice ${index}` });
  const { shown, log } = useNotices.getState();
  expect(shown[0]?.text).toBe("Notice 54");
  expect(log).toHaveLength(50);
  dismissNotice(shown[0]?.id ?? 0);
  expect(useNotices.getState().shown[0]?.text).toBe("Notice 53");
  expect(useNotices.getState().log[0]?.text).toBe("Notice 54");
});
