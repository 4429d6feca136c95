import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { card, offeredOn, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, PIXEL } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { aComment } from "#web/features/comments/api/comment-fixture.ts";

type Given = Record<string, unknown>;
const picture = { url: PIXEL, sizes: [{ width: 2, height: 1, url: PIXEL }] };
const still = { id: "v1", mimetype: "image/png", playable: "ORIGINAL", images: { still: picture }, poster: picture };
const OPEN = { name: "Week 3 selects", hasPassword: false, state: "ok", expiresAt: null, logoUrl: null };
const NOBODY = { kind: "link", linkToken: "t0ken", token: null, expiresAtMs: null } as const;
const ENTERED = { token: "visit", expiresAt: "2099-01-01T00:00:00Z", mustVerify: false };

const take = (more: Given = {}) =>
  aTake({ id: "t1", name: "Still", type: "IMAGE", folderId: "f1", versions: [still], newestVersion: still, ...more });

/** A link to a folder with one image; `of` says what it allows. */
function shared(of: Given = {}, rights: Given = {}, more: Given = {}): Given {
  const link = {
    id: "l1",
    name: "Week 3 selects",
    projectId: "p1",
    folderId: "f1",
    folderIds: ["f1"],
    assetIds: [],
    hasFolders: true,
    createdBy: { id: "u1", name: "Maren Okafor" },
    ...of,
  };
  const assets = [take({ allowedTo: rights, duration: 61_000 })];
  const window = { version: "1", sort: "NAME", folders: [], assets, assetCount: 1, lengthMs: 61_000 };
  return {
    externalLink: link,
    folder: aFolder({ id: "f1", name: "Day 1", parentId: null, window, allowedTo: { download: rights.download } }),
    asset: take({ allowedTo: rights }),
    ...more,
  };
}

/** Opens a page as a visitor; `entered` has the bodies of the sign-in requests. */
async function visit(
  path: string,
  given: Given,
  door: Given = {},
  answer: (body: unknown) => unknown = () => ENTERED,
  width = 1440,
) {
  const entered: unknown[] = [];
  const login = (body: unknown) => {
    entered.push(body);
    return answer(body);
  };
  const hello = { authenticated: false, link: { ...OPEN, ...door } };
  const app = await openApp(path, given, { session: NOBODY, hello, rest: { "POST /api/login": login }, width });
  return { ...app, entered };
}

test("SHARES-014 the sign-in page of a share without a password signs the visitor in", async () => {
  const app = await visit("/share/t0ken/signin", shared());
  await card("Still");
  expect([app.address(), app.entered]).toEqual(["/share/t0ken", [{ linkToken: "t0ken" }]]);
});

test("SHARES-048 ACCOUNT-069 a visitor needs no account, and has none", async () => {
  const app = await visit("/share/t0ken", shared());
  await card("Still");
  expect(app.entered).toEqual([{ linkToken: "t0ken" }]);
  expect(app.calls("CurrentUser")).toEqual([]);
  expect(screen.queryByLabelText("Email")).toBeNull();
  expect(screen.queryByRole("button", { name: "Account menu" })).toBeNull();
});

test("SHARES-106 a share is entered with its token, and with its password if it has one", async () => {
  const wrong = () => Response.json({ code: "BAD_CREDENTIALS", message: "No" }, { status: 401 });
  const app = await visit("/share/t0ken", shared(), { hasPassword: true }, (body) =>
    JSON.stringify(body).includes("lantern7") ? ENTERED : wrong(),
  );
  const field = await screen.findByLabelText("Password", { selector: "input" });
  expect(app.entered).toEqual([]);
  const enter = async (password: string) => {
    fireEvent.change(field, { target: { value: password } });
    await somebody.click(screen.getByRole("button", { name: "Confirm" }));
  };
  await enter("guess");
  await screen.findByText("Wrong password. Check the message it came with.");
  expect(screen.queryByRole("gridcell", { name: "Still" })).toBeNull();
  await enter("lantern7");
  await card("Still");
  expect(app.entered).toEqual([
    { linkToken: "t0ken", password: "guess" },
    { linkToken: "t0ken", password: "lantern7" },
  ]);
});

