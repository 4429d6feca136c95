import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";

test("PLUS-1289 an unknown project leads to the list of projects, where a notice says so", async () => {
  const app = await openApp("/projects/p404", production());
  await vi.waitFor(() => expect(app.address()).toBe("/projects"));
  await screen.findByText("Project not found");
});

test("PLUS-1289 a known project opens without a notice", async () => {
  const app = await openApp("/projects/p1", production());
  await vi.waitFor(() => expect(app.address()).toBe("/projects/p1/root"));
  expect(screen.queryByText("Project not found")).toBeNull();
});
