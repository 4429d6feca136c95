import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";

const settings = { receiveFolderContentNotifications: true, receiveCommentNotifications: true };

/** The notification settings of somebody with these projects. */
async function openSettings(...names: readonly string[]) {
  const userProjects = names.map((projectName, index) => ({ projectId: `p${index + 1}`, projectName, settings }));
  const app = await openApp("/account/notifications", production({}, { userProjects }));
  await screen.findByRole("table");
  return app;
}
const projects = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent ?? "");

test.each([
  ["NOTIFY-006", "Content", "receiveFolderContentNotifications"],
  ["NOTIFY-007", "Comments", "receiveCommentNotifications"],
])("NOTIFY-005 %s the checkbox %s of a project switches %s off and on", async (_row, name, kind) => {
  const app = await openSettings("Lantern");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: `${name} of Lantern` });
  expect(box.checked).toBe(true);
  for (const isOn of [false, true]) {
    await somebody.click(box);
    await waitFor(() =>
      expect(app.calls("UpdateNotificationSettings").at(-1)).toEqual({ user: "me", project: "p1", [kind]: isOn }),
    );
    expect(box.checked).toBe(isOn);
  }
});

test("NOTIFY-008 NOTIFY-009 the projects are sorted by name, in both directions, and filtered", async () => {
  await openSettings("Mill", "Harrow", "Lantern");
  expect(projects()).toEqual(["Harrow", "Lantern", "Mill"]);
  await somebody.click(screen.getByRole("button", { name: "Project" }));
  expect(projects()).toEqual(["Mill", "Lantern", "Harrow"]);
  fireEvent.change(screen.getByRole("textbox", { name: "Filter projects" }), { target: { value: "LAN" } });
  expect(projects()).toEqual(["Lantern"]);
});