test("PLUS-177 the head of a share shows its name, who shared it, its size and how long it lasts, over an image", async () => {
  const inSixDays = new Date(Date.now() + 6.2 * 86_400_000).toISOString();
  await visit("/share/t0ken", shared({ expiresAt: inSixDays }));
  await card("Still");
  const head = screen.getByRole("heading", { name: "Week 3 selects" }).closest("section");
  if (!head) throw new Error("no head");
  await within(head).findByText("1 file, 1:01");
  expect(head.textContent).toContain("Shared by Maren Okafor");
  expect(head.textContent).toContain("Expires in 6 days");
  expect(head.querySelector("img")?.getAttribute("src")).toBe(PIXEL);
  await visit("/share/t0ken", shared({ expiresAt: null }));
  await card("Still");
  expect(screen.queryByText(/^Expires/)).toBeNull();
});

test.each([true, false])(
  "SHARES-004 a visitor of an expired link, with a password: %s, gets the error page and is asked nothing",
  async (hasPassword) => {
    for (const path of ["/share/t0ken", "/share/t0ken/signin"]) {
      const app = await visit(path, shared(), { state: "expired", hasPassword });
      await screen.findByRole("heading", { name: "This share has expired" });
      expect([app.address(), app.entered]).toEqual(["/error/link-expired", []]);
    }
  },
);

test("PLUS-176 whether the link is still valid is checked every 5 seconds, and when the window gets the focus again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const app = await visit("/share/t0ken", shared());
  await card("Still");
  const asked = () => app.calls("VisitedLink").length;
  const before = asked();
  vi.advanceTimersByTime(4_999);
  expect([asked(), queryClient.isFetching()]).toEqual([before, 0]);
  vi.advanceTimersByTime(1);
  // Checked immediately: waiting advances the clock.
  expect(queryClient.isFetching()).toBe(1);
  await expect.poll(asked).toBe(before + 1);
  // While one check is in flight, no other is sent.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.poll(asked).toBe(before + 2);
});

test("PLUS-274 a visitor who can download is offered the transfer server if the project has one, and nobody else", async () => {
  const label = "Download via Aspera";
  const offered = async (of: Given, rights: Given) => {
    await visit("/share/t0ken", shared(of, rights));
    await card("Still");
    return (await offeredOn("Still")).includes(label);
  };
  expect(await offered({ hasAspera: true, canDownload: true }, { download: true })).toBe(true);
  expect(await offered({ hasAspera: false, canDownload: true }, { download: true })).toBe(false);
  expect(await offered({ hasAspera: true }, { download: false, comment: true })).toBe(false);
});

test("PLUS-1171 a visitor copies a comment's address below the link, which selects it; a missing one, or one not for visitors, says so", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  const threads = ["Collar", "Hat"].map((id) =>
    aComment({ id, versionId: "v1", position: null, text: id, contents: id }),
  );
  const given = shared({}, { comment: true }, { comments: pageOf(threads) });
  await visit("/share/t0ken/view/f1/t1", given);
  fireEvent.contextMenu(await screen.findByText("Hat"));
  await somebody.click(await screen.findByRole("menuitem", { name: "Copy link" }));
  const address = "/share/t0ken/view/t1?comment=Hat&version=v1";
  await waitFor(() => expect(copied).toEqual([`${window.location.origin}${address}`]));
  await visit(address, given);
  await screen.findByText("Hat");
  const current = () => screen.getAllByRole("article").filter((one) => one.getAttribute("aria-current") === "true");
  await waitFor(() => expect(current().map(({ textContent }) => textContent?.includes("Hat"))).toEqual([true]));
  const missing = "This comment doesn't exist, or you can't see it";
  expect(screen.queryByText(missing)).toBeNull();
  await visit("/share/t0ken/view/t1?comment=Secret&version=v1", given);
  await screen.findByText(missing);
  expect(current()).toEqual([]);
});

