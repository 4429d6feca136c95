import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { createLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { type MailServer, mailPart, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectAccessible, visit } from "../browser.ts";
import { pageDriver } from "../engines/chromium-driver.ts";
import type { EngineName } from "../engines/engine-driver.ts";
import { EngineTab } from "../engines/engine-tab.ts";
import { enginesHere, launchEngine } from "../engines/launch-engine.ts";
import { StandsStill } from "../engines/webkit-driver.ts";
import { shows } from "../frames/shows-frame.ts";
import { clipFile } from "../player-harness/clip-file.ts";
import { visitAs } from "../visit-as.ts";

const MOST_STARTS = 5;
const CLIP = "A012C005.mp4";
const SECRET = "Only the team knows the price of the crane";

let mail: MailServer;
let world: ProductionWorld;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rushlight-keys-"));
  mail = await mailServer();
  const config = { mail: { smtpUrl: mail.url, from: "Rushlight <no-reply@rushlight.example>" } };
  world = await productionWorld({ worker: true, fakeTime: false, webDir: inject("webDir"), config });
  // Takes wait on their first frame.
  await world
    .as("editor")
    .graphql("mutation($id: ID!) { updateUserSettings(userId: $id, settings: { autoPlay: false }) { id } }", {
      id: world.people.editor.id,
    });
  master = await makeMaster();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A take of two versions: each journey reviews a copy. Beside everything else its transcoding may take as long as a hook. */
let master: string;

async function makeMaster(): Promise<string> {
  const editor = uploadClient(world.as("editor"));
  const file = await clipFile(folder, CLIP);
  await editor.plain(world.folderId, file);
  const [second] = await editor.plain(world.folderId, file);
  const { assetId = "" } = second ?? {};
  await until(async () => (await readiness(assetId)).every((playable) => playable === "LADDER"), 240_000);
  return assetId;
}

/** A take of two versions in its own folder, with an open comment of the supervisor, an hour old, on frame 5 of the second. */
async function newTake(folderName: string) {
  const folderId = await makeFolder(world, world.projectId, world.rootFolderId, folderName);
  const copied = { id: master, newParent: folderId };
  await world
    .as("editor")
    .graphql("mutation($id: ID!, $newParent: ID!) { copyAsset(id: $id, newParent: $newParent) { itemCount } }", copied);
  type Copy = { folder: { assets: { nodes: readonly { id: string; newestVersion: { id: string } }[] } } };
  const found = await world
    .as("editor")
    .graphql<Copy>(
      "query($id: ID!, $project: ID!) { folder(id: $id, project: $project) { assets { nodes { id newestVersion { id } } } } }",
      { id: folderId, project: world.projectId },
    );
  const { id: assetId, newestVersion } = found.folder.assets.nodes[0] ?? { id: "", newestVersion: { id: "" } };
  const place = { folder: folderId, asset: assetId, version: newestVersion.id };
  await world.as("supervisor").graphql(ADD, { contents: "Boom in frame", position: { start: 5 }, ...place });
  // Comments within two minutes of each other are mailed together, later.
  await world.platform.db
    .updateTable("comment")
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where("asset_id", "=", assetId)
    .execute();
  return { folderId, name: CLIP, path: join(folder, CLIP) };
}

async function readiness(assetId: string): Promise<readonly string[]> {
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: { versions: { playable: string }[] } }>(
      "query($id: ID!) { asset(assetId: $id) { versions { playable } } }",
      { id: assetId },
    );
  return asset.versions.map(({ playable }) => playable);
}

type Take = Awaited<ReturnType<typeof newTake>>;
/** What each screen is checked with; `choose` presses Enter on the button that opens the file chooser. */
interface Extras {
  readonly check: () => Promise<void>;
  readonly choose: (path: string) => Promise<void>;
}

async function openFromFolder(tab: EngineTab, take: Take): Promise<void> {
  await tab.goto(`${world.url}/projects/${world.projectId}/${take.folderId}`);
  await tab.waitFor({ role: "gridcell", name: take.name });
  await tab.walkTo({ role: "gridcell", name: "", isPart: true });
  await tab.walkTo({ role: "gridcell", name: take.name }, "ArrowRight");
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "main", name: "Viewer" });
  await shows(tab, 0);
}

