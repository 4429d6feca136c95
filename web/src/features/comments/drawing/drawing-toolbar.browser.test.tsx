import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keptSettings, useDrawSettings } from "./draw-settings-store.ts";
import { DrawingToolbar } from "./drawing-toolbar.tsx";

beforeEach(() => {
  sessionStorage.clear();
  useDrawSettings.setState({ settings: keptSettings() });
  const drawing = { marks: [], past: [], future: [] };
  render(<DrawingToolbar drawing={drawing} picture={{ place: 0, width: 1920, height: 1080 }} />);
});
const slider = () => screen.getByRole<HTMLInputElement>("slider");

test("ANNOTATE-004 ANNOTATE-006 the stroke width ranges from 1 to 40 and is 4 by default", () => {
  expect([slider().min, slider().max, slider().value]).toEqual(["1", "40", "4"]);
  fireEvent.change(slider(), { target: { value: "40" } });
  expect(slider().value).toBe("40");
});

test("ANNOTATE-005 the colour is red by default, and another one when it is selected", () => {
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ ariaLabel }) => ariaLabel);
  expect(pressed()).toContain("Red");
  fireEvent.click(screen.getByRole("button", { name: "Blue" }));
  expect(pressed()).toContain("Blue");
  expect(pressed()).not.toContain("Red");
});

test("ANNOTATE-007 the font size is 24 by default", () => {
  fireEvent.click(screen.getByRole("button", { name: "Text" }));
  expect(slider().value).toBe("24");
});

test("ANNOTATE-008 tool, colour, stroke width and font size are kept for the session", () => {
  fireEvent.click(screen.getByRole("button", { name: "Blue" }));
  fireEvent.change(slider(), { target: { value: "12" } });
  fireEvent.click(screen.getByRole("button", { name: "Text" }));
  fireEvent.change(slider(), { target: { value: "30" } });
  const { color } = useDrawSettings.getState().settings;
  expect(keptSettings()).toEqual({ tool: "text", color, width: 12, fontSize: 30 });
  sessionStorage.clear();
  expect(keptSettings().color).not.toBe(color);
});
