import type { CallContext } from "#server/platform/call/call-context.ts";
import type { ThreadedTake } from "../threaded-takes.ts";
import { chosenForPdf } from "./chosen-for-pdf.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";

/** A preview of what a PDF would contain. */
export interface NotesPdfPreview {
  readonly fileName: string;
  readonly noteCount: number;
  readonly pictureCount: number;
  /** An estimate. */
  readonly pageCount: number;
}

/** Shares of a page's height: an image with its lines, a comment without one, the head of a take, and a line of text. */
const PARTS = { image: 0.24, plain: 0.09, head: 0.19, line: 0.0175 };
const LETTERS_OF_A_LINE = 46;

/** Returns the number of comments, images and pages (PLUS-1157). Stores nothing. */
export async function notesPdfPreview(ctx: CallContext, input: NotesPdfInput): Promise<NotesPdfPreview> {
  const { takes, noteCount, pictureCount, fileName } = await chosenForPdf(ctx, input);
  const pageCount = takes.reduce((sum, take) => sum + Math.ceil(pagesOf(take, input.withReplies)), 0);
  return { fileName: noteCount === 0 ? "" : fileName, noteCount, pictureCount, pageCount };
}

function pagesOf({ version, threads }: ThreadedTake, withReplies: boolean): number {
  const hasImages = version.type !== "AUDIO";
  const linesOf = (text: string) =>
    text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_OF_A_LINE)), 0);
  return threads.reduce((sum, { text, replies, row }) => {
    const own = 3 + linesOf(text);
    const answers = withReplies ? replies.reduce((lines, reply) => lines + 3 + linesOf(reply.text), 0) : 0;
    const beside = hasImages && (row.start !== null || version.type !== "VIDEO") ? PARTS.image : PARTS.plain;
    return sum + Math.max(beside, (own + answers) * PARTS.line);
  }, PARTS.head);
}
