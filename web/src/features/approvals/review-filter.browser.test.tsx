import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { approvalChanged } from "#core/live/approval-changed.ts";
import { approvalRuleChanged } from "#core/live/approval-rule-changed.ts";
import { card } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { live } from "#web/data/live/live.ts";

const user = userEvent.setup();
const version = { id: "v1", number: 1, createdBy: { id: "me", name: "Ewa Nowicka" }, sources: [] };
const take = aTake({ type: "IMAGE", name: "Still", newestVersion: version, versions: [version] });
const open = () => openApp("/projects/p1/root", production({ takes: [take] }));
type App = Awaited<ReturnType<typeof openApp>>;
const asked = (app: App) => (app.calls("FolderContents").at(-1) as { filter: { review: string | null } }).filter.review;
const button = (name: string) => screen.findByRole("button", { name });

test("PLUS-1058 the folder's menu and the palette filter takes by review, and a button names and clears the filter", async () => {
  const app = await open();
  await card("Still");
  expect(asked(app)).toBe(null);
  await user.click(await button("More"));
  const lines = within(await screen.findByRole("group", { name: "Review" })).getAllByRole("menuitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "No review",
    "In review",
    "Approved",
    "Changes requested",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Approved" }));
  await expect.poll(() => asked(app)).toBe("APPROVED");
  await user.click(await button("Approved: show all takes again"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /show all takes again/ })).toBe(null));
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog");
  await user.keyboard("changes requested{Enter}");
  await expect.poll(() => asked(app)).toBe("CHANGES_REQUESTED");
  // The filter would stay set for the next test.
  await user.click(await button("Changes requested: show all takes again"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /show all takes again/ })).toBe(null));
});

test("PLUS-1058 the list follows decisions in its folder, and rules of its project, live", async () => {
  const app = await open();
  await card("Still");
  const loads = () => app.calls("FolderContents").length;
  const place = { projectId: "p1", folderId: "root", assetId: "take1", versionId: "v1" };
  for (const tell of [
    () => live.tell(approvalChanged, place),
    () => live.tell(approvalRuleChanged, { projectId: "p1" }),
  ]) {
    const before = loads();
    act(tell);
    await waitFor(() => expect(loads()).toBeGreaterThan(before));
  }
});
