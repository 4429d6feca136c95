import { baseName, type ClipRow } from "#core/clip-metadata/clip-row.ts";
import { filledValues } from "#core/clip-metadata/filled-values.ts";
import { type FrameRate, frameRate, parseFrameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";
import { pathOfUrl } from "./file-url.ts";
import { child, descendants, type XmlElement } from "./read-xml.ts";

/** Final Cut Pro's own names of what a clip is labelled with; its "shot" is what everybody else calls the take. */
const LABEL_OF: ReadonlyMap<string, string> = new Map([
  ["com.apple.proapps.studio.episode", "Episode"],
  ["com.apple.proapps.studio.scene", "Scene"],
  ["com.apple.proapps.studio.shot", "Take"],
  ["com.apple.proapps.studio.angle", "Camera Angle"],
  ["com.apple.proapps.studio.reel", "Reel"],
  ["com.apple.proapps.mio.cameraname", "Camera Name"],
  ["com.apple.proapps.mio.cameramodelname", "Camera Model"],
  ["com.apple.proapps.spotlight.kmditemdescription", "Comments"],
]);

interface Timing {
  readonly rate: FrameRate;
  readonly dropFrame: boolean;
}

/** The assets of a Final Cut Pro X document (`fcpxml`), with what is said of each in the clips that use it. */
export function fcpxmlRows(root: XmlElement): ClipRow[] {
  const formats = new Map(descendants(root, "format").map((format) => [format.attributes.id ?? "", format]));
  const uses = new Map<string, XmlElement[]>();
  for (const use of ["asset-clip", "clip", "video", "audio"].flatMap((name) => descendants(root, name))) {
    const ref = use.attributes.ref ?? firstRef(use);
    if (ref !== undefined) uses.set(ref, [...(uses.get(ref) ?? []), use]);
  }
  return descendants(root, "asset").map((asset) =>
    assetRow(asset, formats.get(asset.attributes.format ?? ""), uses.get(asset.attributes.id ?? "") ?? []),
  );
}

/** A `clip` wraps the `video` that refers to the asset. */
function firstRef(clip: XmlElement): string | undefined {
  return [...clip.children].find((inner) => inner.attributes.ref !== undefined)?.attributes.ref;
}

function assetRow(asset: XmlElement, format: XmlElement | undefined, uses: readonly XmlElement[]): ClipRow {
  const { name = "", start = "" } = asset.attributes;
  const path = pathOfUrl(asset.attributes.src ?? child(asset, "media-rep")?.attributes.src ?? "");
  const labels = [asset, ...uses].flatMap((element) => descendants(element, "md").map(labelled));
  const isFavourite = uses.some((use) =>
    descendants(use, "rating").some(({ attributes }) => attributes.value === "favorite"),
  );
  const timing = timingOf(format, uses);
  const startLabel = timing ? labelOf(start, timing) : null;
  const note = uses.map((use) => child(use, "note")?.text ?? "").find(Boolean) ?? "";
  const values = filledValues([
    ...labels,
    ["Selected", isFavourite ? "true" : ""],
    ["Comments", note],
    ["Name", name],
    ["Start", startLabel ?? ""],
    ["Frame Rate", timing ? rateLabel(timing.rate) : ""],
  ]);
  return {
    fileNames: path === "" ? [] : [baseName(path)],
    clipNames: [name, ...uses.map((use) => use.attributes.name ?? "")].filter(Boolean),
    reels: values.filter(({ label }) => label === "Reel").map(({ value }) => value),
    start: timing && startLabel ? { label: startLabel, rate: timing.rate } : null,
    end: null,
    values,
  };
}

function labelled({ attributes }: XmlElement): [string, string] {
  const key = attributes.key ?? "";
  // A key of somebody's own keeps its last part; a value that is a list has none.
  return [
    LABEL_OF.get(key.toLowerCase()) ?? attributes.displayName ?? key.slice(key.lastIndexOf(".") + 1),
    attributes.value ?? "",
  ];
}

function timingOf(format: XmlElement | undefined, uses: readonly XmlElement[]): Timing | null {
  const duration = seconds(format?.attributes.frameDuration ?? "");
  const rate = duration && parseFrameRate(`${duration.denominator}/${duration.numerator}`);
  return rate && { rate, dropFrame: uses.some((use) => use.attributes.tcFormat === "DF") };
}

/** "86486400/24000s" or "0s" as an exact fraction. */
function seconds(text: string): { numerator: number; denominator: number } | null {
  const match = /^(\d{1,15})(?:\/(\d{1,15}))?s$/.exec(text.trim());
  return match ? { numerator: Number(match[1]), denominator: Number(match[2] ?? 1) } : null;
}

function labelOf(start: string, timing: Timing): string | null {
  const time = seconds(start);
  if (time === null || time.denominator === 0 || frameRate(1, time.denominator) === null) return null;
  const { rate } = timing;
  const frame = Math.round((time.numerator / time.denominator) * (rate.numerator / rate.denominator));
  return formatTimecode(frame, timing);
}
