import type { CallContext } from "#server/platform/call/call-context.ts";
import { safeName } from "../../../downloads/archive-names.ts";
import { type FolderAccess, requireVisibleFolder } from "../../../folders/folder-access.ts";
import { stemOf } from "../notes-files.ts";
import { type ThreadedTake, threadedTakes } from "../threaded-takes.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";
import { printableTakes } from "./printed-threads.ts";
import { requirePrintable } from "./require-printable.ts";

export interface ChosenForPdf {
  /** The takes that have comments. */
  readonly takes: readonly ThreadedTake[];
  readonly noteCount: number;
  /** An upper limit: comments on the same frame share an image. */
  readonly pictureCount: number;
  readonly fileName: string;
  readonly folder: FolderAccess;
}

/** @throws AppError as `threadedTakes` and `requirePrintable` */
export async function chosenForPdf(ctx: CallContext, input: NotesPdfInput): Promise<ChosenForPdf> {
  const takes = printableTakes(await threadedTakes(ctx, input), input);
  await requirePrintable(ctx.platform.db, takes, input);
  const folder = await requireVisibleFolder(ctx, { folderId: input.folder, projectId: input.project });
  const [only, ...others] = takes;
  const stem =
    only && others.length === 0
      ? `${stemOf(only.version.assetName)}_v${only.version.number}`
      : `${folder.row.name}_notes`;
  const noteCount = sumOf(takes, ({ threads }) => threads.length);
  return { takes, noteCount, pictureCount: sumOf(takes, picturesOf), fileName: safeName(`${stem}.pdf`), folder };
}

function picturesOf({ version, threads }: ThreadedTake): number {
  if (version.type === "VIDEO") return threads.filter(({ row }) => row.start !== null).length;
  return version.type === "IMAGE" || version.type === "DOCUMENT" ? threads.length : 0;
}

function sumOf<T>(all: readonly T[], count: (one: T) => number): number {
  return all.reduce((sum, one) => sum + count(one), 0);
}
