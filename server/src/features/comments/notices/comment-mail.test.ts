import { expect, test } from "vitest";
import { commentMail } from "./comment-mail.ts";
import type { NoticedComment } from "./comment-notice-store.ts";

const asset = { name: "A001.mov", url: "https://rushlight.example/projects/p/f/a" };
const comment = (more: Partial<NoticedComment> = {}): NoticedComment => ({
  id: "c1",
  parentId: null,
  authorId: "u",
  authorName: "Ana",
  text: "Boom in shot",
  start: 2,
  assetType: "VIDEO",
  rateNumerator: 30_000,
  rateDenominator: 1_001,
  startFrame: 1_798,
  dropFrame: true,
  hasFrameTimes: false,
  isTeamOnly: false,
  mentioned: [],
  ...more,
});

test("NOTIFY-002 a mail about one comment has its author, its timecode and its text, and links to it", () => {
  const mail = commentMail(asset, [comment()], "reader");
  expect(mail.subject).toBe("Ana commented on A001.mov");
  expect(mail.paragraphs).toEqual(["Ana at 00:01:00;02:\nBoom in shot"]);
  expect(mail.action?.url).toBe(`${asset.url}?comment=c1`);
});

test("NOTIFY-002 a reply links to its thread; audio has a time, an image no position, a drawing no text", () => {
  const answer = commentMail(asset, [comment({ id: "c2", parentId: "c1", start: null })], "reader");
  expect(answer.subject).toBe("Ana replied to a comment on A001.mov");
  expect(answer.action?.url).toBe(`${asset.url}?comment=c1`);
  expect(answer.paragraphs).toEqual(["Ana:\nBoom in shot"]);
  const words = (more: Partial<NoticedComment>) => commentMail(asset, [comment(more)], "reader").paragraphs[0];
  expect(words({ assetType: "AUDIO", start: 84_500 })).toBe("Ana at 00:01:24:\nBoom in shot");
  expect(words({ rateNumerator: null, text: "" })).toBe("Ana:\n(a drawing)");
});

test("PLUS-162 several comments are summarized in one short mail", () => {
  const many = Array.from({ length: 25 }, (_, index) => comment({ id: `c${index}`, text: "x".repeat(1_000) }));
  const mail = commentMail(asset, many, "reader");
  expect(mail.subject).toBe("25 new comments on A001.mov");
  expect(mail.paragraphs).toHaveLength(21);
  expect(mail.paragraphs.at(-1)).toBe("And 5 more.");
  expect(mail.paragraphs[0]?.length).toBeLessThan(700);
});

test("PLUS-577 a mail names a frame of a clip without timecode by its number", () => {
  expect(commentMail(asset, [comment({ hasFrameTimes: true })], "reader").paragraphs).toEqual([
    "Ana at frame 2:\nBoom in shot",
  ]);
});
