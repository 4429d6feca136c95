import { beforeEach, expect, test } from "vitest";
import { metadataAttached } from "#core/live/metadata-attached.ts";
import { metadataChoices } from "#core/live/metadata-choices.ts";
import { toldLive } from "#web/data/live/live-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { metadataLive } from "./metadata.live.ts";

const place = { projectId: "p", folderId: "f" };

/** A live connection controlled by the test. */
function spokenTo() {
  const opened: object[] = [];
  const forgotten: object[] = [];
  const live = toldLive();
  const attached: object[] = [];
  const handlers = metadataLive({
    attached: (folder) => attached.push(folder),
    choose: (folder) => opened.push(folder),
    forget: (folder) => forgotten.push(folder),
  });
  for (const handler of handlers) handler.listen(live);
  return { attached, opened, forgotten, say: live.tell };
}

beforeEach(() => useNotices.setState({ shown: [], log: [] }));

test("UPLOAD-079 PLUS-051 each late match updates the notice about its project's metadata", () => {
  const { say, attached, forgotten } = spokenTo();
  for (const assetId of ["a", "b", "c"]) say(metadataAttached, { ...place, assetId });
  expect(attached).toEqual([place, place, place]);
  expect(forgotten).toEqual([place, place, place]);
});

test("PLUS-050 PLUS-051 rows to choose from are announced with a link to the choice", () => {
  const { say, opened } = spokenTo();
  say(metadataChoices, place);
  expect(useNotices.getState().shown).toMatchObject([
    { kind: "warning", durationMs: 10_000, action: { label: "Choose Metadata" } },
  ]);
  useNotices.getState().shown[0]?.action?.onSelect();
  expect(opened).toEqual([place]);
  expect(useNotices.getState().shown).toEqual([]);
});
