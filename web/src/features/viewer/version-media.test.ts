import { describe, expect, test } from "vitest";
import { viewedVersion } from "./api/viewed-fixture.ts";
import { stillUrl, versionMedia } from "./version-media.ts";

const version = viewedVersion();
const info = version.fileInfo;
const video = { type: "VIDEO" } as const;

describe("what the viewer shows", () => {
  test("a ladder plays as a stream, with the clip's own rate, count and start", () => {
    const media = versionMedia(video, version);
    expect(media).toMatchObject({
      kind: "player",
      source: { key: "v1", content: "LADDER", streamUrl: "/media/p/master.m3u8" },
    });
    expect(media.kind === "player" && media.source.clip).toEqual({
      kind: "video",
      rate: { numerator: 30_000, denominator: 1001 },
      frameCount: 120,
      startFrame: 108_000,
      dropFrame: true,
    });
    expect(media.kind === "player" && media.source.original).toBeUndefined();
  });

  test("PLUS-309 the ladder's levels are known from the version, a quick rung's are not", () => {
    const renditions = [{ name: "720p", width: 1280, height: 720, hdr: false, bandwidth: 3e6 }];
    const levels = (playable: "LADDER" | "ORIGINAL") => {
      const media = versionMedia(video, { ...version, playable, renditions });
      return media.kind === "player" ? media.source.knownLevels : "no player";
    };
    expect(levels("LADDER")).toEqual([{ width: 1280, height: 720, hdr: false, bitsPerSecond: 3e6 }]);
    expect(levels("ORIGINAL")).toBeUndefined();
  });

  test("PLUS-156 each audio track of a file without pictures has its own address; with pictures the stream offers them", () => {
    const fileInfo = { ...info, audioTracks: [{ name: "English" }, { name: "German" }] };
    const streamUrl = "/media/p/master.m3u8?signed=1.2/3";
    const urls = (type: "AUDIO" | "VIDEO") => {
      const media = versionMedia({ type }, { ...version, streamUrl, fileInfo });
      return media.kind === "player" ? media.source.soundUrls : "no player";
    };
    expect(urls("AUDIO")).toEqual(["/media/p/audio.m3u8?signed=1.2/3", "/media/p/audio-2.m3u8?signed=1.2/3"]);
    expect(urls("VIDEO")).toBeUndefined();
    const one = versionMedia({ type: "AUDIO" }, { ...version, fileInfo: { ...info, audioTracks: [{ name: "A" }] } });
    expect(one.kind === "player" && one.source.soundUrls).toBeUndefined();
  });

  test("PLAYER-029 a browser-safe original is offered next to its ladder, and alone before there is one", () => {
    const both = versionMedia(video, { ...version, sourceUrl: "/media/o.mp4" });
    expect(both).toMatchObject({ source: { streamUrl: "/media/p/master.m3u8", original: { url: "/media/o.mp4" } } });
    const early = versionMedia(video, {
      ...version,
      playable: "ORIGINAL",
      streamUrl: "/media/o.mp4",
      isProcessing: true,
    });
    expect(early).toMatchObject({
      kind: "player",
      source: { streamUrl: undefined, original: { url: "/media/o.mp4" } },
    });
  });

  test("PLAYER-021 only a version that is processing and has nothing to play is transcoding", () => {
    const job = { id: "j", state: "RUNNING", progress: 46, error: null } as const;
    const none = { ...version, playable: "NONE", streamUrl: null, isProcessing: true } as const;
    expect(versionMedia(video, { ...none, processingJob: job })).toEqual({ kind: "transcoding", percent: 46 });
    expect(versionMedia(video, none)).toEqual({ kind: "transcoding", percent: undefined });
    expect(versionMedia(video, { ...none, isProcessing: false })).toEqual({ kind: "file" });
    for (const playable of ["ORIGINAL", "QUICK"] as const)
      expect(versionMedia(video, { ...version, playable, isProcessing: true }).kind).toBe("player");
  });

  test("PLUS-305 a failed job is reported with its reason, not as an endless wait", () => {
    const job = { id: "j", state: "FAILED", progress: 3, error: "cut off" } as const;
    const broken = { ...version, playable: "NONE", streamUrl: null, processingJob: job } as const;
    expect(versionMedia(video, broken)).toEqual({ kind: "failed", reason: "cut off" });
    expect(versionMedia({ type: "OTHER" }, broken)).toEqual({ kind: "failed", reason: "cut off" });
    expect(versionMedia({ type: "OTHER" }, { ...broken, processingJob: null })).toEqual({ kind: "file" });
  });

  test("PLAYER-026 a PDF is shown from the version's stream address", () => {
    const pdf = { ...version, mimetype: "application/pdf", streamUrl: "/media/d.pdf" };
    expect(versionMedia({ type: "DOCUMENT" }, pdf)).toEqual({ kind: "pdf", url: "/media/d.pdf" });
    expect(versionMedia({ type: "DOCUMENT" }, { ...pdf, streamUrl: null })).toEqual({ kind: "pdf", url: null });
  });

  test("PLUS-287 PLUS-398 without access to a PDF its pages are shown, or the first, with a wait until there is one", () => {
    const pdf = { ...version, mimetype: "application/pdf", playable: "NONE", streamUrl: null } as const;
    const still = { url: "/page.jpg", sizes: [] };
    expect(versionMedia({ type: "DOCUMENT" }, { ...pdf, images: { still, pages: [] } })).toEqual({
      kind: "image",
      url: "/page.jpg",
    });
    expect(versionMedia({ type: "DOCUMENT" }, { ...pdf, isProcessing: true }).kind).toBe("transcoding");
    const pages = [{ url: "/page-1.jpg" }, { url: "/page-2.jpg" }];
    const long = { ...pdf, images: { still, pages }, fileInfo: { ...info, pages: 60 } };
    expect(versionMedia({ type: "DOCUMENT" }, long)).toEqual({
      kind: "pages",
      urls: ["/page-1.jpg", "/page-2.jpg"],
      count: 60,
    });
    expect(versionMedia({ type: "DOCUMENT" }, { ...long, streamUrl: "/d.pdf" }).kind).toBe("pdf");
  });

  test("sound counts milliseconds", () => {
    const media = versionMedia(
      { type: "AUDIO" },
      { ...version, mimetype: "audio/wav", frameRate: null, frameCount: null },
    );
    expect(media.kind === "player" && media.source.clip).toMatchObject({ kind: "audio", frameCount: 4000 });
  });

  test("other types are files", () => {
    expect(versionMedia({ type: "OTHER" }, { ...version, mimetype: "application/zip" })).toEqual({ kind: "file" });
  });
});

test("an image shows its largest rendition, or itself without one", () => {
  const still = { url: "/s.jpg", sizes: [{ width: 600, height: 450, url: "/600.jpg" }] };
  expect(stillUrl({ ...version, images: { still, pages: [] } })).toBe("/600.jpg");
  expect(stillUrl({ ...version, mimetype: "image/jpeg", sourceUrl: "/o.jpg" })).toBe("/o.jpg");
  expect(stillUrl(version)).toBeNull();
});

test("PLUS-577 a variable-rate clip plays once the list of its frames is loaded, and its frames are those of the list", () => {
  const listed = { ...version, frameTimesUrl: "/media/p/frame-times.json" };
  const frameTimes = { startsUs: [0, 7_000, 90_000], endUs: 100_000 };
  expect(versionMedia(video, listed)).toEqual({ kind: "loading" });
  expect(versionMedia(video, listed, "failed")).toMatchObject({ kind: "failed" });
  expect(versionMedia(video, listed, frameTimes)).toMatchObject({
    kind: "player",
    source: { clip: { frameTimes, frameCount: 3, startFrame: 0, dropFrame: false } },
  });
});
