import { folderMessages } from "../folder.messages.ts";

const text = folderMessages.inspector;

interface RatedVersion {
  readonly framesPerSecond: number | null;
  readonly fileInfo: { readonly isVariableRate: boolean; readonly missingFrames: number };
}

/** The rate that a clip is counted in, and where its file has another or none (PLUS-572); null without pictures. @public */
export function frameRateText({ framesPerSecond, fileInfo }: RatedVersion): string | null {
  if (framesPerSecond === null) return null;
  const fps = text.fps(String(Number(framesPerSecond.toFixed(3))));
  if (fileInfo.isVariableRate) return text.variable(fps);
  return fileInfo.missingFrames > 0 ? text.missing(fps, fileInfo.missingFrames) : fps;
}
