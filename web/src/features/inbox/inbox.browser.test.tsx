import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { type Given, pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

const user = userEvent.setup();
const clip = aTake({
  id: "take1",
  displayName: "014A_T3.mov",
  newestVersion: { id: "v1", frameRate: { numerator: 25, denominator: 1 }, timecodeOffset: 90_000, dropFrame: false },
});
const entry = (id: string, kind: string, more: Given = {}, comment: Given = {}): Given => ({
  id,
  kind,
  isRead: false,
  isDone: false,
  asset: clip,
  comment: {
    id: `c${id}`,
    parentId: null,
    createdBy: { id: "l", name: "Lucía Ferrer" },
    text: "Look here",
    position: { start: 64, end: 64 },
    ...comment,
  },
  ...more,
});
const three = [
  entry("1", "MENTION"),
  entry("2", "ANSWER", { isRead: true }, { parentId: "c9", text: "Two frames" }),
  entry("3", "ASSIGNED", {}, { position: null, text: "Roto" }),
];
const inbox = ({ done }: { done?: boolean | null }) => pageOf(done ? [entry("4", "MENTION", { isDone: true })] : three);
const open = (more: Given = {}, path = "/inbox") =>
  openApp(
    path,
    production(
      { takes: [clip] },
      { inbox, inboxCount: 2, readInboxEntry: three[0], setInboxEntryDone: three[0], ...more },
    ),
  );
const list = () => screen.findByRole("list", { name: "Entries" });
const links = async () => within(await list()).getAllByRole("link");
async function focused(): Promise<number> {
  const all: readonly (Element | null)[] = await links();
  return all.indexOf(document.activeElement);
}

/** A module whose code isn't loaded yet: test files share a page, and another may have loaded it. */
const freshPlace = async (): Promise<typeof import("./inbox-place.tsx")> =>
  import(/* @vite-ignore */ new URL("./inbox-place.tsx?fresh", import.meta.url).href);

test("PLUS-1490 the inbox button has its place before its code is loaded", async () => {
  const { InboxPlace } = await freshPlace();
  const { unmount } = render(
    <div style={{ display: "flex" }}>
      <InboxPlace />
      <button type="button">Account</button>
    </div>,
  );
  const account = screen.getByRole("button", { name: "Account" });
  const left = account.offsetLeft - (account.parentElement?.offsetLeft ?? 0);
  const buttons = screen.queryAllByRole("link");
  // Unmounted before its code arrives, which needs more than this page has.
  unmount();
  expect(buttons).toEqual([]);
  expect(left).toBeGreaterThan(40);
});

test("PLUS-1490 neither the inbox button nor its number, short or long, moves anything beside it in the header", async () => {
  const count = Promise.withResolvers<number>();
  await open({ inboxCount: () => count.promise }, "/projects");
  const edges = () =>
    [
      screen.getByRole("textbox", { name: "Search everything" }),
      screen.getByRole("button", { name: "Account menu" }),
    ].map((element) => element.getBoundingClientRect().left);
  await screen.findByRole("link", { name: "Inbox" });
  const before = edges();
  count.resolve(1200);
  const button = await screen.findByRole("link", { name: /^Inbox, / });
  expect(button.textContent).toBe("99+");
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  expect(edges()).toEqual(before);
});

test("PLUS-898 each entry says who, what, on which take and frame, and whether it is new", async () => {
  await open();
  const said = (await links()).map(({ textContent }) => textContent?.replace(/\s+/g, " "));
  expect(said[0]).toContain("NewLFLucía Ferrer mentioned you on 014A_T3.mov01:00:02:14 Look here");
  expect(said[1]).toContain("LFLucía Ferrer replied on 014A_T3.mov");
  expect(said[1]).not.toContain("New");
  expect(said[2]).toContain("Assigned to you on 014A_T3.mov");
});

test("PLUS-898 a waiting review says who asks for it, and opens its take", async () => {
  const approval = { versionId: "v1", number: 3, requestedBy: { id: "l", name: "Lucía Ferrer" } };
  const app = await open({ inbox: pageOf([entry("5", "APPROVAL", { comment: null, approval })]) });
  const [link] = await links();
  expect(link?.textContent).toContain("Lucía Ferrer asked for your review on 014A_T3.mov Version 3");
  fireEvent.click(link ?? document.body);
  await expect.poll(() => app.address()).toBe("/projects/p1/root/take1");
});

test("PLUS-898 J, K and the arrows move between entries, and Enter opens the focused one at its thread", async () => {
  const app = await open();
  await links();
  const after: number[] = [];
  for (const key of ["j", "j", "{ArrowDown}", "j", "k", "{ArrowUp}", "k"]) {
    await user.keyboard(key);
    after.push(await focused());
  }
  expect(after).toEqual([0, 1, 2, 2, 1, 0, 0]);
  await user.keyboard("j{Enter}");
  await expect.poll(() => app.address()).toContain("/projects/p1/root/take1?comment=c9");
  expect(app.calls("ReadInboxEntry")).toEqual([]);
});

test("PLUS-898 an opened entry is no longer new", async () => {
  const app = await open();
  fireEvent.click((await links())[0] ?? document.body);
  await expect.poll(() => app.calls("ReadInboxEntry")).toEqual([{ id: "1" }]);
  await expect.poll(() => app.address()).toContain("comment=c1");
});

test("PLUS-898 E completes the focused entry, and the next one gets the focus; its button does the same", async () => {
  const app = await open();
  await links();
  await user.keyboard("jj");
  app.give({ inbox: pageOf([three[0], three[2]]) });
  await user.keyboard("e");
  await expect.poll(() => app.calls("SetInboxEntryDone")).toEqual([{ id: "2", done: true }]);
  await expect.poll(async () => (await links()).length).toBe(2);
  await expect.poll(focused).toBe(1);
  fireEvent.click(screen.getAllByRole("button", { name: "Mark as done" })[0] ?? document.body);
  await expect.poll(() => app.calls("SetInboxEntryDone").at(-1)).toEqual({ id: "1", done: true });
});

test("PLUS-898 done entries are listed separately, and can be moved back; an empty inbox says so", async () => {
  const app = await open();
  await links();
  fireEvent.click(screen.getByRole("link", { name: "Done" }));
  fireEvent.click(await screen.findByRole("button", { name: "Move back to the inbox" }));
  await expect.poll(() => app.calls("SetInboxEntryDone")).toEqual([{ id: "4", done: false }]);
  app.give({ inbox: pageOf([]) });
  fireEvent.click(screen.getByRole("link", { name: "Waiting" }));
  expect(await screen.findByText("You're all caught up")).toBeTruthy();
});

test("PLUS-899 the header links to the inbox and shows the number of new entries, or none", async () => {
  await open({}, "/projects");
  const button = await screen.findByRole("link", { name: "Inbox, 2 new" });
  fireEvent.click(button);
  expect(await list()).toBeTruthy();
  await open({ inboxCount: 0 }, "/projects");
  expect(await screen.findByRole("link", { name: "Inbox" })).toBeTruthy();
});
