import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";
import { useComments } from "../comments-store.ts";
import { keptSettings, useDrawSettings } from "./draw-settings-store.ts";

const still = {
  id: "v1",
  mimetype: "image/png",
  playable: "ORIGINAL",
  displayWidth: 2000,
  displayHeight: 1000,
  images: { still: { url: PIXEL, width: 2, height: 1 } },
};
const take = aTake({
  type: "IMAGE",
  name: "Still",
  versions: [still],
  newestVersion: still,
  allowedTo: { comment: true },
});

beforeEach(() => {
  useComments.getState().reset();
  // Tests of the toolbar change the stored settings.
  sessionStorage.clear();
  useDrawSettings.setState({ settings: keptSettings() });
});

/** Comment mode, and the focus on the drawing area, reached without a pointer. */
async function openArea(tool: "rectangle" | "text" = "rectangle") {
  useDrawSettings.getState().change({ tool });
  const posted: unknown[] = [];
  await openApp(
    "/projects/p1/root/take1",
    production(
      { takes: [take] },
      {
        comments: () => pageOf([]),
        addComment: ({ contents }: { contents: unknown }) => {
          posted.push(contents);
          return aComment({ id: "c1", versionId: "v1", position: null });
        },
      },
    ),
  );
  await screen.findByRole("button", { name: /^(Write a comment|Comment at)/ });
  await somebody.keyboard("c");
  await screen.findByRole("textbox", { name: "Comment text" });
  const area = await screen.findByRole("application", { name: "Drawing area" });
  await toArea();
  return { area, posted };
}
async function toArea() {
  const button = screen.getByRole("button", { name: "Draw by keyboard" });
  for (let step = 0; step < 6 && document.activeElement !== button; step += 1) await somebody.tab();
  await somebody.keyboard("{Enter}");
}
const marks = () => useComments.getState().drawing.marks;
const keys = (...names: string[]) => somebody.keyboard(names.map((name) => `{${name}}`).join(""));

test("PLUS-1166 ANNOTATE-006 a shape, 4 wide by default, is begun at the cross, drawn out with the arrows and ended, and posted with its comment", async () => {
  const { area, posted } = await openArea();
  expect(document.activeElement).toBe(area);
  // The picture is twice as wide as it is tall: a step is the same distance both ways.
  await keys("ArrowLeft", "ArrowLeft", "ArrowUp", "Enter");
  expect(marks()).toEqual([]);
  await somebody.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  await keys("ArrowDown", "Enter");
  const drawn = { kind: "rectangle", color: "#ff4b3e", width: 4, x1: 0.49, y1: 0.49, x2: 0.54, y2: 0.6 };
  expect(marks()).toEqual([drawn]);
  await keys("Escape");
  // The focus is in the text again.
  await somebody.keyboard("Collar{Control>}{Enter}{/Control}");
  await vi.waitFor(() =>
    expect(posted).toEqual([{ text: "Collar", annotation: [drawn], meta: { width: 2000, height: 1000 } }]),
  );
});

test("PLUS-1166 Escape discards the unfinished shape and keeps the focus; a second one returns to the comment's text", async () => {
  const { area } = await openArea();
  await keys("Enter", "ArrowDown", "ArrowDown", "Escape");
  expect([marks(), document.activeElement]).toEqual([[], area]);
  await keys("Enter");
  expect(marks()).toEqual([]);
  await keys("ArrowDown", "ArrowDown", "Enter");
  expect(marks()).toMatchObject([{ y1: 0.52, y2: 0.54 }]);
  await keys("Escape");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comment text" }));
  expect(useComments.getState().isCommenting).toBe(true);
});

test("PLUS-1166 text is typed at the cross, after which the focus is back on it", async () => {
  const { area } = await openArea("text");
  await keys("ArrowUp", "Enter");
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Text on the frame" })),
  );
  await somebody.keyboard("Hat{Enter}");
  expect(marks()).toMatchObject([{ kind: "text", x: 0.5, y: 0.49, text: "Hat" }]);
  await vi.waitFor(() => expect(document.activeElement).toBe(area));
});

test("PLUS-1166 the cross is visible only for the keyboard, announces its keys and place, and stays in the picture", async () => {
  const { area } = await openArea();
  expect(area.ariaDescribedByElements?.map(({ textContent }) => textContent)).toEqual([
    "Arrows move · Shift: farther · Enter starts and ends a mark · Esc leaves",
  ]);
  await somebody.keyboard("{Shift>}{ArrowLeft>30/}{/Shift}");
  expect(screen.getByText("0% across, 50% down")).toBeTruthy();
  await keys("Escape");
  expect(screen.queryByText("0% across, 50% down")).toBeNull();
  const box = area.getBoundingClientRect();
  await somebody.pointer([
    { keys: "[MouseLeft>]", target: area, coords: { x: box.left + 4, y: box.top + 4 } },
    { target: area, coords: { x: box.left + box.width / 2, y: box.top + box.height / 2 } },
    { keys: "[/MouseLeft]" },
  ]);
  expect(marks()).toHaveLength(1);
  expect(screen.queryByText(/% across/)).toBeNull();
});

test("PLUS-1196 letters typed after drawing with the pointer, or after choosing a tool, continue the comment's text and run no shortcut", async () => {
  const { area } = await openArea();
  const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment text" });
  text().focus();
  await somebody.pointer([
    { keys: "[MouseLeft>]", target: area, coords: { clientX: 300, clientY: 300 } },
    { target: area, coords: { clientX: 400, clientY: 380 } },
    { keys: "[/MouseLeft]", target: area, coords: { clientX: 400, clientY: 380 } },
  ]);
  expect(marks()).toHaveLength(1);
  expect(document.activeElement).not.toBe(text());
  await somebody.keyboard("Cut ");
  expect([document.activeElement === text(), text().value]).toEqual([true, "Cut "]);
  await somebody.click(screen.getByRole("button", { name: "Line" }));
  await somebody.keyboard("xe");
  expect(text().value).toBe("Cut xe");
});

test("PLUS-1488 Ctrl+Enter after drawing with the pointer posts the comment", async () => {
  const { area, posted } = await openArea();
  screen.getByRole("textbox", { name: "Comment text" }).focus();
  await somebody.keyboard("Collar");
  await somebody.pointer([
    { keys: "[MouseLeft>]", target: area, coords: { clientX: 300, clientY: 300 } },
    { target: area, coords: { clientX: 400, clientY: 380 } },
    { keys: "[/MouseLeft]", target: area, coords: { clientX: 400, clientY: 380 } },
  ]);
  expect(document.activeElement?.tagName).not.toBe("TEXTAREA");
  await somebody.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(posted).toMatchObject([{ text: "Collar", annotation: [{ kind: "rectangle" }] }]));
});
