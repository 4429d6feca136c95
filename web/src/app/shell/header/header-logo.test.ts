import { expect, test } from "vitest";
import { headerLogo } from "./header-logo.ts";

test("SHELL-017 the header shows the workspace's logo if a single workspace applies, otherwise the default one", () => {
  const own = { name: "Night Shoot", logoUrl: "/logo.png" };
  expect(headerLogo([own])).toEqual({ url: "/logo.png", name: "Night Shoot" });
  expect(headerLogo([own, { name: "Day Shoot", logoUrl: "/other.png" }])).toBeNull();
  expect(headerLogo([{ name: "Plain", logoUrl: null }])).toBeNull();
  expect(headerLogo([{ name: "Older api" }])).toBeNull();
  expect(headerLogo([])).toBeNull();
  expect(headerLogo(undefined)).toBeNull();
});
