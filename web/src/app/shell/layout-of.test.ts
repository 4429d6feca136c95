import { expect, test } from "vitest";
import { layoutOf } from "./layout-of.ts";

test("SHELL-002 the layout is the one in the route's meta, and 'default' otherwise", () => {
  const route = (layout?: "main" | "default") => ({ staticData: layout ? { layout } : {} });
  expect(layoutOf([route(), route("main"), route()])).toBe("main");
  expect(layoutOf([route(), route("main"), route("default")])).toBe("default");
  expect(layoutOf([route(), route()])).toBe("default");
  expect(layoutOf([])).toBe("default");
});
