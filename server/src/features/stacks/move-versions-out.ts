import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { freeName, nameKey } from "#core/names/name-rules.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import type { AssetView } from "../assets/asset-view.ts";
import { freshAsset } from "../assets/find-asset.ts";
import { giveFreeNames } from "../assets/names/free-names.ts";
import { EmptiedWriter } from "./emptied-store.ts";
import { changeStack, type LockedStack, placeVersions, recordStack, requireVersionIds } from "./locked-stack.ts";
import { requireShowable } from "./require-showable.ts";

/**
 * Moves versions of an asset out into a separate asset in its folder, with the same metadata (PLUS-936); `into` names an asset
 * emptied by stacking, which is restored with its name, metadata and shares.
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION if none would remain; CONFLICT if one no longer exists
 */
export async function moveVersionsOut(
  ctx: CallContext,
  assetId: string,
  versions: readonly string[],
  into: string | null,
): Promise<AssetView> {
  const wanted = requireVersionIds(versions);
  const id = await changeStack(ctx, assetId, ["EDIT"], async (stack) => {
    requireSomeOf(stack, wanted);
    const target = into === null ? await newAsset(stack, wanted) : await revived(stack, into, wanted);
    await takeOut(stack, wanted, target);
    await recordStack(stack, "asset.versions-moved-out", { to: target, versions: numbersOf(stack, wanted) });
    return target;
  });
  return freshAsset(ctx, id);
}

/** Moves the versions to the other asset, in their previous order. */
export async function takeOut(stack: LockedStack, wanted: readonly string[], targetId: string): Promise<void> {
  const { asset, versionIds } = stack;
  const moved = versionIds.filter((id) => wanted.includes(id));
  const left = versionIds.filter((id) => !wanted.includes(id));
  await placeVersions(
    stack,
    new Map([
      [targetId, moved],
      [asset.row.id, left],
    ]),
  );
}

/** @throws AppError CONFLICT if one no longer exists, VALIDATION if none would remain */
export function requireSomeOf({ versionIds }: LockedStack, wanted: readonly string[]): void {
  if (!wanted.every((id) => versionIds.includes(id))) {
    throw new AppError("CONFLICT", "The versions have changed in the meantime");
  }
  if (wanted.length === versionIds.length) throw invalid("versions", "An asset keeps at least one version");
}

/** Creates an asset without versions, next to the one that these come from. */
export async function newAsset(stack: LockedStack, wanted: readonly string[]): Promise<string> {
  const { unit, locked, asset, writer } = stack;
  const { clock } = locked.ctx.platform;
  const { id: fromId, projectId, folderId, type } = asset.row;
  const id = clock.uuid();
  const wish = nameOfVersion(asset.row.name, Math.max(...numbersOf(stack, wanted)));
  const name = (await giveFreeNames(unit, "asset", [{ id, folderId, name: wish }], freeName)).get(id) ?? wish;
  const row = { id, projectId, folderId, name, nameKey: nameKey(name), type };
  await new AssetWriter(unit.db).insertAssets([{ ...row, createdBy: locked.userId, createdAt: clock.now() }]);
  await writer.giveFields(fromId, id);
  return id;
}

/**
 * Restores the asset emptied by stacking; its name gets a number if it has been taken since. Its links will show these versions,
 * so the person must be allowed to stack those on it that it didn't have before (PLUS-1038).
 */
async function revived(stack: LockedStack, id: string, wanted: readonly string[]): Promise<string> {
  const { unit, asset, writer } = stack;
  const { folderId, type } = asset.row;
  if (isUuid(id)) await writer.lockAssets([id]);
  const emptied = isUuid(id) ? await writer.emptied(id, folderId) : undefined;
  if (emptied?.type !== type) throw notFound("Asset");
  if (!(await new EmptiedWriter(unit.db).hadAll(id, wanted)))
    await requireShowable(stack, { id, name: emptied.name }, asset);
  await giveFreeNames(unit, "asset", [{ id, folderId, name: emptied.name }], freeName);
  await new AssetWriter(unit.db).reveal([id]);
  return id;
}

export function numbersOf({ versionIds }: LockedStack, wanted: readonly string[]): readonly number[] {
  return versionIds.flatMap((id, place) => (wanted.includes(id) ? [place + 1] : []));
}

/** Returns "A001 v2.mov" for "A001.mov" and 2. */
function nameOfVersion(name: string, number: number): string {
  const dot = name.lastIndexOf(".");
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return `${stem} v${number}${end}`;
}
