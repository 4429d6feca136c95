import { setImmediate } from "node:timers/promises";
import type { ClipRow, ClipValue } from "#core/clip-metadata/clip-row.ts";
import { AppError } from "#core/errors/app-error.ts";
import { ARCHIVE_FORMAT_LABEL } from "#core/scene-take/archive-format.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireOrderer } from "../../auth/sign-in/orderer.ts";
import { requireFolder } from "../../folders/folder-access.ts";
import type { TaggedRow } from "../metadata-store.ts";
import type { ReadFile, ReadUpload } from "./read-uploaded.ts";

/** Replaces the label of an archive format in a log whose sender may not set one: the value is kept and withholds nothing. */
const UNAPPLIED_LABEL = `${ARCHIVE_FORMAT_LABEL} (not applied)`;

/**
 * Nobody can download a take with an archive format, so only people who may edit the folder can set one with a log (PLUS-1279).
 * @public
 */
export async function withSettableFields(
  platform: Platform,
  upload: { readonly folderId: string; readonly userId: string },
  read: ReadUpload,
): Promise<ReadUpload> {
  if (!namesMedia(read) || (await mayEdit(platform, upload))) return read;
  const metadata = new Map<string, ReadFile>();
  for (const [id, file] of read.metadata) metadata.set(id, await unappliedIn(file));
  return {
    metadata,
    sounds: new Map([...read.sounds].map(([id, values]) => [id, values.map(unapplied)])),
  };
}

function namesMedia({ metadata, sounds }: ReadUpload): boolean {
  const rows = [...metadata.values()].flatMap((file) => (file.kind === "rows" ? file.rows : []));
  return rows.some(({ content }) => mentions(content)) || [...sounds.values()].flat().some(isMedium);
}

async function mayEdit(
  platform: Platform,
  { folderId, userId }: { readonly folderId: string; readonly userId: string },
): Promise<boolean> {
  try {
    await requireOrderer(platform, { userId }, (ctx) => requireFolder(ctx, { folderId }, "EDIT"));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const mentions = (content: string) => content.includes(JSON.stringify(ARCHIVE_FORMAT_LABEL));
const isMedium = ({ label }: ClipValue) => label === ARCHIVE_FORMAT_LABEL;
const unapplied = (value: ClipValue) => (isMedium(value) ? { ...value, label: UNAPPLIED_LABEL } : value);

/** Other work gets a turn after this many rows. */
const ROWS_AT_ONCE = 200;

async function unappliedIn(file: ReadFile): Promise<ReadFile> {
  if (file.kind !== "rows") return file;
  const rows: TaggedRow[] = [];
  for (const [place, row] of file.rows.entries()) {
    rows.push(mentions(row.content) ? { ...row, content: unappliedRow(row.content) } : row);
    if (place % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return { ...file, rows };
}

function unappliedRow(content: string): string {
  const row = JSON.parse(content) as ClipRow; // written by this program's own reader
  return JSON.stringify({ ...row, values: row.values.map(unapplied) });
}
