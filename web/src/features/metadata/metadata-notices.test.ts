import { beforeEach, expect, test } from "vitest";
import type { LiveEvent, LiveEventName, LiveEventOf } from "#web/data/live/live-event.ts";
import { useNotices } from "#web/ui/notice-store.ts";
import { tellOfLateMetadata } from "./metadata-notices.ts";

const place = { projectId: "p", folderId: "f" };

/** A live connection that says what the test says. */
function spokenTo() {
  const opened: object[] = [];
  const forgotten: object[] = [];
  const listeners = new Map<string, (event: LiveEvent) => void>();
  const live = {
    on: <Name extends LiveEventName>(name: Name, handle: (event: LiveEventOf<Name>) => void) => {
      listeners.set(name, (event) => handle(event as LiveEventOf<Name>));
      return () => void listeners.delete(name);
    },
  };
  const attached: object[] = [];
  tellOfLateMetadata(live, {
    attached: (folder) => attached.push(folder),
    choose: (folder) => opened.push(folder),
    forget: (folder) => forgotten.push(folder),
  });
  return { attached, opened, forgotten, say: (event: LiveEvent) => listeners.get(event.event)?.(event) };
}

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

test("UPLOAD-079 PLUS-051 each late match is passed on to the notice about its project's metadata", () => {
  const { say, attached, forgotten } = spokenTo();
  for (const assetId of ["a", "b", "c"]) say({ event: "metadataAttached", ...place, assetId });
  expect(attached).toEqual([place, place, place]);
  expect(forgotten).toEqual([place, place, place]);
});

test("PLUS-050 PLUS-051 rows to choose from are told with the way to choose", () => {
  const { say, opened } = spokenTo();
  say({ event: "metadataChoices", ...place });
  expect(useNotices.getState().shown).toMatchObject([
    { kind: "warning", durationMs: 10_000, action: { label: "Choose Metadata" } },
  ]);
  useNotices.getState().shown[0]?.action?.onSelect();
  expect(opened).toEqual([place]);
  expect(useNotices.getState().shown).toEqual([]);
});
