import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { assetCard, folderWindow } from "../items/cards-fixture.ts";
import { windowsOf } from "../windows/folder-window.ts";
import { circleTakes } from "./circle-takes.ts";
import { folderKeys } from "./folder-keys.ts";

const place = { projectId: "project", folderId: "folder" };
const queryKey = [...folderKeys.windows("project", "folder"), 0];
const before = () => folderWindow({ assets: [assetCard({ id: "a" }), assetCard({ id: "b" })] });
const circles = () => windowsOf(place).flatMap(({ window }) => window.assets.map(({ circled }) => circled));
/** A list arrives that the server answered before the takes were circled. */
const listArrives = () => queryClient.fetchQuery({ queryKey, queryFn: async () => before(), staleTime: 0 });

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(queryKey, before());
});
afterEach(() => vi.unstubAllGlobals());

test("PLUS-350 a list that arrives while takes are being circled shows them circled; once the call is refused it doesn't", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const done = circleTakes(place, [{ id: "a", circled: false }], true);
  expect(circles()).toEqual([true, false]);
  await listArrives();
  expect(circles()).toEqual([true, false]);
  resolve(Response.json({ errors: [{ message: "no", extensions: { code: "FORBIDDEN" } }] }));
  await done;
  expect(circles()).toEqual([false, false]);
  await circled();
  await listArrives();
  expect(circles()).toEqual([false, false]);
});

/** Circles a take, and waits for the response. */
async function circled(): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ data: { circleChosen: { itemCount: 1, actId: "act" } } }));
  await circleTakes(place, [{ id: "a", circled: false }], true);
  expect(circles()).toEqual([true, false]);
}