test("PLUS-1327 a visitor who only reads comments sees the drawing of the selected one, and in Compare too", async () => {
  const line = { kind: "line", color: "#ff0000", width: 4, x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 };
  const drawn = { text: "Collar", annotation: { marks: [line] }, meta: { width: 2, height: 1 } };
  const place = { versionId: "v1", position: null };
  const threads = [
    aComment({ ...place, id: "Hat", text: "Hat", contents: "Hat" }),
    aComment({ ...place, id: "Collar", text: "Collar", isAnnotation: true, contents: drawn as unknown as string }),
  ];
  const commented = { ...still, number: 1, commentCount: 2 };
  const asset = take({ allowedTo: { comment: false }, versions: [commented], newestVersion: commented });
  const given = shared({}, {}, { comments: pageOf(threads), asset });
  const drawings = () =>
    screen.queryAllByRole("img", { name: "Drawing" }).map((one) => one.querySelectorAll("path").length);
  for (const path of ["/share/t0ken/view/f1/t1", "/share/t0ken/compare?a=t1&b=t1"]) {
    await visit(path, given);
    await somebody.click(await screen.findByRole("tab", { name: /Comments|^A/ }));
    await somebody.click(await screen.findByText("Hat"));
    expect(drawings()).toEqual([]);
    await somebody.click(screen.getByText("Collar"));
    await waitFor(() => expect(drawings()).toEqual([1]));
    expect(screen.queryByRole("textbox", { name: "Comment text" })).toBeNull();
  }
});

test("PLUS-288 a visitor edits and removes the comments of the visit, and no others", async () => {
  const own = { allowedTo: { edit: true, delete: true, resolve: false, hide: false } };
  const others = { allowedTo: { edit: false, delete: false, resolve: false, hide: false } };
  const comment = (id: string, rights: object) =>
    aComment({ id, versionId: "v1", position: null, text: id, contents: id, ...rights });
  const threads = [comment("Mine", own), comment("Theirs", others)];
  const more = { comments: pageOf(threads), updateComment: { id: "Mine" }, removeComment: true, comment: threads[0] };
  const app = await visit(
    "/share/t0ken/view/f1/t1",
    shared({ canComment: true, visitorName: "Wim" }, { comment: true }, more),
  );
  await screen.findByText("Mine");
  const acts = (text: string) => {
    const item = screen.getAllByRole("article").find((one) => one.textContent?.includes(text));
    return within(item ?? document.body)
      .getAllByRole("button")
      .map((one) => one.getAttribute("aria-label"))
      .filter((label) => label === "Edit" || label === "Remove");
  };
  expect([acts("Mine"), acts("Theirs")]).toEqual([["Edit", "Remove"], []]);
  await somebody.click(screen.getByRole("button", { name: "Edit" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Comment text" }), { target: { value: "Better" } });
  await somebody.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(app.calls("UpdateComment")).toMatchObject([{ id: "Mine", contents: "Better" }]));
  await somebody.click(screen.getByRole("button", { name: "Remove" }));
  await press("Remove", "alertdialog");
  await waitFor(() => expect(app.calls("RemoveComment")).toEqual([{ id: "Mine" }]));
});

const marked = (state: string, more: Given = {}) => ({
  id: "d1",
  name: "Week 3.zip",
  state,
  progress: 0,
  leftOut: 0,
  ...more,
});
const SHARED = { project: "p1", parent: "f1", folders: ["f1"], assets: [] };

test("PLUS-1181 Download of a share with a watermark shows the progress of the file, then saves it", async () => {
  const states = [marked("PREPARING", { progress: 34 }), marked("READY", { url: "#ready", leftOut: 2 })];
  const more = {
    requestMarkedDownload: marked("WAITING", { message: "1 other download is prepared first" }),
    markedDownload: () => (states.length > 1 ? states.shift() : states[0]),
  };
  const saved: string[] = [];
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && event.target.hidden) saved.push(event.target.hash);
  };
  document.addEventListener("click", onClick);
  const app = await visit("/share/t0ken", shared({ canDownload: true, downloadsMarked: true }, {}, more));
  await card("Still");
  await somebody.click(screen.getByRole("button", { name: "Download all" }));
  await screen.findByText("1 other download is prepared first");
  await screen.findByRole("button", { name: "Preparing … 34 %" });
  expect(screen.queryByText("Preparing Week 3.zip … 34 %")).not.toBeNull();
  await waitFor(() => expect(saved).toEqual(["#ready"]), { timeout: 20_000 });
  await screen.findByText("2 files were left out: they can't carry a watermark");
  await screen.findByRole("button", { name: "Download all" });
  expect(app.calls("RequestMarkedDownload")).toEqual([SHARED]);
  expect(app.calls("RequestDownload")).toEqual([]);
  document.removeEventListener("click", onClick);
});

