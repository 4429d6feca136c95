import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_OVERLAY, DEFAULT_WATERMARKS, type WatermarkType } from "#core/watermark/watermarks.ts";
import type { PreviewAsset } from "./api/preview-asset.ts";
import { PreviewPicture } from "./watermark-preview.tsx";
import { sampleFacts } from "./watermark-sample.ts";
import { WatermarksTab } from "./watermarks-tab.tsx";

const overlay = { ...DEFAULT_OVERLAY, image: null };
const project = { id: "p1", overlay };
const form = { watermarks: DEFAULT_WATERMARKS, overlay, changeWatermarks: () => {}, changeOverlay: () => {} };
const sections = () =>
  renderToStaticMarkup(<WatermarksTab project={project} form={form} />)
    .split("<section")
    .slice(1);
const section = (name: string) => sections().find((html) => html.includes(`aria-label="${name}"`)) ?? "";
/** Label, displayed value, minimum, maximum, step and value of every slider. */
const sliders = (html: string) =>
  [...html.matchAll(/<input type="range" aria-label="(.*?)" aria-valuetext="(.*?)" (.*?)\/>/g)].map((found) => {
    const of = (name: string) => Number(new RegExp(`${name}="(.*?)"`).exec(found[3] ?? "")?.[1]);
    return [found[1], found[2], of("min"), of("max"), of("step"), of("value")];
  });

test("WATERMARK-008 WATERMARK-052 the overlay has a checkbox, an image, and sliders in their ranges", () => {
  const html = section("Overlay settings");
  expect(html).toMatch(/<label[^>]*><input type="checkbox"(?![^>]*role=)[^>]*\/>.*?Overlay<\/label>/);
  expect(html).toMatch(/<input[^>]*type="file"/);
  expect(sliders(html)).toEqual([
    ["Size", "100 %", 5, 200, 5, 100],
    ["Opacity", "100 %", 10, 100, 1, 100],
    ["X", "0", -50, 50, 1, 0],
    ["Y", "0", -50, 50, 1, 0],
  ]);
});

const asset: PreviewAsset = {
  id: "a1",
  displayName: "Clip 1",
  folderId: "f1",
  newestVersion: {
    displayWidth: 1000,
    displayHeight: 500,
    poster: { url: "/poster.jpg", sizes: [] },
    images: { still: null },
  },
};
const shown = (type: WatermarkType, of: PreviewAsset | null = asset, production = "") => {
  const items = [{ position: "CENTER", type, text: "Proof" } as const];
  const marks = { watermarks: { ...DEFAULT_WATERMARKS, enabled: true, items }, overlay };
  const facts = sampleFacts({ name: "Harrow Sound", production }, "Priya Raman");
  return renderToStaticMarkup(<PreviewPicture marks={marks} asset={of} facts={facts} />);
};

test("WATERMARK-020 the preview has placeholder values on a picture of the project", () => {
  expect(shown("TimeCode")).toContain("<span>10:24:13:07</span>");
  expect(shown("Frame")).toContain("<span>332</span>");
  expect(shown("ClipName")).toContain("<span>A001C003_261121_R1AB</span>");
  expect(shown("UserName")).toContain("<span>Priya Raman</span>");
  expect(shown("Production")).toContain("<span>Production</span>");
  expect(shown("Production", asset, "Tern")).toContain("<span>Tern</span>");
  expect(shown("Custom")).toMatch(/--aspect:2".*src="\/poster.jpg"/);
});

test("WATERMARK-020 a project without a picture is previewed on an empty frame", () => {
  expect(shown("Slate", null)).toContain("<span>101 / 33 / 1</span>");
  expect(shown("Slate", null)).not.toContain("<img");
});
