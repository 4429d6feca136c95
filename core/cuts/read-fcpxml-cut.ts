import { baseName } from "../clip-metadata/clip-row.ts";
import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { pathOfUrl } from "../clip-xml/file-url.ts";
import { rationalTime } from "../clip-xml/rational-time.ts";
import { child, childrenNamed, descendants, named, type XmlElement } from "../clip-xml/read-xml.ts";
import { type FrameRate, fpsOf, frameRate, sameRate } from "../timecode/frame-rate.ts";
import type { Cut } from "./cut.ts";
import { CutEvents, oneLine, onlyOne, type ShownClip, type View } from "./cut-events.ts";
import { oncePer } from "./once-per.ts";

const CLIPS = new Set("asset-clip video clip sync-clip ref-clip mc-clip gap title audio audition".split(" "));

export const isOfFcpxmlCut = named([
  ..."fcpxml project format asset media-rep media multicam mc-angle sequence spine transition".split(" "),
  ..."mc-source timeMap timept md".split(" "),
  ...CLIPS,
]);

const NO_PROJECT = "The file has no project. In Final Cut Pro, select the project of the cut, then File > Export XML";

/**
 * Reads the project of an FCPXML document, as Final Cut Pro and Resolve write it: the clips with a picture that aren't disabled,
 * connected ones too, and those within compound, multicam and synchronised clips. Times are seconds; those of a clip's content are
 * relative to its `start`.
 * @throws RefusedFile
 */
export function readFcpxmlCut(root: XmlElement): Cut {
  const project = onlyOne(descendants(root, "project"), "projects", NO_PROJECT);
  const sequence = child(project, "sequence");
  if (!sequence) throw new RefusedFile(NO_PROJECT);
  const known = new Known(root);
  const rate = known.rateOf(sequence);
  if (rate === null) throw new RefusedFile("The project in the file doesn't say its frame rate");
  const reader = new StoryReader(new CutEvents(rate, secondsOf(sequence, "tcStart") ?? 0, 0), known);
  reader.readSequence(sequence, reader.events.view);
  return reader.events.cut(project.attribute("name") ?? "", sequence.attribute("tcFormat") === "DF");
}

/** The resources of a document, by their ids. */
class Known {
  readonly #resources = new Map<string, XmlElement>();

  constructor(root: XmlElement) {
    for (let at = child(root, "resources")?.firstChild ?? null; at !== null; at = at.next) {
      const key = `${at.name} ${at.attribute("id")}`;
      if (!this.#resources.has(key)) this.#resources.set(key, at);
    }
  }

  /** What the element refers to. */
  of(element: XmlElement, kind: "asset" | "media"): XmlElement | undefined {
    return this.#resources.get(`${kind} ${element.attribute("ref")}`);
  }

  /** The sequence or multicam clip that the element shows. */
  content(element: XmlElement): XmlElement | undefined {
    const media = this.of(element, "media");
    return media && contentOf(media);
  }

  /** The rate of its format; null for stills and sounds. */
  rateOf(element: XmlElement): FrameRate | null {
    const format = this.#resources.get(`format ${element.attribute("format")}`);
    const duration = rationalTime(format?.attribute("frameDuration") ?? "");
    return duration && frameRate(Number(duration.denominator), Number(duration.numerator));
  }
}

/** Where a clip is in its timeline: in times of this timeline, and from `start` on in its own. */
interface Place {
  readonly offset: number;
  readonly duration: number;
  readonly start: number;
}

/** How much longer a clip is shown because of the transitions beside it. */
interface Handles {
  readonly head: number;
  readonly tail: number;
}

const NO_HANDLES: Handles = { head: 0, tail: 0 };

class StoryReader {
  readonly events: CutEvents;
  readonly #known: Known;

  constructor(events: CutEvents, known: Known) {
    this.events = events;
    this.#known = known;
  }

  readSequence(sequence: XmlElement, view: View): void {
    this.#readSpine(spineOf(sequence), secondsOf(sequence, "tcStart") ?? 0, view);
  }

