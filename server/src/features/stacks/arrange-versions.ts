import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { AssetView } from "../assets/asset-view.ts";
import { freshAsset } from "../assets/find-asset.ts";
import { changeStack, placeVersions, recordStack, requireVersionIds } from "./locked-stack.ts";

/**
 * Puts all versions of an asset in a new order, oldest first; the last one is current (PLUS-935). Their numbers are their
 * positions.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT if these aren't the asset's current versions
 */
export async function arrangeVersions(
  ctx: CallContext,
  assetId: string,
  versions: readonly string[],
): Promise<AssetView> {
  const wanted = requireVersionIds(versions);
  await changeStack(ctx, assetId, ["EDIT"], async (stack) => {
    requireSameVersions(wanted, stack.versionIds);
    if (wanted.every((id, place) => id === stack.versionIds[place])) return;
    await placeVersions(stack, new Map([[assetId, wanted]]));
    await recordStack(stack, "asset.versions-arranged", { current: wanted.at(-1) });
  });
  return freshAsset(ctx, assetId);
}

/** If a version has been added, moved or deleted in the meantime, the intended order is unknown. */
export function requireSameVersions(wanted: readonly string[], present: readonly string[]): void {
  const isSame = wanted.length === present.length && present.every((id) => wanted.includes(id));
  if (!isSame) throw new AppError("CONFLICT", "The versions have changed in the meantime");
}
