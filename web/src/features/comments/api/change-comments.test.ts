import "#testkit/browser-window.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { postComment, removeComment, updateComment } from "./change-comments.ts";
import { commentKeys } from "./comment-keys.ts";
import { commentsQuery } from "./comment-queries.ts";

/** The comments on the server, in the form of responses to the app's own calls. */
let onServer: string[];
let assetLoads: number;
const leave: (() => void)[] = [];

beforeEach(async () => {
  onServer = [];
  assetLoads = 0;
  queryClient.clear();
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName === "AddComment") onServer = [...onServer, `c${onServer.length + 1}`];
    if (operationName === "RemoveComment") onServer = onServer.filter((id) => id !== variables.id);
    const nodes = onServer.map((id) => ({ id, parentId: null, createdAt: id, replies: [] }));
    const comment = nodes.find(({ id }) => id === variables.id);
    const isGone = operationName === "Comment" && !comment;
    const errors = isGone ? [{ message: "not found", extensions: { code: "NOT_FOUND" } }] : undefined;
    const data: Record<string, unknown> = {
      comment,
      comments: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
      addComment: nodes.at(-1),
      updateComment: { id: "c1" },
      removeComment: true,
    };
    return new Response(JSON.stringify({ data, errors }), { headers: { "content-type": "application/json" } });
  });
  const asset = new QueryObserver(queryClient, {
    queryKey: assetKey("asset"),
    queryFn: async () => {
      assetLoads += 1;
      return assetLoads;
    },
  });
  leave.push(asset.subscribe(() => {}));
  leave.push(new QueryObserver(queryClient, commentsQuery("version")).subscribe(() => {}));
  await vi.waitFor(() => expect(queryClient.getQueryData(commentKeys.ofVersion("version"))).toEqual([]));
});
afterEach(() => {
  for (const done of leave.splice(0)) done();
  vi.unstubAllGlobals();
});

const post = () =>
  postComment({ folder: "folder", asset: "asset", version: "version", contents: "", position: null, parent: null });

test("COMMENTS-004 COMMENTS-005 the asset is reloaded when its first comment is added or its last one removed, not in between", async () => {
  expect(assetLoads).toBe(1);
  await post();
  expect(assetLoads).toBe(2);
  await post();
  await updateComment({ id: "c1", versionId: "version" }, "asset", "other words");
  await removeComment({ id: "c2", versionId: "version" }, "asset");
  expect(assetLoads).toBe(2);
  await removeComment({ id: "c1", versionId: "version" }, "asset");
  expect(assetLoads).toBe(3);
});