  /** The items of a spine, one after the other from `base` on, with the transitions between them. */
  #readSpine(spine: XmlElement | undefined, base: number, view: View): void {
    let at = base;
    const items = (spine ? storyOf(spine) : []).map((item) => {
      this.events.visit();
      const place = this.#placeOf(item, at);
      if (item.name !== "transition") at = place.offset + place.duration;
      return { item, place };
    });
    for (const [index, { item, place }] of items.entries()) {
      const before = items[index - 1];
      const after = items[index + 1];
      const head = before?.item.name === "transition" ? place.offset - before.place.offset : 0;
      const end = place.offset + place.duration;
      const tail = after?.item.name === "transition" ? after.place.offset + after.place.duration - end : 0;
      this.#read(item, place, { head: Math.max(0, head), tail: Math.max(0, tail) }, view);
    }
  }

  /** Without an offset an item follows the one before it. @throws RefusedFile for a time that is none */
  #placeOf(item: XmlElement, at: number): Place {
    const inside = item.name === "audition" ? storyOf(item)[0] : item;
    const source = inside && (this.#known.of(inside, "asset") ?? this.#known.content(inside));
    const duration = (inside && secondsOf(inside, "duration")) ?? (source && secondsOf(source, "duration")) ?? 0;
    const start =
      (inside && secondsOf(inside, "start")) ??
      (source && (secondsOf(source, "start") ?? secondsOf(source, "tcStart")));
    return { offset: secondsOf(item, "offset") ?? at, duration, start: start ?? 0 };
  }

  #read(item: XmlElement, place: Place, handles: Handles, view: View): void {
    // The first clip of an audition is the chosen one.
    const clip = item.name === "audition" ? storyOf(item)[0] : item;
    if (!clip || clip.name === "transition") return;
    const shown = { start: place.offset - handles.head, end: place.offset + place.duration + handles.tail };
    if (clip.attribute("enabled") !== "0") this.#readClip(clip, place, shown, view);
    // Connected clips are in its time, but may be longer.
    const around = this.events.inside(view, { start: place.offset, end: place.offset, own: place.start });
    this.#readConnected(clip, { ...around, from: view.from, to: view.to });
  }

  #readConnected(clip: XmlElement, view: View): void {
    for (let at = clip.firstChild; at !== null; at = at.next) {
      this.events.visit();
      if (at.attribute("lane") === undefined) continue;
      if (at.name === "spine") this.#readLane(at, view);
      else if (CLIPS.has(at.name)) this.#read(at, this.#placeOf(at, 0), NO_HANDLES, view);
    }
  }

  /** A connected storyline counts from its own beginning. */
  #readLane(spine: XmlElement, view: View): void {
    const shift = view.shift + (secondsOf(spine, "offset") ?? 0);
    this.#readSpine(spine, 0, { ...view, shift });
  }

  #readClip(clip: XmlElement, place: Place, shown: Shown, view: View): void {
    const asset = this.#known.of(clip, "asset");
    if (!hasPicture(clip, asset)) return;
    if (SOURCES.has(clip.name)) {
      if (asset) this.events.add(view, { ...shown, ...this.#factsOf(clip, asset, place, shown), isGroup: false });
      return;
    }
    if (!GROUPS.has(clip.name)) return;
    const own = place.start - (place.offset - shown.start);
    if (!isAtOwnSpeed(clip) || !this.#readContent(clip, this.events.inside(view, { ...shown, own }))) {
      const names = { fileName: "", clipName: oneLine(clip.attribute("name") ?? ""), reel: "" };
      this.events.add(view, { ...shown, names, source: null, isOwnSpeed: true, isGroup: true });
    }
  }

  /** Whether the content of a clip is known exactly: at the rate of the cut. */
  #readContent(clip: XmlElement, view: View): boolean {
    const isContainer = clip.name === "clip" || clip.name === "sync-clip";
    const media = isContainer ? clip : this.#known.content(clip);
    const rate = media && this.#known.rateOf(media);
    if (!media || (rate ? !sameRate(rate, this.events.rate) : !isContainer)) return false;
    if (isContainer) this.#readContained(clip, view);
    else if (media.name === "sequence") this.readSequence(media, view);
    else {
      const angle = chosenAngle(clip, media);
      if (!angle) return false;
      // The clips of an angle count from its beginning, which is the start of the multicam clip.
      this.#readSpine(angle, 0, { ...view, shift: view.shift + (secondsOf(media, "tcStart") ?? 0) });
    }
    return true;
  }

  /** The clips of which a clip consists: what isn't connected to it. */
  #readContained(clip: XmlElement, view: View): void {
    for (let at = clip.firstChild; at !== null; at = at.next) {
      this.events.visit();
      if (at.attribute("lane") !== undefined) continue;
      if (at.name === "spine") this.#readSpine(at, 0, view);
      else if (CLIPS.has(at.name)) this.#read(at, this.#placeOf(at, 0), NO_HANDLES, view);
    }
  }

  #factsOf(clip: XmlElement, asset: XmlElement, place: Place, shown: Shown) {
    const names = { ...fileOf(asset), clipName: oneLine(clip.attribute("name") ?? asset.attribute("name") ?? "") };
    const rate = this.#known.rateOf(asset);
    const first = place.start - (place.offset - shown.start);
    // A still has no rate.
    return {
      names,
      source: rate && { rate, frame: first * fpsOf(rate) },
      isOwnSpeed: rate !== null && isAtOwnSpeed(clip),
    };
  }
}

