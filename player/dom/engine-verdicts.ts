import { type EngineVerdicts, unknownVerdicts } from "#player/core/picture-place.ts";
import { checkEngine, type EngineVerdict } from "#player/core/streams/engine-check.ts";
import { NumberedVideo } from "./numbered-video.ts";

const storageKey = "player.engine-check";
/** Increase it whenever the check changes. */
const checkVersion = 1;
/** How long the page must be idle, so that the check doesn't delay anything a person waits for. */
const idleLimitMs = 10_000;

let running: Promise<EngineVerdicts> | undefined;

/** The result for this browser version; undefined before the first check. */
export function rememberedVerdicts(): EngineVerdicts | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (!isRemembered(found) || found.agent !== navigator.userAgent || found.version !== checkVersion) return undefined;
    return { plain: { type: "late", frames: found.plain }, edited: { type: "late", frames: found.edited } };
  } catch {
    return undefined;
  }
}

/** Plays the check clips once per page and browser version, while the page is idle. Remembers only permanent results. */
export function checkedVerdicts(): Promise<EngineVerdicts> {
  const known = rememberedVerdicts();
  if (known) return Promise.resolve(known);
  running ??= atRest()
    .then(check)
    .catch(() => unknownVerdicts);
  return running;
}

async function check(): Promise<EngineVerdicts> {
  const { plainClip, reorderedClip } = await import("./check-clips.ts");
  const verdicts = { plain: await verdictOf(plainClip), edited: await verdictOf(reorderedClip) };
  remember(verdicts);
  return verdicts;
}

async function verdictOf(clip: string): Promise<EngineVerdict> {
  const video = new NumberedVideo();
  try {
    return (await video.load(clip)) ? await checkEngine(video.show) : { type: "unknown" };
  } catch {
    return { type: "unknown" };
  } finally {
    video.close();
  }
}

function remember({ plain, edited }: EngineVerdicts): void {
  if (plain.type !== "late" || edited.type !== "late") return;
  const found = { agent: navigator.userAgent, version: checkVersion, plain: plain.frames, edited: edited.frames };
  try {
    localStorage.setItem(storageKey, JSON.stringify(found));
  } catch {
    // If storage is full, the next page checks again.
  }
}

interface Remembered {
  readonly agent: string;
  readonly version: number;
  readonly plain: number;
  readonly edited: number;
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== "object" || value === null) return false;
  return "agent" in value && "version" in value && isFrames(value, "plain") && isFrames(value, "edited");
}

function isFrames(value: object, key: string): boolean {
  return Number.isInteger(Reflect.get(value, key));
}

function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Missing in Safari.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: idleLimitMs });
    else setTimeout(resolve, 1000);
  });
}
