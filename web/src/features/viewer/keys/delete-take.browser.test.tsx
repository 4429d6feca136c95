import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aPicture, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

type Given = Record<string, unknown>;

/** A folder of three images, seen in the viewer by somebody who may delete them. */
async function openTake(id: string, more: Given = {}) {
  const takes = ["A001", "A002", "A003"].map((name, at) =>
    aPicture({ id: `t${at + 1}`, name, allowedTo: { delete: true, comment: true } }),
  );
  const answers = { deleteChosen: { actId: "act1" }, takeBack: { itemCount: 1 }, ...more };
  const app = await openApp(`/projects/p1/root/${id}`, production({ takes, root: { assetCount: 3 } }, answers));
  await screen.findByRole("button", { name: "Sort takes" });
  await screen.findByRole("button", { name: "Fullscreen" });
  return app;
}
const pressDelete = () => fireEvent.keyDown(document.body, { key: "Delete" });

test.each([
  ["t1", "/projects/p1/root/t2"],
  ["t3", "/projects/p1/root/t2"],
])(
  "PLUS-1479 Delete asks, then moves the take on screen to the trash and opens the take beside it: %s",
  async (id, next) => {
    const app = await openTake(id);
    pressDelete();
    const question = await screen.findByRole("alertdialog", { name: "Delete Items" });
    expect(question.textContent).toContain(`Delete "A00${id.slice(1)}" and all its versions and comments?`);
    expect(app.calls("DeleteChosen")).toEqual([]);
    await press("Delete", "alertdialog");
    await waitFor(() => expect(app.address()).toBe(next));
    await screen.findByText("Successfully deleted items");
    expect(app.calls("DeleteChosen")).toEqual([{ project: "p1", choice: { folder: "root", items: [id] } }]);
    await somebody.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(app.calls("TakeBack")).toEqual([{ actId: "act1" }]));
  },
);

test("PLUS-1479 Cancel keeps the take", async () => {
  const app = await openTake("t1");
  pressDelete();
  await press("Cancel", "alertdialog");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(app.calls("DeleteChosen")).toEqual([]);
  expect(app.address()).toBe("/projects/p1/root/t1");
});

test("PLUS-1479 a take that could not be deleted opens again", async () => {
  const app = await openTake("t1", { deleteChosen: refuse("FORBIDDEN") });
  pressDelete();
  await press("Delete", "alertdialog");
  await screen.findByText("Failed to delete items");
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root/t1"));
});

test("PLUS-1479 after the only take is deleted the folder opens", async () => {
  const takes = [aPicture({ id: "t1", name: "A001", allowedTo: { delete: true } })];
  const app = await openApp("/projects/p1/root/t1", production({ takes }, { deleteChosen: { actId: "act1" } }));
  await screen.findByRole("button", { name: "Fullscreen" });
  pressDelete();
  await press("Delete", "alertdialog");
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root"));
  await screen.findByText("Successfully deleted items");
});

test("PLUS-1479 the viewer asks about an unposted comment before it deletes the take", async () => {
  const app = await openTake("t1");
  await somebody.click(await screen.findByRole("button", { name: /^(Write a comment|Comment at)/ }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Comment text" }), { target: { value: "The boom" } });
  pressDelete();
  await press("Delete", "alertdialog");
  const question = await screen.findByRole("alertdialog", { name: "Discard this comment?" });
  await somebody.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(app.calls("DeleteChosen")).toEqual([]);
  expect(notices()).not.toContain("The boom");
});
