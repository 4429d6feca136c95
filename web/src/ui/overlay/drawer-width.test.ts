import { expect, test } from "vitest";
import {
  clampDrawerWidth,
  DRAWER_DEFAULT_PX,
  drawerDensity,
  drawerWidth,
  overlaidDrawerWidth,
} from "./drawer-width.ts";

test("SHELL-006 a drawer is 300 px wide by default", () => {
  expect(drawerWidth(DRAWER_DEFAULT_PX, 1440)).toBe(300);
});

test("SHELL-007 a drawer is never narrower than 150 px", () => {
  expect(clampDrawerWidth(20, 1440)).toBe(150);
  expect(clampDrawerWidth(151, 1440)).toBe(151);
});

test("SHELL-008 a drawer is never wider than half the window", () => {
  expect(clampDrawerWidth(900, 1440)).toBe(720);
  expect(clampDrawerWidth(719, 1440)).toBe(719);
});

test("SHELL-009 on mobile a drawer takes a fifth of the window, at least 200 px, also as an overlay", () => {
  expect([390, 599].map((windowPx) => overlaidDrawerWidth(420, windowPx))).toEqual([200, 200]);
  expect(overlaidDrawerWidth(150, 800)).toBe(300);
  expect(drawerWidth(420, 390)).toBe(200);
  expect(drawerWidth(420, 599)).toBe(200);
  expect(drawerWidth(420, 600)).toBe(300);
});

test("SHELL-043 SHELL-044 a drawer is dense below 280 px and small below 226 px", () => {
  expect([280, 279, 226, 225].map(drawerDensity)).toEqual(["full", "dense", "dense", "small"]);
});