type Shown = Pick<ShownClip, "start" | "end">;

const SOURCES = new Set(["asset-clip", "video"]);
const GROUPS = new Set(["clip", "sync-clip", "ref-clip", "mc-clip"]);

/** Whether an element of metadata is the reel. */
export const isReel = (md: XmlElement) => md.attribute("key")?.toLowerCase() === "com.apple.proapps.studio.reel";

const spineOf = oncePer((sequence: XmlElement) => child(sequence, "spine"));

/** The clips and transitions of a spine, or of an audition. */
const storyOf = oncePer((spine: XmlElement) => {
  const found: XmlElement[] = [];
  for (let at = spine.firstChild; at !== null; at = at.next)
    if (at.name === "transition" || CLIPS.has(at.name)) found.push(at);
  return found;
});

const contentOf = oncePer((media: XmlElement) => child(media, "sequence") ?? child(media, "multicam"));
const anglesOf = oncePer(
  (multicam: XmlElement) =>
    new Map(childrenNamed(multicam, "mc-angle").map((angle) => [angle.attribute("angleID"), angle])),
);
const fileOf = oncePer((asset: XmlElement) => {
  const path = asset.attribute("src") ?? child(asset, "media-rep")?.attribute("src") ?? "";
  return {
    fileName: oneLine(baseName(pathOfUrl(path)) || (asset.attribute("name") ?? "")),
    reel: oneLine(descendants(asset, "md").find(isReel)?.attribute("value") ?? ""),
  };
});

/** The angle of a multicam clip whose picture is shown. */
function chosenAngle(clip: XmlElement, multicam: XmlElement): XmlElement | undefined {
  const chosen = childrenNamed(clip, "mc-source").find((source) =>
    /^(all|video)$/.test(source.attribute("srcEnable") ?? "all"),
  );
  const id = chosen?.attribute("angleID");
  return id === undefined ? undefined : anglesOf(multicam).get(id);
}

function hasPicture(clip: XmlElement, asset: XmlElement | undefined): boolean {
  if (clip.attribute("srcEnable") === "audio") return false;
  const said = asset?.attribute("hasVideo");
  return said === undefined ? asset?.attribute("hasAudio") !== "1" : said !== "0";
}

function isAtOwnSpeed(clip: XmlElement): boolean {
  return childrenNamed(child(clip, "timeMap"), "timept").every(
    (point) => secondsOf(point, "time") === secondsOf(point, "value"),
  );
}

/** @throws RefusedFile for a text that is no time */
function secondsOf(element: XmlElement, name: string): number | undefined {
  const said = element.attribute(name);
  if (said === undefined) return undefined;
  const time = rationalTime(said);
  if (time === null) throw new RefusedFile(`The file has the time "${said.slice(0, 40)}": it is damaged`);
  return Number(time.numerator) / Number(time.denominator);
}
