import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { falseColourBands } from "#player/core/analysis/false-colour.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import {
  frameOf,
  HEIGHT,
  openPicture,
  press,
  screenPixels,
  shownPixels,
  WIDTH,
} from "../picture/painted-picture-fixture.ts";
import { NO_ANALYSIS, useAnalysis } from "./analysis-store.ts";

afterEach(() => useAnalysis.setState(NO_ANALYSIS));

type Colour = readonly [number, number, number];

/** A picture of vertical stripes. */
const stripes = (colours: readonly Colour[]) => (at: number) => {
  const stripe = Math.floor((((at >> 2) % WIDTH) * colours.length) / WIDTH);
  return colours[stripe]?.[(at % 4) as 0 | 1 | 2] ?? 0;
};
const COLOURS: readonly Colour[] = [
  [200, 40, 90],
  [30, 160, 220],
];

/** The values in the middle of each stripe, with the picture at its own size. */
async function shownStripes(picture: HTMLElement, count: number): Promise<number[][]> {
  const pixels = await shownPixels(picture);
  return Array.from({ length: count }, (_, stripe) => {
    const at = (Math.floor(HEIGHT / 4) * WIDTH + Math.floor(((stripe + 0.5) * WIDTH) / count)) * 4;
    return Array.from(pixels.slice(at, at + 3));
  });
}

const near = (value: number) => [value - 2, value - 1, value, value + 1, value + 2];

/** The files of scopes, channels and the loupe that load from now on. */
function watchLoads() {
  const loaded: string[] = [];
  const watching = new PerformanceObserver((list) => {
    loaded.push(...list.getEntries().flatMap(({ name }) => (name.includes("/dom/analysis/") ? [name] : [])));
  });
  watching.observe({ type: "resource" });
  return { loaded, [Symbol.dispose]: () => watching.disconnect() };
}

// First, because modules load only once.
test("PLUS-954 without a channel, scope or loupe none of their code is loaded, and nothing is drawn", async () => {
  using loads = watchLoads();
  const contexts = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  const { picture } = await openPicture();
  const drawn = () => contexts.mock.calls.filter(([kind]) => kind === "webgl2").length;
  press("z");
  press("G", { shiftKey: true });
  await waitFor(() => expect(frameOf(picture).querySelectorAll(".guides path").length).toBeGreaterThan(0));
  expect([loads.loaded, drawn(), frameOf(picture).querySelectorAll("canvas").length]).toEqual([[], 0, 0]);
  press("F", { shiftKey: true });
  await waitFor(() => expect(drawn()).toBe(1));
  await waitFor(() => expect(loads.loaded.length).toBeGreaterThan(0));
  press("F", { shiftKey: true });
  await waitFor(() => expect(frameOf(picture).querySelectorAll("canvas")).toHaveLength(0));
  press("G", { shiftKey: true });
  contexts.mockRestore();
});

test("PLUS-951 a key shows red, green, blue and luma alone, each pixel in its place, and all of them again", async () => {
  // Only the upper half, which the test reads.
  const { picture } = await openPicture((at) => (at < 2 * WIDTH * HEIGHT ? stripes(COLOURS)(at) : 0));
  press("z");
  await waitFor(async () => expect(await shownStripes(picture, 2)).toEqual(COLOURS));
  const luma = ([r, g, b]: Colour) => Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
  for (const part of [([r]: Colour) => r, ([, g]: Colour) => g, ([, , b]: Colour) => b, luma]) {
    press("R", { shiftKey: true });
    await waitFor(async () => {
      const shown = await shownStripes(picture, 2);
      for (const [stripe, colour] of COLOURS.entries())
        for (const value of shown[stripe] ?? []) expect(near(part(colour))).toContain(value);
    });
  }
  press("R", { shiftKey: true });
  await waitFor(async () => expect(await shownStripes(picture, 2)).toEqual(COLOURS));
});

