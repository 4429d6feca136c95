import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assetItem, type BrowserItem, folderItem } from "#web/features/folders/browser-item.ts";
import { assetCard, folderCard } from "#web/features/folders/cards-fixture.ts";
import { useNotices } from "#web/ui/notice-store.ts";
import { copyItems } from "./copy-items.ts";

interface Call {
  operationName: string;
  variables: Record<string, unknown>;
}
/** What the server was asked, in order; it answers by the name of the operation. */
let calls: Call[];
let answers: Record<string, unknown>;
const REFUSED = Symbol("refused");

beforeEach(() => {
  calls = [];
  answers = {};
  useNotices.setState({ shown: [], log: [] });
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const call = JSON.parse(init.body) as Call;
    calls.push(call);
    const answer = answers[call.operationName];
    const refusal = { message: "This name is taken by the server", extensions: { code: "FORBIDDEN" } };
    const body = answer === REFUSED ? { data: null, errors: [refusal] } : { data: answer ?? {} };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const place = { projectId: "p", folderId: "f" };
const folder: BrowserItem = folderItem(folderCard({ id: "f1", name: "Day 12" }));
const asset: BrowserItem = assetItem(assetCard({ id: "a1", name: "A001.mov" }));
const shown = () => useNotices.getState().shown;

test("FOLDERS-088 FOLDERS-099 FOLDERS-105 copying tells its success for 2 s, its failure, and that a large copy takes a while", async () => {
  answers.CopyItems = { copyItems: { itemCount: 1, job: null } };
  await copyItems(place, [asset], "to", false);
  expect(shown()[0]).toMatchObject({ text: "Successfully copied items", durationMs: 2000 });
  answers.CopyItems = { copyItems: { itemCount: 900, job: { id: "j" } } };
  await copyItems(place, [folder], "to", false);
  const told = { kind: "info", text: "Copying 900 items", detail: "The copy appears when it is complete." };
  expect(shown()[0]).toMatchObject(told);
  // PLUS-025: only superusers have Jobs.
  await copyItems(place, [folder], "to", true);
  expect(shown()[0]).toMatchObject({ ...told, detail: `${told.detail} Jobs show how far it is.` });
  answers.CopyItems = REFUSED;
  await copyItems(place, [folder], "to", false);
  expect(shown()[0]).toMatchObject({ kind: "negative", text: "Failed to copy items" });
});
