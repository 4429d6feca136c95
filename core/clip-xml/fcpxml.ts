import { baseName, type ClipRow } from "#core/clip-metadata/clip-row.ts";
import { filledValues } from "#core/clip-metadata/filled-values.ts";
import { type FrameRate, frameRate, parseFrameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";
import { pathOfUrl } from "./file-url.ts";
import { child, descendants, type IsWanted, named, type XmlElement } from "./read-xml.ts";

/** Final Cut Pro's own label names; its "shot" is what everybody else calls the take. */
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

const isNamed = named(["format", "asset", "asset-clip", "clip", "video", "audio", "md", "rating", "note", "media-rep"]);
/** And everything that refers to an asset. */
export const isOfFcpxml: IsWanted = (element) => isNamed(element) || element.attribute("ref") !== undefined;

/** What a document says about one use of an asset. */
interface Uses {
  readonly names: Set<string>;
  readonly labels: [string, string][];
  isFavourite: boolean;
  isDropFrame: boolean;
  note: string;
}

const USES = new Set(["asset-clip", "clip", "video", "audio"]);
/** Limit on the names of one asset. */
const MOST_NAMES = 1_000;

/** The assets of a Final Cut Pro X document (`fcpxml`), with what the clips that use them say about them. */
export function fcpxmlRows(root: XmlElement): ClipRow[] {
  const formats = new Map(descendants(root, "format").map((format) => [format.attribute("id") ?? "", format]));
  const uses = usesByAsset(root);
  const rows = new Map<string, ClipRow>();
  for (const [index, asset] of descendants(root, "asset").entries()) {
    const id = asset.attribute("id");
    const key = id ?? ` ${index}`;
    // Names are unique in a document: a second asset with the same name is ignored.
    if (!rows.has(key))
      rows.set(key, assetRow(asset, formats.get(asset.attribute("format") ?? ""), uses.get(id ?? "") ?? noUses()));
  }
  return [...rows.values()];
}

/** One walk: values inside a clip belong to the innermost clip around them. */
function usesByAsset(root: XmlElement): ReadonlyMap<string, Uses> {
  const all = new Map<string, Uses>();
  const visit = (element: XmlElement, around: Uses | null) => {
    let within = around;
    if (element.name === "asset") within = null;
    else if (USES.has(element.name)) {
      const ref = element.attribute("ref") ?? firstRef(element);
      within = ref === undefined ? null : (all.get(ref) ?? noUses());
      if (ref !== undefined && within) all.set(ref, take(within, element));
    } else if (within) takeSaid(within, element);
    for (let next = element.firstChild; next !== null; next = next.next) visit(next, within);
  };
  visit(root, null);
  return all;
}

function noUses(): Uses {
  return { names: new Set(), labels: [], isFavourite: false, isDropFrame: false, note: "" };
}

function take(uses: Uses, use: XmlElement): Uses {
  const name = use.attribute("name");
  if (name && uses.names.size < MOST_NAMES) uses.names.add(name);
  uses.isDropFrame ||= use.attribute("tcFormat") === "DF";
  uses.note ||= child(use, "note")?.text ?? "";
  return uses;
}

function takeSaid(uses: Uses, element: XmlElement): void {
  if (element.name === "md") uses.labels.push(labelled(element));
  if (element.name === "rating") uses.isFavourite ||= element.attribute("value") === "favorite";
}

/** A `clip` wraps the `video` that refers to the asset. */
function firstRef(clip: XmlElement): string | undefined {
  for (let inner = clip.firstChild; inner !== null; inner = inner.next) {
    const ref = inner.attribute("ref");
    if (ref !== undefined) return ref;
  }
  return undefined;
}

function assetRow(asset: XmlElement, format: XmlElement | undefined, uses: Uses): ClipRow {
  const name = asset.attribute("name") ?? "";
  const path = pathOfUrl(asset.attribute("src") ?? child(asset, "media-rep")?.attribute("src") ?? "");
  const timing = timingOf(format, uses.isDropFrame);
  const startLabel = timing ? labelOf(asset.attribute("start") ?? "", timing) : null;
  const values = filledValues([
    ...descendants(asset, "md").map(labelled),
    ...uses.labels,
    ["Selected", uses.isFavourite ? "true" : ""],
    ["Comments", uses.note],
    ["Name", name],
    ["Start", startLabel ?? ""],
    ["Frame Rate", timing ? rateLabel(timing.rate) : ""],
  ]);
  return {
    fileNames: path === "" ? [] : [baseName(path)],
    clipNames: [...new Set([name, ...uses.names])].filter(Boolean),
    reels: values.filter(({ label }) => label === "Reel").map(({ value }) => value),
    start: timing && startLabel ? { label: startLabel, rate: timing.rate } : null,
    end: null,
    values,
  };
}

function labelled(element: XmlElement): [string, string] {
  const key = element.attribute("key") ?? "";
  // A custom key keeps only its last part; a list value is ignored.
  return [
    LABEL_OF.get(key.toLowerCase()) ?? element.attribute("displayName") ?? key.slice(key.lastIndexOf(".") + 1),
    element.attribute("value") ?? "",
  ];
}

function timingOf(format: XmlElement | undefined, dropFrame: boolean): Timing | null {
  const duration = seconds(format?.attribute("frameDuration") ?? "");
  const rate = duration && parseFrameRate(`${duration.denominator}/${duration.numerator}`);
  return rate && { rate, dropFrame };
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