/** Side by side with the version before, as a wipe whose line is moved, and back. */
async function compare(tab: EngineTab, take: Take, check: Extras["check"]): Promise<void> {
  await tab.driver.key("v");
  await tab.waitFor({ role: "main", name: "Compare" });
  await tab.waitFor({ role: "button", name: "Version 1" });
  await tab.driver.key("2");
  await tab.waitFor({ role: "slider", name: "Wipe line" });
  await tab.walkTo({ role: "slider", name: "Wipe line" });
  await tab.driver.key("ArrowLeft");
  await check();
  // A's name, before its version: a name opens what is on screen (PLUS-1134).
  await tab.walkTo({ role: "button", name: "Version 2" }, "Shift+Tab");
  await tab.walkTo({ role: "button", name: take.name }, "Shift+Tab");
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "main", name: "Viewer" });
}

/** On frame 3, with a rectangle and a mention that is chosen from the list. */
async function comment(tab: EngineTab, words: string): Promise<void> {
  await shows(tab, 0);
  for (const frame of [1, 2, 3]) {
    await tab.driver.key("ArrowRight");
    await shows(tab, frame);
  }
  await tab.driver.key("c");
  await tab.untilFocused({ role: "textbox", name: "Comment text" });
  await tab.driver.type("@Mar");
  await tab.waitFor({ role: "option", name: "Maren Viewer", isPart: true });
  await tab.driver.key("Enter");
  await tab.driver.type(words);
  await tab.walkTo({ role: "button", name: "Draw by keyboard" });
  await tab.driver.key("Enter");
  await tab.untilFocused({ role: "application", name: "Drawing area" });
  await tab.walkTo({ role: "button", name: "Rectangle" });
  await tab.driver.key("Enter");
  await tab.walkTo({ role: "application", name: "Drawing area" }, "Shift+Tab");
  for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter", "Escape"]) await tab.driver.key(key);
  await tab.waitFor({ role: "button", name: "1 mark" });
  await tab.untilFocused({ role: "textbox", name: "Comment text" });
}

/** Everything from the folder to the approval, without a mouse. */
async function review(tab: EngineTab, take: Take, { check, choose }: Extras): Promise<void> {
  const { driver } = tab;
  await openFromFolder(tab, take);
  await check();
  await compare(tab, take, check);
  await comment(tab, " too bright");
  await check();
  await driver.key("Control+Enter");
  await tab.waitUntilGone({ role: "textbox", name: "Comment text" });
  await teamOnly(tab);
  await step("PLUS-1168 another's comment is resolved", async () => {
    await driver.key("n");
    await shows(tab, 5);
    await driver.key("e");
    await tab.waitFor({ name: "Resolved by Tomasz Editor" });
  });
  await driver.key("b");
  await tab.waitFor({ name: "Changes requested" });
  await step("PLUS-1168 the next version is uploaded onto the take", async () => {
    await runInPalette(tab, "Versions");
    await tab.waitFor({ role: "dialog", name: `Versions of ${take.name}` });
    await tab.walkTo({ role: "button", name: "Upload new version…" });
    await check();
    await choose(take.path);
    await tab.waitFor({ role: "button", name: "Show" });
    await tab.walkTo({ role: "button", name: "Show" });
    await driver.key("Enter");
    await tab.waitFor({ role: "button", name: "Version 3" });
  });
  await step("PLUS-1168 the comments are carried over and seen", async () => {
    await runInPalette(tab, "Carry over");
    await tab.waitFor({ role: "dialog", name: "Carry over comments" });
    await check();
    await tab.walkTo({ role: "button", name: "Carry over" });
    await driver.key("Enter");
    await tab.waitFor({ name: "Carried over 3 comments" });
    await tab.waitUntilGone({ role: "dialog", name: "Carry over comments" });
    await tab.waitFor({ name: "From version 2" });
  });
  await driver.key("y");
  await tab.waitFor({ name: "You approved this version" });
  await check();
}

async function teamOnly(tab: EngineTab): Promise<void> {
  await tab.driver.key("c");
  await tab.untilFocused({ role: "textbox", name: "Comment text" });
  await tab.driver.type(SECRET);
  await tab.walkTo({ role: "button", name: "Team only" });
  await tab.driver.key("Enter");
  await tab.walkTo({ role: "button", name: "Post" });
  await tab.driver.key("Enter");
  await tab.waitUntilGone({ role: "textbox", name: "Comment text" });
}

async function runInPalette(tab: EngineTab, words: string): Promise<void> {
  await tab.driver.key("Control+k");
  await tab.waitFor({ role: "dialog", name: "Commands" });
  await tab.driver.type(words);
  await tab.driver.key("Enter");
}

