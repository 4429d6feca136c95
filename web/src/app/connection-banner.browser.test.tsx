import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { connection } from "#web/data/connection/connection.ts";
import { openApp } from "./stand-in/open-app-fixture.ts";
import { aTake, production } from "./stand-in/production-fixture.ts";

const NOBODY = { token: null, expiresAtMs: null } as const;

test.each([
  ["/projects", {}],
  ["/projects/p1/root", {}],
  ["/projects/p1/root/take1", {}],
  ["/shares", {}],
  ["/account", {}],
  ["/signin", { session: NOBODY }],
  ["/share/t0ken", { session: { ...NOBODY, kind: "link" as const, linkToken: "t0ken" } }],
])("PLUS-222 at %s a banner says that the network is lost, until it is back", async (address, options) => {
  await openApp(address, production({ takes: [aTake({ id: "take1" })] }), options);
  const said = () => screen.getByRole("status", { name: "Connection" }).textContent;
  expect(said()).toBe("");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => connection.browserChanged());
  expect(said()).toBe("You’re offlineYour work is safe. This page updates when you’re back online.");
  online.mockReturnValue(true);
  act(() => connection.browserChanged());
  await vi.waitFor(() => expect(said()).toBe(""));
  online.mockRestore();
});