test("PLUS-951 a channel is zoomed and flipped with its picture", async () => {
  const { picture } = await openPicture(stripes(COLOURS));
  press("R", { shiftKey: true });
  const canvas = await waitFor(() => {
    const found = frameOf(picture).querySelector<HTMLElement>("canvas.channel");
    if (!found) throw new Error("no channel");
    return found;
  });
  expect(canvas.getBoundingClientRect()).toEqual(picture.getBoundingClientRect());
  for (const key of ["+", "+", "z"]) {
    press(key);
    await waitFor(() => expect(canvas.getBoundingClientRect()).toEqual(picture.getBoundingClientRect()));
  }
  press("H", { shiftKey: true });
  await waitFor(async () => {
    const [left, right] = await shownStripes(picture, 2);
    expect(near(30)).toContain(left?.[0]);
    expect(near(200)).toContain(right?.[0]);
  });
  press("H", { shiftKey: true });
});

test("PLUS-952 false colour shows how bright each part is, with its legend; between the bands it is grey", async () => {
  const levels = [0, 8, 60, 102, 138, 180, 250, 255];
  const { picture } = await openPicture(stripes(levels.map((level) => [level, level, level])));
  press("z");
  press("F", { shiftKey: true });
  const expected = levels.map((level) => {
    const percent = (level / 255) * 100;
    return falseColourBands.find(({ from, to }) => percent >= from && percent < to)?.colour ?? [level, level, level];
  });
  await waitFor(async () => {
    const shown = await shownStripes(picture, levels.length);
    for (const [stripe, colour] of expected.entries())
      for (const [at, value] of colour.entries()) expect(near(value)).toContain(shown[stripe]?.[at]);
  });
  expect(await screen.findByText("Middle gray")).toBeTruthy();
});

/** Brightness of a scope's lines from top to bottom, by fractions of its height; only non-empty ones. */
async function brightLines(name: string, from = 0, to = 1): Promise<number[]> {
  const canvas = screen.getByRole<HTMLCanvasElement>("img", { name });
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy?.drawImage(canvas, 0, 0);
  const [left, width] = [Math.round(from * canvas.width), Math.round((to - from) * canvas.width)];
  const { data } = copy?.getImageData(left, 0, width, canvas.height) ?? { data: new Uint8ClampedArray() };
  const lines = Array.from({ length: canvas.height }, (_, line) =>
    Math.max(...data.slice(line * width * 4, (line + 1) * width * 4).filter((_value, at) => at % 4 !== 3)),
  );
  return lines.flatMap((value, line) => (value > 100 ? [1 - line / canvas.height] : []));
}

test("PLUS-953 the waveform shows the luma of each column, the parade red, green and blue side by side, the histogram how often a level occurs", async () => {
  await openPicture(stripes([[64, 128, 230]]));
  press("W", { shiftKey: true });
  await screen.findByRole("img", { name: "Waveform" });
  await waitFor(async () => {
    const lines = await brightLines("Waveform");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toBeCloseTo((0.2126 * 64 + 0.7152 * 128 + 0.0722 * 230) / 255, 1);
  });
  press("W", { shiftKey: true });
  await screen.findByRole("img", { name: "RGB parade" });
  for (const [third, level] of [64, 128, 230].entries())
    await waitFor(async () => {
      const lines = await brightLines("RGB parade", (third + 0.1) / 3, (third + 0.9) / 3);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toBeCloseTo(level / 255, 1);
    });
  press("W", { shiftKey: true });
  await screen.findByRole("img", { name: "Histogram" });
  for (const level of [64, 128, 230])
    await waitFor(async () =>
      expect((await brightLines("Histogram", level / 256, (level + 1) / 256)).length).toBeGreaterThan(200),
    );
  expect(await brightLines("Histogram", 0.3, 0.45)).toEqual([]);
  press("W", { shiftKey: true });
  await waitFor(() => expect(screen.queryByRole("img", { name: "Histogram" })).toBeNull());
});

