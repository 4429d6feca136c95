import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { lockTreeAs } from "../folders/tree/lock-tree-as.ts";
import { requireUser } from "../users/require-user.ts";
import { addAssetMetadata, folderClips } from "./add-asset-metadata.ts";
import { ChoiceReader, ChoiceWriter } from "./choice-store.ts";
import type { FolderInput } from "./list-choices.ts";
import { NONE_OF_THEM } from "./match-clips.ts";

export interface ChooseMetadataInput extends FolderInput {
  readonly asset: string;
  readonly file: string;
  /** The chosen row of the file; null: none of them. */
  readonly row: number | null;
}

/**
 * Chooses a file's row for a clip. Its values are attached immediately, and no choice is offered again for this clip and file.
 * @throws AppError NOT_FOUND, FORBIDDEN without the upload permission, CONFLICT if somebody chose first or the row isn't an
 * option
 */
export async function chooseMetadata(ctx: CallContext, input: ChooseMetadataInput): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const address = { folderId: input.folder, projectId: input.project };
  await requireFolder(ctx, address, "UPLOAD");
  if (!isUuid(input.asset) || !isUuid(input.file)) throw notFound("Choice");
  await ctx.platform.transact(async (unit) => {
    const { ctx: now } = await lockTreeAs(ctx, unit, input.project);
    const folder = await requireFolder(now, address, "UPLOAD");
    const writer = new ChoiceWriter(unit.db);
    const choice = await writer.lock(folder.row.id, input.file, input.asset);
    if (!choice) throw new AppError("CONFLICT", "The metadata of this clip was already chosen");
    if (input.row !== null && !choice.positions.includes(input.row))
      throw new AppError("CONFLICT", "This row is not one of the choices for this clip");
    await writer.choose(input.file, input.asset, input.row ?? NONE_OF_THEM, userId);
    if (input.row !== null) await attach(unit, ctx, folder.row, input, input.row);
  });
  return true;
}

async function attach(
  unit: Unit,
  { platform }: CallContext,
  { id: folderId, projectId }: { readonly id: string; readonly projectId: string },
  { asset: assetId, file: importId }: ChooseMetadataInput,
  position: number,
): Promise<void> {
  const [clip] = await folderClips(unit.db, folderId, [assetId]);
  const choice = { importId, assetId, assetName: "", fileName: "", positions: [position] };
  const row = (await new ChoiceReader(unit.db).candidates([choice])).get(importId)?.get(position);
  if (!clip || !row) throw notFound("Choice");
  await addAssetMetadata(unit, platform.clock, { projectId, folderId }, [{ clip, said: [row.values] }]);
}
