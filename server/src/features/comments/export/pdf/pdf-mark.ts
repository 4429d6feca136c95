import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";

/** What is drawn into each image of a person's PDF. @public */
export interface PdfMark {
  readonly lines: readonly string[];
  readonly position: WatermarkPosition;
  /** Whether the lines are also repeated faintly all over the image. */
  readonly isTiled: boolean;
}

/** Returns the mark for the caller's PDFs of a project; null: images are printed unmarked. @public */
export type PdfMarker = (ctx: CallContext, projectId: string) => Promise<PdfMark | null>;

let marker: PdfMarker | undefined;

/** Called in the `start` of the feature that marks what people get. Idempotent. @public */
export function registerPdfMarker(given: PdfMarker): void {
  if (marker !== undefined && marker !== given) throw new Error("PDFs are marked by two features.");
  marker = given;
}

export async function pdfMark(ctx: CallContext, projectId: string): Promise<PdfMark | null> {
  return (await marker?.(ctx, projectId)) ?? null;
}
