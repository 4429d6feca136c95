import { expect, test } from "vitest";
import { commentChanged } from "./comment-changed.ts";
import { folderThumbnail } from "./folder-thumbnail.ts";
import { aLiveJob } from "./live-job-fixture.ts";
import { parseLive, writeLive } from "./live-message.ts";
import { reloadFolder } from "./reload-folder.ts";
import { takesCircled } from "./takes-circled.ts";
import { updateJobs } from "./update-jobs.ts";
import { welcome } from "./welcome.ts";

const ids = { projectId: "p", folderId: "f", assetId: "a", versionId: "v", commentId: "c" };
const job = aLiveJob({ progress: 46, projectId: null });

test("PLUS-339 a message is flat JSON with its name as the event, and is read back as written", () => {
  expect(writeLive(welcome, {})).toBe('{"event":"welcome"}');
  expect(writeLive(commentChanged, ids)).toBe(JSON.stringify({ event: "commentChanged", ...ids }));
  const came = parseLive(writeLive(updateJobs, { jobs: [job] }));
  expect(came?.name).toBe("updateJobs");
  expect(updateJobs.read(came?.json)).toEqual({ jobs: [job] });
});

test("PLUS-339 text that is not a message has no name, and an incomplete message is ignored", () => {
  for (const text of ["{", "null", '"x"', "[]", "{}", '{"event":1}']) expect(parseLive(text)).toBeNull();
  expect(commentChanged.read({ ...ids, commentId: 1 })).toBeNull();
  expect(commentChanged.read(null)).toBeNull();
  expect(takesCircled.read({ ...ids, assetIds: ["a", 2], circled: true })).toBeNull();
  expect(takesCircled.read({ ...ids, assetIds: ["a"], circled: "yes" })).toBeNull();
  expect(updateJobs.read({})).toBeNull();
  expect(folderThumbnail.read({ ...ids, poster: { url: "/p" } })).toBeNull();
});

test("PLUS-339 only known fields of a message are read, and optional fields may be missing", () => {
  expect(reloadFolder.read({ ...ids, event: "reloadFolder" })).toEqual({
    projectId: "p",
    folderId: "f",
    assetId: "a",
  });
  expect(reloadFolder.read({ projectId: "p", folderId: "f" })).toEqual({ projectId: "p", folderId: "f" });
  const picture = { url: "/p", sizes: [{ width: 1, height: 2, url: "/s" }] };
  const poster = { ...picture, prefix: "/", width: 1, height: 2 };
  expect(folderThumbnail.read({ ...ids, poster })).toEqual({ projectId: "p", folderId: "f", poster: picture });
  expect(folderThumbnail.read({ ...ids, poster: null })).toEqual({ projectId: "p", folderId: "f", poster: null });
});

test("PLUS-339 unreadable jobs are left out, and the others are reported", () => {
  const broken = [null, {}, { ...job, state: "?" }, { ...job, type: "OTHER" }, { ...job, progress: "46" }];
  expect(updateJobs.read({ jobs: [...broken, job] })).toEqual({ jobs: [job] });
});
