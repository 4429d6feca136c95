import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { pauseAndSave } from "#web/app/stand-in/acting-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const user = userEvent.setup();

/** The page, for a supervisor of the project. Saving returns the project's new state. */
async function openSettings(project: Record<string, unknown> = {}) {
  const given = { project: { ...project, allowedTo: { edit: true } } };
  const stored = aProject(given.project);
  const updateProject = ({ changes }: { changes: Record<string, object> }) => ({
    ...stored,
    watermarks: Object.assign({}, stored.watermarks, changes.watermarks),
    overlay: Object.assign({}, stored.overlay, changes.overlay),
  });
  const app = await openApp("/projects/p1/settings/watermarks", production(given, { updateProject }));
  await screen.findByRole("region", { name: "Watermark settings" });
  return { ...app, saved: () => app.calls("UpdateProject").map(({ changes }) => changes) };
}
const part = (name: string) => within(screen.getByRole("region", { name: `${name} settings` }));
const slider = (of: string, label: string) => part(of).getByRole<HTMLInputElement>("slider", { name: label });
const slide = (of: string, label: string, value: number) =>
  fireEvent.change(slider(of, label), { target: { value: String(value) } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ["WATERMARK-016 WATERMARK-053", "Watermark", "Font size", 1, 10, 1, "fontSize", 5, 39],
  ["WATERMARK-017 WATERMARK-054", "Watermark", "Opacity", 10, 100, 1, "opacity", 60, 60],
  ["WATERMARK-018 WATERMARK-055", "Watermark", "Background opacity", 0, 100, 1, "opacityBackground", 20, 20],
  ["WATERMARK-019 WATERMARK-056 WATERMARK-066", "Watermark", "Horizontal margin", 0, 100, 1, "horizontalOffset", 7, 7],
  ["WATERMARK-019 WATERMARK-056 WATERMARK-066", "Watermark", "Vertical margin", 0, 100, 1, "verticalOffset", 9, 9],
  ["WATERMARK-009 WATERMARK-050", "Overlay", "Size", 5, 200, 5, "size", 55, 55],
  ["WATERMARK-010 WATERMARK-051", "Overlay", "Opacity", 10, 100, 1, "opacity", 30, 30],
  ["WATERMARK-011 WATERMARK-049", "Overlay", "X", -50, 50, 1, "x", -20, -20],
  ["WATERMARK-011 WATERMARK-049", "Overlay", "Y", -50, 50, 1, "y", 20, 20],
])("%s the %s slider '%s' goes from %d to %d in steps of %d and sets %s", async (...row) => {
  const [, of, label, least, most, step, field, chosen, sent] = row;
  const app = await openSettings();
  const { min, max, step: shownStep } = slider(of, label);
  expect([min, max, shownStep]).toEqual([least, most, step].map(String));
  vi.useFakeTimers();
  slide(of, label, chosen);
  await pass(500);
  const key = of === "Watermark" ? "watermarks" : "overlay";
  expect(app.saved()).toEqual([{ [key]: { [field]: sent } }]);
});

test.each([
  ["Overlay", "X", { overlay: { x: 11 } }],
  ["Watermark", "Opacity", { watermarks: { opacity: 11 } }],
] as const)(
  "WATERMARK-004 a change of the %s is saved automatically half a second after the last one",
  async (of, label, saved) => {
    const app = await openSettings();
    vi.useFakeTimers();
    slide(of, label, 10);
    await pass(499);
    slide(of, label, 11);
    await pass(499);
    expect(app.saved()).toEqual([]);
    await pass(1);
    expect(app.saved()).toEqual([saved]);
  },
);

test("WATERMARK-041 only the changed parts of watermarks and overlay are sent", async () => {
  const app = await openSettings();
  vi.useFakeTimers();
  slide("Overlay", "Y", -3);
  slide("Watermark", "Opacity", 40);
  await pauseAndSave(500);
  slide("Watermark", "Background opacity", 10);
  await pauseAndSave(500);
  expect(app.saved()).toEqual([
    { watermarks: { opacity: 40 }, overlay: { y: -3 } },
    { watermarks: { opacityBackground: 10 } },
  ]);
});

test.each([
  ["WATERMARK-007", "Overlay", "Overlay", "overlay"],
  ["WATERMARK-012", "Watermark", "Watermarks", "watermarks"],
])("%s a checkbox turns the %s on and off", async (_row, of, name, key) => {
  const app = await openSettings();
  const box = part(of).getByRole<HTMLInputElement>("checkbox", { name });
  expect(box.checked).toBe(false);
  vi.useFakeTimers();
  fireEvent.click(box);
  await pauseAndSave(500);
  fireEvent.click(box);
  await pauseAndSave(500);
  expect(app.saved()).toEqual([{ [key]: { enabled: true } }, { [key]: { enabled: false } }]);
});

test("WATERMARK-013 each of the seven positions has its own item", async () => {
  const app = await openSettings();
  vi.useFakeTimers();
  const labels = ["Top Left", "Top Center", "Top Right", "Center", "Bottom Left", "Bottom Center", "Bottom Right"];
  for (const name of labels) fireEvent.change(screen.getByRole("combobox", { name }), { target: { value: "Slate" } });
  await pass(500);
  const positions = ["TOPLEFT", "TOPCENTER", "TOPRIGHT", "CENTER", "BOTTOMLEFT", "BOTTOMCENTER", "BOTTOMRIGHT"];
  const items = positions.map((position) => ({ position, type: "Slate", text: "" }));
  expect(app.saved()).toEqual([{ watermarks: { items } }]);
});