async function signIn(tab: EngineTab): Promise<void> {
  await tab.goto(`${world.url}/`);
  await tab.waitFor({ role: "textbox", name: "Email" });
  await tab.walkTo({ role: "textbox", name: "Email" });
  await tab.driver.type(world.people.editor.email);
  await tab.walkTo({ role: "textbox", name: "Password" });
  await tab.driver.type(TEST_PASSWORD);
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "link", name: "Lantern" });
}

const mailTo = (person: "viewer", words: string) =>
  mail.received.find(
    ({ to, raw }) => to.includes(world.people[person].email) && mailPart(raw, "text/plain").includes(words),
  );

/** The mail about the mention leads to the take; the inbox has the entry, and it opens on its frame. */
async function findsMention(page: Page, take: Take): Promise<void> {
  const mailed = () => mailTo("viewer", "too bright");
  await until(() => mailed() !== undefined, 60_000);
  const text = mailPart(mailed()?.raw ?? "", "text/plain");
  expect(text).toContain(take.name);
  const tab = await EngineTab.of(pageDriver(page));
  await tab.goto(`${world.url}/projects`);
  await tab.waitFor({ role: "link", name: "Lantern" });
  await runInPalette(tab, "Inbox");
  await tab.waitFor({ name: "Tomasz Editor mentioned you" });
  await expectAccessible(page);
  await tab.driver.key("j");
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "main", name: "Viewer" });
  await shows(tab, 3);
  await tab.waitFor({ role: "img", name: "Drawing" });
}

/** Every page of the share, and everything that the server sends it. */
async function sees(token: string, take: Take): Promise<string> {
  await using guest = await visit(world.url);
  const { page } = guest;
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/graphql|api\//.test(response.url())) answers.push(response.text().catch(() => ""));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => answers.push(Promise.resolve(String(payload)))),
  );
  const tab = await EngineTab.of(pageDriver(page));
  await tab.goto(`${world.url}/link/${token}`);
  await tab.waitFor({ role: "gridcell", name: take.name });
  await expectAccessible(page);
  await tab.walkTo({ role: "gridcell", name: take.name });
  await tab.driver.key("Enter");
  await tab.waitFor({ name: "Boom in frame" });
  await expectAccessible(page);
  await tab.walkTo({ role: "button", name: "Version 3" });
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "menuitem", name: "Version 2", isPart: true });
  await tab.walkTo({ role: "menuitem", name: "Version 2", isPart: true }, "ArrowDown");
  await tab.driver.key("Enter");
  await tab.waitFor({ role: "button", name: "Version 2" });
  await tab.waitFor({ name: "Boom in frame" });
  return `${await page.content()}${(await Promise.all(answers)).join("\n")}`;
}

test("PLUS-1168 PLUS-1169 PLUS-1170 a take is reviewed by keyboard alone, the mentioned person finds it, and a visitor sees nothing of the team's", async () => {
  const take = await newTake("From chromium");
  await using guest = await visit(world.url);
  const { page } = guest;
  const tab = await EngineTab.of(pageDriver(page));
  // Listened to from the start: a chooser that opens before would be the browser's own.
  page.on("filechooser", (chooser) => void chooser.setFiles(take.path));
  const choose = () => page.keyboard.press("Enter");
  await signIn(tab);
  await review(tab, take, { check: () => expectAccessible(page), choose });
  await step("PLUS-1169 the mail and the inbox lead to the mention", async () => {
    await using mentioned = await visitAs(world, "viewer");
    await findsMention(mentioned.page, take);
  });
  await step("PLUS-1170 a visitor of the share sees nothing of the team's", async () => {
    const { token } = await createLink(world.as("editor"), {
      project: world.projectId,
      folders: [take.folderId],
      showComments: true,
      canComment: true,
    });
    const seen = await sees(token, take);
    expect(seen).toContain("too bright");
    expect(seen).not.toContain(SECRET);
  });
});

test.each(enginesHere<EngineName>(["firefox", "webkit"]))(
  "PLUS-1168 %s: a take is reviewed by keyboard alone",
  async (engine) => {
    for (let start = 1; ; start += 1) {
      try {
        const take = await newTake(`From ${engine} ${start}`);
        await using driver = await launchEngine(engine);
        const tab = await EngineTab.of(driver);
        const choose = (path: string) => driver.chooseFiles(() => driver.key("Enter"), [path]);
        await signIn(tab);
        await review(tab, take, { check: async () => undefined, choose });
        expect(await driver.complaints()).toEqual([]);
        return;
      } catch (error) {
        if (!(error instanceof StandsStill) || start === MOST_STARTS) throw error;
        console.warn(`${engine} stalled in its journey: restarted`);
      }
    }
  },
  480_000,
);
