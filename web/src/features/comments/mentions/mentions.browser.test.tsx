import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { closeDialogs } from "#web/app/stand-in/close-dialogs-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { aComment } from "../api/comment-fixture.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentsFeature } from "../comments.feature.ts";
import { useComments } from "../comments-store.ts";
import { CommentItem } from "../list/comment-item.tsx";
import { TeamContext } from "../list/team-only.tsx";

const PEOPLE = [
  { id: "l", name: "Lucía Ferrer" },
  { id: "e", name: "Ewa Nowicka" },
];
let sent: Record<string, unknown>[];
/** Names that are searched for until the end of the test. */
let neverFound: readonly string[] = [];
beforeEach(async () => {
  neverFound = [];
  useComments.getState().reset();
  queryClient.clear();
  await installAll([commentsFeature]);
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName !== "CommentPeople") sent.push({ operationName, ...variables });
    const wanted = String(variables.text ?? "").toLowerCase();
    if (operationName === "CommentPeople" && neverFound.includes(wanted)) return new Promise(() => {});
    const commentPeople = PEOPLE.filter(({ name }) => name.toLowerCase().includes(wanted));
    const data = { commentPeople, addComment: { id: "n" }, assignComment: { id: "c1" } };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
function show(part: Partial<Comment> = {}, isTeam = true) {
  const clock = { here: () => 0, format: String, seek() {}, pause() {} };
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const props = { target, clock, mayComment: true, nowMs: Date.parse("2026-11-20T11:00:00Z"), mayScroll: () => false };
  render(
    <QueryClientProvider client={queryClient}>
      <TeamContext value={isTeam}>
        <CommentItem comment={aComment(part)} {...props} />
      </TeamContext>
      <DialogHost />
    </QueryClientProvider>,
  );
  screen.getByRole("button", { name: "Go to 37" }).focus();
}
const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply text" });
const people = () => within(screen.getByRole("listbox", { name: "People to mention" })).getAllByRole("option");
async function reply(text: string) {
  await user.keyboard("r");
  await user.type(words(), text);
}

test("PLUS-893 arrows and Enter select a person after an @; the reply is sent with that mention; axe finds nothing", async () => {
  show();
  await reply("See @");
  await vi.waitFor(() =>
    expect(people().map(({ textContent }) => textContent)).toEqual(["LFLucía Ferrer", "ENEwa Nowicka"]),
  );
  expect(await brokenRules(screen.getByRole("article"))).toEqual([]);
  await user.keyboard("{ArrowDown}");
  expect(words().getAttribute("aria-activedescendant")).toBe(people()[1]?.id);
  await user.keyboard("{Enter}");
  expect(words().value).toBe("See @Ewa Nowicka ");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ operationName: "AddComment", mentions: ["e"] }));
});

test("PLUS-893 typing narrows the list, Escape closes it and keeps the text, a click selects; a removed name is not a mention", async () => {
  show();
  await reply("@luc");
  await vi.waitFor(() => expect(people()).toHaveLength(1));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(words().value).toBe("@luc");
  await user.type(words(), "í");
  await vi.waitFor(() => expect(people()).toHaveLength(1));
  await user.click(people()[0] ?? document.body);
  expect(words().value).toBe("@Lucía Ferrer ");
  await user.clear(words());
  await user.type(words(), "Nobody{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ contents: "Nobody" }));
  expect(sent[0]).not.toHaveProperty("mentions");
});

test("PLUS-1420 while people for a longer name load, Enter selects nobody whose name doesn't match it", async () => {
  neverFound = ["ew", "ewx"];
  show();
  await reply("@");
  await vi.waitFor(() => expect(people().map(({ textContent }) => textContent)[0]).toBe("LFLucía Ferrer"));
  await user.keyboard("{ArrowDown}");
  await user.type(words(), "ew");
  expect(people().map(({ textContent }) => textContent)).toEqual(["ENEwa Nowicka"]);
  await user.keyboard("{Enter}");
  expect(words().value).toBe("@Ewa Nowicka ");
  await user.clear(words());
  await user.type(words(), "@ewx");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("PLUS-893 names stand out in a comment, and visitors who type an @ are offered nobody", async () => {
  show({ text: "Ask @Ewa Nowicka.", mentionNames: ["Ewa Nowicka"] }, false);
  // Separately, not as a part of the surrounding text.
  expect(screen.getByText("@Ewa Nowicka").tagName).toBe("SPAN");
  await reply("@E");
  expect(words().value).toBe("@E");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("PLUS-894 W asks who a thread is assigned to, and assigns it; the comment shows it and its dialog removes it", async () => {
  show();
  await user.keyboard("w");
  const dialog = await screen.findByRole("dialog", { name: "Assign comment" });
  // While the list of people is open, the rest of the dialog is hidden from assistive technology.
  await screen.findByRole("option", { name: "Ewa Nowicka" });
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(await brokenRules(dialog)).toEqual([]);
  const field = within(dialog).getByRole("combobox", { name: "Person" });
  await user.type(field, "ewa");
  await user.click(await screen.findByRole("option", { name: "Ewa Nowicka" }));
  await user.click(await within(dialog).findByRole("button", { name: "Assign" }));
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ operationName: "AssignComment", id: "c1", user: "e" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("PLUS-1478 while people for a longer name load, a thread is assigned to nobody whose name doesn't match it", async () => {
  neverFound = ["ew"];
  show();
  await user.keyboard("w");
  const field = within(await screen.findByRole("dialog")).getByRole("combobox", { name: "Person" });
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await user.click(field);
  await vi.waitFor(() => expect(offered()).toEqual(["Lucía Ferrer", "Ewa Nowicka"]));
  await user.type(field, "ew");
  expect(offered()).toEqual(["Ewa Nowicka"]);
  // Dialogs outlive a test.
  closeDialogs();
});

test("PLUS-894 an assigned thread says so, and its dialog unassigns it", async () => {
  show({ assignee: { id: "e", name: "Ewa Nowicka" } });
  expect(screen.getByText("Assigned to Ewa Nowicka")).toBeTruthy();
  await user.keyboard("w");
  await screen.findByRole("option", { name: "Ewa Nowicka" });
  // The list of people covers the rest of the dialog while it is open.
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Unassign" }));
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ operationName: "AssignComment", user: null }));
});
