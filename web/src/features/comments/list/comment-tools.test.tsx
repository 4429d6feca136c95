import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { addMark, EMPTY_DRAWING, type MarkHistory } from "#core/annotations/mark-history.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import type { Reply } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { useDrawSettings } from "../drawing/draw-settings-store.ts";
import { DrawingToolbar } from "../drawing/drawing-toolbar.tsx";
import { DrawnMarks } from "../drawing/drawn-marks.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { commentActs } from "./comment-acts.ts";
import { EditBox } from "./comment-body.tsx";
import type { CommentClock } from "./comment-clock.ts";
import { ReplyBox } from "./comment-item.tsx";
import type { OneComment } from "./one-comment.ts";

beforeEach(() => installAll([commentsFeature]));

const comment: Reply = {
  id: "c",
  parentId: null,
  versionId: "v",
  createdBy: { id: "u", name: "Lucía Ferrer" },
  createdAt: "2026-11-20T10:00:00Z",
  updatedAt: "2026-11-20T10:00:00Z",
  text: "Collar",
  contents: "Collar",
  isAnnotation: false,
  isDeleted: false,
  fromMetadata: false,
  position: null,
  allowedTo: { edit: true, delete: true, resolve: false, hide: false, assign: false, react: false },
  reactions: [],
  attachmentCount: 0,
  isTeamOnly: false,
  mentionNames: [],
  status: "OPEN",
  statusAt: null,
  statusBy: null,
};
const tips = (html: string) => [...html.matchAll(/data-tip="([^"]*)"/g)].map(([, tip]) => tip);
const words = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);
const drawn = { kind: "text", color: "#ffffff", size: 24, x: 0.5, y: 0.5, text: "<Collar> up" } as const;
const clock: CommentClock = { here: () => 0, format: String, seek() {}, pause() {}, picture: async () => undefined };
const actions = (changes: Partial<OneComment> = {}) =>
  tips(
    renderToStaticMarkup(
      <CommentActions
        {...{ comment, assetId: "a", mayReply: true, marks: [drawn], clock, acts: commentActs }}
        {...changes}
      />,
    ),
  );
const picture = { place: 3, width: 1920, height: 1080 };

test("COMMENTS-018 the tooltips of a comment are Reply, Download, Edit and Remove, and of its boxes Save and Discard", () => {
  expect(actions()).toEqual(["Reply", "Download", "Edit", "Remove"]);
  const box = renderToStaticMarkup(<EditBox comment={comment} assetId="a" />);
  expect(tips(box)).toEqual(["Discard Changes", "Save Changes"]);
  expect(words(box)).toEqual(tips(box));
});

test("PLUS-672 Resolve is offered if the thread can be resolved, Reopen once it is, and nothing to others", () => {
  const may = (status: Reply["status"], resolve = true) =>
    actions({
      marks: [],
      comment: {
        ...comment,
        status,
        allowedTo: { edit: false, delete: false, resolve, hide: false, assign: false, react: false },
      },
    });
  expect([may("OPEN"), may("REOPENED"), may("RESOLVED")]).toEqual([
    ["Reply", "Resolve"],
    ["Reply", "Resolve"],
    ["Reply", "Reopen"],
  ]);
  expect([may("OPEN", false), may("RESOLVED", false)]).toEqual([["Reply"], ["Reply"]]);
});

test("COMMENTS-019 a frame is offered for download only if it has a drawing", () => {
  expect(actions({ marks: [] })).toEqual(["Reply", "Edit", "Remove"]);
  // A picture that may not be downloaded can't be saved.
  expect(actions({ clock: { ...clock, picture: undefined } })).toEqual(["Reply", "Edit", "Remove"]);
});

test("ANNOTATE-004 ANNOTATE-005 ANNOTATE-006 ANNOTATE-007 the toolbar starts with a red pen, 4 of 1 to 40 wide, and letters of 24", () => {
  const html = renderToStaticMarkup(<DrawingToolbar drawing={EMPTY_DRAWING} picture={picture} />);
  expect(html).toMatch(/role="toolbar" aria-label="Drawing tools"/);
  const pressed = [...html.matchAll(/<button[^>]*aria-pressed="true"[^>]*>/g)].map(
    ([tag]) => /aria-label="(\w+)"/.exec(tag)?.[1],
  );
  expect(pressed).toEqual(["Pen", "Red"]);
  expect(html).toMatch(/aria-label="Stroke width"[^>]*min="1" max="40"[^>]*value="4"/);
  expect(useDrawSettings.getState().settings.fontSize).toBe(24);
});

test("PLUS-188 undo, redo and delete are enabled only if they have an effect", () => {
  const off = (drawing: MarkHistory) => {
    const html = renderToStaticMarkup(<DrawingToolbar drawing={drawing} picture={picture} />);
    return [...html.matchAll(/<button[^>]*disabled=""[^>]*>/g)].map(([tag]) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
  };
  expect(off(EMPTY_DRAWING)).toEqual(["Undo", "Redo", "Delete all marks"]);
  expect(off(addMark(EMPTY_DRAWING, drawn))).toEqual(["Redo"]);
});

test("PLUS-185 marks stay inside the picture, and their text is never markup", () => {
  const html = renderToStaticMarkup(<DrawnMarks marks={[drawn]} aspect={2} />);
  expect(html).toContain('viewBox="0 0 2160 1080"');
  const line = { kind: "line", color: "#ff0000", width: 7, x1: 0, y1: 0, x2: 1, y2: 1 } as const;
  expect(renderToStaticMarkup(<DrawnMarks marks={[line]} aspect={2} />)).toContain('stroke-width="7"');
  expect(html).toContain('<text x="1080" y="540" font-size="24" fill="#ffffff">&lt;Collar&gt; up</text>');
});

test("COMMENTS-018 the tooltips of the box of a reply are Discard and Save Reply", () => {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const html = renderToStaticMarkup(<ReplyBox parentId="c" target={target} onPosted={() => {}} />);
  expect(tips(html)).toEqual(["Discard", "Save Reply"]);
  expect(words(html)).toEqual(tips(html));
});
