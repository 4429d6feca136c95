import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

test("PLUS-764 the steps are for a superuser without a project; they lead everybody else home", async () => {
  const none = { projects: pageOf([]) };
  const open = (isSuperuser: boolean, more: Record<string, unknown>) =>
    openApp("/welcome", production({ user: { isSuperuser } }, more));
  const first = await open(true, none);
  await screen.findByText("Step 2 of 3");
  expect(first.address()).toBe("/welcome");
  for (const [isSuperuser, more] of [
    [false, none],
    [true, {}],
  ] as const) {
    const app = await open(isSuperuser, more);
    await waitFor(() => expect(app.address()).toBe("/projects"));
    expect(screen.queryByText("Step 2 of 3")).toBeNull();
  }
});
