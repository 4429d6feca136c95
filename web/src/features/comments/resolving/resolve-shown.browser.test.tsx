import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { choose, menuLines, notices, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import { showAllComments, useCommentFilter } from "../filter/comment-filter.ts";

const version = { id: "v1", number: 1, createdBy: { id: "noemi", name: "Noémi Lang" }, sources: [] };
const still = aTake({
  id: "take1",
  displayName: "Poster.png",
  type: "IMAGE",
  newestVersion: version,
  versions: [version],
  allowedTo: { comment: true },
});
const thread = (id: string, more = {}) => aComment({ id, versionId: "v1", position: null, ...more });
const drawn = {
  isAnnotation: true,
  contents: { text: "Collar", annotation: { marks: [] }, meta: { width: 1, height: 1 } },
};
const threads = [
  thread("c1"),
  thread("c2", drawn),
  thread("c3", drawn),
  thread("c4", { status: "RESOLVED" }),
  thread("c5", { ...drawn, allowedTo: { ...aComment().allowedTo, resolve: false } }),
];

beforeEach(showAllComments);

const openMenu = async () => somebody.click(await screen.findByRole("button", { name: "Filter comments" }));
const open = (comments = threads) =>
  openApp(
    "/projects/p1/root/take1",
    production({ takes: [still] }, { comments: pageOf(comments), resolveComments: ["c1", "c3"] }),
  );

test("PLUS-947 all open comments that are shown are resolved at once, and Undo reopens the changed ones", async () => {
  const app = await open();
  await openMenu();
  await choose("Resolve 3 shown comments");
  await expect
    .poll(() => app.calls("ResolveComments"))
    .toEqual([{ version: "v1", ids: ["c1", "c2", "c3"], resolved: true }]);
  await expect.poll(notices).toContain("Resolved 2 comments");
  await somebody.click(await screen.findByRole("button", { name: "Undo" }));
  await expect
    .poll(() => app.calls("ResolveComments").at(-1))
    .toEqual({ version: "v1", ids: ["c1", "c3"], resolved: false });
  await expect.poll(notices).toContain("Reopened 2 comments");
});

test("PLUS-947 resolving all applies to the filtered comments, and is not offered for one comment", async () => {
  useCommentFilter.setState({ marks: ["drawing"] });
  const app = await open();
  await openMenu();
  await choose("Resolve 2 shown comments");
  await expect.poll(() => app.calls("ResolveComments")).toMatchObject([{ ids: ["c2", "c3"] }]);
  showAllComments();
  await open([thread("c1", { isTeamOnly: true })]);
  await openMenu();
  expect(await menuLines()).not.toContain("Resolve 1 shown comments");
});