test("PLUS-1181 a download that is being prepared can be cancelled, and one that fails says why", async () => {
  const more = {
    requestMarkedDownload: marked("WAITING"),
    markedDownload: marked("WAITING"),
    cancelMarkedDownload: true,
  };
  const given = shared({ canDownload: true, downloadsMarked: true }, {}, more);
  const app = await visit("/share/t0ken", given);
  await card("Still");
  await somebody.click(screen.getByRole("button", { name: "Download all" }));
  await somebody.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(app.calls("CancelMarkedDownload")).toEqual([{ id: "d1" }]));
  await screen.findByRole("button", { name: "Download all" });
  given.requestMarkedDownload = marked("FAILED", { message: "A page of this PDF can't be drawn" });
  await somebody.click(screen.getByRole("button", { name: "Download all" }));
  await screen.findByText("A page of this PDF can't be drawn");
});

test("PLUS-1181 takes of a share with a watermark are downloaded with it from their menu", async () => {
  const more = { requestMarkedDownload: marked("READY", { url: "#ready" }) };
  const app = await visit("/share/t0ken", shared({ canDownload: true, downloadsMarked: true }, {}, more));
  await card("Still");
  expect(await offeredOn("Still")).toContain("Download");
  await somebody.click(screen.getByRole("menuitem", { name: "Download" }));
  await waitFor(() => expect(app.calls("RequestMarkedDownload")).toHaveLength(1));
  expect(app.calls("RequestDownload")).toEqual([]);
});

test("PLUS-1174 the viewer downloads the newest version of a take with the share's watermark; older ones, and shares without downloads, offer none", async () => {
  const older = { ...still, id: "v0", number: 1 };
  const newest = { ...still, number: 2 };
  const more = {
    requestMarkedDownload: marked("READY", { url: "#ready" }),
    asset: take({ versions: [newest, older], newestVersion: newest, allowedTo: {} }),
  };
  const app = await visit("/share/t0ken/view/f1/t1", shared({ canDownload: true, downloadsMarked: true }, {}, more));
  await somebody.click(await screen.findByRole("button", { name: "Download" }));
  await waitFor(() =>
    expect(app.calls("RequestMarkedDownload")).toEqual([{ project: "p1", parent: "f1", folders: [], assets: ["t1"] }]),
  );
  await somebody.click(screen.getByRole("button", { name: "Version 2" }));
  await somebody.click(await screen.findByRole("menuitem", { name: /^Version 1/ }));
  await screen.findByRole("button", { name: "Version 1" });
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  await visit("/share/t0ken/view/f1/t1", shared({ canDownload: false, downloadsMarked: false }, {}, more));
  await screen.findByRole("button", { name: "Version 2" });
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

test("PLUS-1174 on a phone Download with the watermark is in the take's menu", async () => {
  const more = { requestMarkedDownload: marked("READY", { url: "#ready" }) };
  const given = shared({ canDownload: true, downloadsMarked: true }, {}, more);
  const app = await visit("/share/t0ken/view/f1/t1", given, {}, () => ENTERED, 390);
  await somebody.click(await screen.findByRole("button", { name: "Take menu" }));
  await somebody.click(await screen.findByRole("menuitem", { name: "Download" }));
  await waitFor(() => expect(app.calls("RequestMarkedDownload")).toHaveLength(1));
});
