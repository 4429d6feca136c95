import { inspectorMessages } from "./inspector.messages.ts";

const text = inspectorMessages;

interface RatedVersion {
  readonly framesPerSecond: number | null;
  /** Where the clip's list of frames is loaded, if its rate is only an average. */
  readonly frameTimesUrl: string | null;
  readonly fileInfo: { readonly isVariableRate: boolean; readonly missingFrames: number };
}

/**
 * The rate at which a clip is counted, and its file's own if it differs or is missing (PLUS-572, PLUS-576); null without a
 * picture.
 * @public
 */
export function frameRateText({ framesPerSecond, frameTimesUrl, fileInfo }: RatedVersion): string | null {
  if (framesPerSecond === null) return null;
  if (frameTimesUrl !== null) return text.average(String(Number(framesPerSecond.toFixed(1))));
  const fps = plainRateText(framesPerSecond);
  if (fileInfo.isVariableRate) return text.variable(fps);
  return fileInfo.missingFrames > 0 ? text.missing(fps, fileInfo.missingFrames) : fps;
}

/** For a column: an average isn't comparable (PLUS-660). */
export function shortFrameRateText({
  framesPerSecond,
  frameTimesUrl,
}: Pick<RatedVersion, "framesPerSecond" | "frameTimesUrl">): string | null {
  if (framesPerSecond === null) return null;
  return frameTimesUrl === null ? plainRateText(framesPerSecond) : text.variableRate;
}

const plainRateText = (framesPerSecond: number) => text.fps(String(Number(framesPerSecond.toFixed(3))));