test("WATERMARK-048 PROJECTS-067 the image chooser accepts jpeg, png, gif, bmp and tiff, and refuses others", async () => {
  const app = await openSettings();
  const chooser = screen.getByLabelText<HTMLInputElement>("Overlay image", { selector: "input" });
  expect(chooser.accept.split(",").filter((one) => one.includes("/"))).toEqual(
    ["jpeg", "png", "gif", "bmp", "tiff"].map((kind) => `image/${kind}`),
  );
  await userEvent.setup({ applyAccept: false }).upload(chooser, new File(["x"], "mark.webp", { type: "image/webp" }));
  await screen.findByText("Choose a JPEG, PNG, GIF, BMP or TIFF image");
  expect(app.calls("UploadProjectOverlay")).toEqual([]);
  await user.upload(chooser, new File(["x"], "mark.tiff", { type: "image/tiff" }));
  await expect.poll(() => app.calls("UploadProjectOverlay")).toEqual([{ id: "p1" }]);
});

test("PLUS-375 the number next to a slider can be typed, is clamped to the range, and steps with the arrow keys", async () => {
  const app = await openSettings();
  const row = slider("Overlay", "X").closest("div");
  const box = within(row ?? document.body).getByRole<HTMLInputElement>("textbox", { name: "Exact value" });
  vi.useFakeTimers();
  for (const [typed, key] of [
    ["12", "Enter"],
    ["999", "Enter"],
    [null, "ArrowUp"],
    [null, "ArrowDown"],
    ["-51", "Enter"],
    [null, "ArrowDown"],
    [null, "ArrowUp"],
  ] as const) {
    if (typed !== null) fireEvent.change(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key });
    await pauseAndSave(500);
  }
  expect(app.saved()).toEqual([12, 50, 49, -50, -49].map((x) => ({ overlay: { x } })));
});

test("ASSETS-018 WATERMARK-058 WATERMARK-059 the preview shows the project's first asset; another picture is a random one of the folder; a failed call is ignored", async () => {
  const shot = (id: string) => ({ id, displayName: id, folderId: "day1" });
  const given = production(
    { project: { allowedTo: { edit: true } } },
    { firstAsset: shot("A001"), randomAsset: shot("A007") },
  );
  const app = await openApp("/projects/p1/settings/watermarks", given);
  const region = await screen.findByRole("region", { name: "Watermark preview" });
  const preview = within(region);
  await preview.findByText(/A001/);
  const button = preview.getByRole("button");
  await user.click(button);
  await preview.findByText(/A007/);
  expect(app.calls("RandomPreviewAsset")).toEqual([{ project: "p1", folder: "day1" }]);
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(region.textContent));
  watch.observe(region, { subtree: true, childList: true, characterData: true });
  const thrown: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    thrown.push(event.reason);
  };
  window.addEventListener("unhandledrejection", note);
  onTestFinished(() => window.removeEventListener("unhandledrejection", note));
  app.give({ randomAsset: refuse("INTERNAL") });
  await user.click(button);
  await expect.poll(() => app.calls("RandomPreviewAsset")).toHaveLength(2);
  // The next one arrives after the failure; until then the picture stays.
  app.give({ randomAsset: shot("A009") });
  await user.click(button);
  await preview.findByText(/A009/);
  watch.disconnect();
  expect(seen.filter((text) => text?.includes("A001"))).toEqual([]);
  expect(thrown).toEqual([]);
  expect(screen.getByRole("region", { name: "Notifications" }).textContent).toBe("");
});

test("PLUS-1305 a checkbox burns the mark in for members too, and says what they get", async () => {
  const app = await openSettings();
  const box = within(screen.getByRole("region", { name: "Marks in the picture" })).getByRole<HTMLInputElement>(
    "checkbox",
    { name: "For members too" },
  );
  expect(box).toHaveAccessibleDescription(/Members who can't edit the project get .* no originals\. Every share/);
  expect(box.checked).toBe(false);
  vi.useFakeTimers();
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await pass(500);
  expect(app.saved()).toEqual([{ watermarks: { forTeam: true } }]);
});

test("PLUS-1192 a checkbox repeats the visitor's name faintly over pictures, and the preview shows it", async () => {
  const app = await openSettings();
  const box = within(screen.getByRole("region", { name: "Marks in the picture" })).getByRole<HTMLInputElement>(
    "checkbox",
    { name: "Repeat the name faintly" },
  );
  expect(box).toHaveAccessibleDescription(/so that a cropped copy still shows them/);
  const preview = screen.getByRole("region", { name: "Watermark preview" });
  expect([box.checked, preview.textContent.includes("Name of the visitor")]).toEqual([false, false]);
  vi.useFakeTimers();
  fireEvent.click(box);
  expect(preview.textContent).toContain("Name of the visitor");
  await pass(500);
  expect(app.saved()).toEqual([{ watermarks: { tiled: true } }]);
});

test("PROJECTS-049 after an overlay has arrived the project is loaded again, also if no message says so", async () => {
  const state = { hasArrived: false };
  const MAY = { allowedTo: { edit: true } };
  const image = { url: PIXEL, sizes: [{ width: 1, height: 1, url: PIXEL }] };
  const given = production(
    { project: MAY },
    {
      project: () => aProject({ ...MAY, overlay: { image: state.hasArrived ? image : null } }),
      uploadProjectOverlay: { id: "i1", urls: ["/media/upload/i1"] },
      confirmImageUpload: () => {
        state.hasArrived = true;
        return true;
      },
    },
  );
  await openApp("/projects/p1/settings/watermarks", given);
  const overlay = await screen.findByRole("region", { name: "Overlay settings" });
  standInByteServer(({ end }) => queueMicrotask(() => end()));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const input = overlay.querySelector("input[type=file]") ?? overlay;
  fireEvent.change(input, { target: { files: [new File(["logo"], "logo.png", { type: "image/png" })] } });
  await within(overlay).findByRole("button", { name: "Remove" });
});
