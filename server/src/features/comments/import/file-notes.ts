import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { readMarkers } from "#core/notes/read-markers.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { ExportReader } from "../export/export-store.ts";

/**
 * Reads the markers in a file's text, for a version with the same frame rate and counting; a call may contain a megabyte of text.
 * @throws AppError VALIDATION with the reason, CONFLICT for a version without a constant frame rate
 */
export async function fileNotes(ctx: CallContext, versionId: string, file: string) {
  const version = await new ExportReader(ctx.platform.db).version(versionId);
  if (!version) throw notFound("Version");
  const rate = frameRate(version.rateNumerator ?? 0, version.rateDenominator ?? 0);
  if (!rate || version.frameCount === null || version.frameTimesFile !== null)
    throw new AppError("CONFLICT", "Markers need a constant frame rate, and the take must be processed first");
  const { assetName: name, dropFrame, frameCount } = version;
  const clip = { name, rate, dropFrame, startFrame: version.startFrame ?? 0, frameCount };
  try {
    const { markers, outside } = readMarkers(Buffer.from(file), clip);
    const notes = markers.map(({ startFrame, endFrame, author, text, isResolved }) => ({
      start: startFrame,
      end: endFrame,
      author,
      text,
      resolved: isResolved,
    }));
    return { notes, outsideCount: outside.length };
  } catch (error) {
    if (error instanceof RefusedFile) throw invalid("file", error.message);
    throw error;
  }
}
