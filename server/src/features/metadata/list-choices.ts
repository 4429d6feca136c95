import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import { tellingValues } from "#core/clip-metadata/telling-values.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type Cursor, decodeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ChoiceReader, type OpenChoice } from "./choice-store.ts";

export interface FolderInput {
  readonly project: string;
  readonly folder: string;
}

/** A clip that several rows of a file match, with what distinguishes them. */
export interface ChoiceView {
  readonly assetId: string;
  readonly assetName: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly candidates: readonly { readonly row: number; readonly values: readonly ClipValue[] }[];
}

const PAGE = 50;

/** Lists the clips that need a choice, for anyone who may add metadata to the folder. */
export async function listChoices(
  ctx: CallContext,
  { project, folder }: FolderInput,
  input: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<Page<ChoiceView>> {
  requireUser(ctx.actor);
  const { row } = await requireFolder(ctx, { folderId: folder, projectId: project }, "UPLOAD");
  const size = pageSize(input.first, PAGE);
  const after = decodeCursor(input.after, isChoiceCursor);
  const reader = new ChoiceReader(ctx.platform.db);
  const choices = await reader.open(row.id, after, size + 1);
  const rows = await reader.candidates(choices);
  return pageOf(
    choices,
    size,
    ({ assetId, importId }) => [assetId, importId],
    (choice) => view(choice, rows),
  );
}

/** Counts the folder's open choices, for the menu and the notice. */
export async function countChoices(ctx: CallContext, { project, folder }: FolderInput): Promise<number> {
  requireUser(ctx.actor);
  const { row } = await requireFolder(ctx, { folderId: folder, projectId: project }, "UPLOAD");
  return new ChoiceReader(ctx.platform.db).count(row.id);
}

function view(choice: OpenChoice, rows: Awaited<ReturnType<ChoiceReader["candidates"]>>): ChoiceView {
  const file = rows.get(choice.importId);
  const candidates = choice.positions.flatMap((position) => {
    const row = file?.get(position);
    return row ? [{ position, row }] : [];
  });
  const values = tellingValues(candidates.map(({ row }) => row));
  return {
    assetId: choice.assetId,
    assetName: choice.assetName,
    fileId: choice.importId,
    fileName: choice.fileName,
    candidates: candidates.map(({ position }, index) => ({ row: position, values: values[index] ?? [] })),
  };
}

function isChoiceCursor(cursor: Cursor): cursor is readonly [string, string] {
  return cursor.length === 2 && cursor.every((part) => typeof part === "string" && isUuid(part));
}