test("PLUS-955 the loupe shows the pixels under the pointer four times as large, and moves with the arrow keys", async () => {
  const { picture } = await openPicture(stripes(COLOURS));
  press("L", { shiftKey: true });
  const loupe = await screen.findByRole("region", { name: /^Loupe/ });
  const frame = frameOf(picture).getBoundingClientRect();
  const middle = async (by = 0) => {
    const box = loupe.getBoundingClientRect();
    const { data } = (await screenPixels()).getImageData(box.left + box.width / 2 + by, box.top + box.height / 2, 1, 1);
    return Array.from(data.slice(0, 3));
  };
  const pointAt = (x: number) =>
    fireEvent.pointerMove(frameOf(picture), { clientX: frame.left + x, clientY: frame.top + frame.height / 2 });
  // The edge of the two stripes, at the centre of the picture, moves by four picture pixels for each pixel of the pointer.
  const pixel = picture.getBoundingClientRect().height / HEIGHT;
  for (const away of [-10, 10]) {
    pointAt(frame.width / 2 + away);
    const edge = (-away / pixel) * 4;
    await waitFor(async () =>
      expect([await middle(edge - 4), await middle(edge + 4)]).toEqual([COLOURS[0], COLOURS[1]]),
    );
  }
  pointAt(frame.width / 2 + 60);
  await waitFor(async () => expect(await middle()).toEqual(COLOURS[1]));
  for (const key of ["F", "W"]) press(key, { shiftKey: true });
  await screen.findByRole("img", { name: "Waveform" });
  await screen.findByText("Middle gray");
  expect(await brokenRules(frameOf(picture))).toEqual([]);
  press("F", { shiftKey: true });
  loupe.focus();
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await waitFor(async () => expect(await middle()).toEqual(COLOURS[0]));
});

test("PLUS-956 an engine without WebGL 2, and a storage with unreadable pictures, show a message instead of a wrong picture", async () => {
  const original = HTMLCanvasElement.prototype.getContext;
  const { picture } = await openPicture(stripes(COLOURS));
  const without = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  without.mockImplementation(function (this: HTMLCanvasElement, kind: string) {
    return kind === "webgl2" ? null : Reflect.apply(original, this, [kind]);
  });
  press("R", { shiftKey: true });
  expect(await screen.findByText("This view needs WebGL 2. Use another browser.")).toBeTruthy();
  press("z");
  await waitFor(async () => expect(await shownStripes(picture, 2)).toEqual(COLOURS));
  without.mockRestore();
  useAnalysis.setState(NO_ANALYSIS);
  await waitFor(() => expect(screen.queryByText(/no WebGL 2/)).toBeNull());
  const barred = vi.spyOn(WebGL2RenderingContext.prototype, "texImage2D");
  barred.mockImplementation((...given: unknown[]) => {
    if (given.at(-1) instanceof HTMLImageElement) throw new DOMException("tainted", "SecurityError");
  });
  press("R", { shiftKey: true });
  expect(await screen.findByText("The storage doesn't let this page read the picture")).toBeTruthy();
  await waitFor(async () => expect(await shownStripes(picture, 2)).toEqual(COLOURS));
  barred.mockRestore();
});

test("PLUS-1173 a scope over a channel hides only what is below it", async () => {
  const { picture } = await openPicture(() => 120);
  useAnalysis.setState({ view: "luma", scope: "waveform" });
  const scope = await screen.findByRole("img", { name: /^Waveform/ });
  const [{ top }, { left, width, top: end }] = [picture.getBoundingClientRect(), scope.getBoundingClientRect()];
  const x = Math.round(left + (3 * width) / 4);
  const rows = Array.from({ length: Math.floor((end - top - 40) / 4) }, (_, row) => Math.ceil(top) + 4 + row * 4);
  await waitFor(async () => {
    const pixels = await screenPixels();
    const shown = rows.map((y) => pixels.getImageData(x, y, 1, 1).data[0] ?? 0);
    expect(shown.filter((value) => !near(120).includes(value))).toEqual([]);
  });
});
