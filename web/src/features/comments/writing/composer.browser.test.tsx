import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useComments } from "../comments-store.ts";
import { TeamContext } from "../list/team-only.tsx";
import { Composer } from "./composer.tsx";

/** The posted texts, and whether they were team-only. */
let posted: unknown[];
beforeEach(() => {
  useComments.getState().reset();
  posted = [];
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    if (operationName === "AddComment") posted.push([variables.contents, variables.teamOnly ?? false]);
    const data = { addComment: { id: "n" }, updateComment: { id: "c1" }, comment: null };
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const clock = { here: () => 0, format: String, seek() {}, pause() {} };
function show(isTeam = true) {
  const target = { folderId: "f", assetId: "a", versionId: "v" };
  const composer = <Composer target={target} clock={clock} place={12} />;
  render(<TeamContext value={isTeam}>{composer}</TeamContext>);
}
const write = () => user.click(screen.getByRole("button", { name: /Comment/ }));
const teamOnly = () => screen.queryByRole("button", { name: "Team only" });
const isOn = () => teamOnly()?.getAttribute("aria-pressed");
const post = async (text: string) => {
  await user.type(screen.getByRole("textbox"), `${text}{Control>}{Enter}{/Control}`);
  await vi.waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
};

test("PLUS-416 a refused comment says why below its text, which stays in its box", async () => {
  show();
  await write();
  const errors = [{ message: "This thread is full", extensions: { code: "VALIDATION", data: {} } }];
  vi.stubGlobal("fetch", async () => Response.json({ data: null, errors }));
  await user.type(screen.getByRole("textbox"), "Collar{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toContain("This thread is full");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Collar");
});

test("PLUS-784 a switch makes a comment team-only; the next one is for everybody again", async () => {
  show();
  await write();
  expect(isOn()).toBe("false");
  await user.click(teamOnly() ?? document.body);
  expect(isOn()).toBe("true");
  await post("Costs");
  await write();
  expect(isOn()).toBe("false");
  await post("For all");
  expect(posted).toEqual([
    ["Costs", true],
    ["For all", false],
  ]);
});

test("PLUS-784 a draft stays team-only while the box is closed or another comment is edited", async () => {
  show();
  await write();
  await user.click(teamOnly() ?? document.body);
  await user.type(screen.getByRole("textbox"), "Costs");
  const drawn = { text: "Look", annotation: [], meta: { width: 16, height: 9 } };
  useComments
    .getState()
    .startEditing({ id: "c1", versionId: "v", text: "Look", contents: drawn, position: { start: 3, end: 3 } });
  await screen.findByDisplayValue("Look");
  expect(teamOnly()).toBeNull();
  await user.keyboard("{Escape}");
  await write();
  expect(isOn()).toBe("true");
  await post("");
  expect(posted).toEqual([["Costs", true]]);
});

test("PLUS-784 visitors write without the switch", async () => {
  show(false);
  await write();
  expect(teamOnly()).toBeNull();
  await post("Hello");
  expect(posted).toEqual([["Hello", false]]);
  cleanup();
});
