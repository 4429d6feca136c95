import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, choose, menuOf, press } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, production } from "#web/app/stand-in/production-fixture.ts";

async function openDialog() {
  const folders = [aFolder({ id: "day1", name: "Day 1", allowedTo: { upload: true } })];
  const answers = { folderNotificationDraft: { subject: "News", body: "Hello" } };
  const app = await openApp(
    "/projects/p1/root",
    production({ folders }, { ...answers, sendFolderNotification: { success: true } }),
  );
  await menuOf(await card("Day 1"));
  await choose("Send Notification");
  await screen.findByDisplayValue("News");
  return app;
}
const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const canSend = () =>
  !within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled;

test.each([
  ["TEMPLATES-004", "Subject", { subject: "Day 1 is here", body: "Hello" }],
  ["TEMPLATES-005", "Body", { subject: "News", body: "Day 1 is here" }],
])("TEMPLATES-002 %s the %s is sent for the folder, trimmed and required", async (_row, name, sent) => {
  const app = await openDialog();
  expect(canSend()).toBe(true);
  type(name, " \n ");
  expect(canSend()).toBe(false);
  type(name, "  Day 1 is here  ");
  await press("Send");
  await screen.findByText("Successfully sent notification");
  expect(app.calls("SendFolderNotification")).toEqual([{ project: "p1", id: "day1", ...sent }]);
});
