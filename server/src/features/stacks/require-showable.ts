import { AppError } from "#core/errors/app-error.ts";
import { mayTakeFiles } from "#core/permissions/folder-rights.ts";
import type { AssetAccess } from "../assets/asset-access.ts";
import { LivingLinksReader } from "../folders/audience/living-links-store.ts";
import type { LockedStack } from "./locked-stack.ts";

/**
 * Requires permission to share an asset whose versions a link to single assets would newly show, and permission to download it if
 * the link allows downloads.
 * @param source the asset that has the versions
 * @throws AppError FORBIDDEN
 */
export async function requireShowable(
  { unit, locked }: LockedStack,
  target: { readonly id: string; readonly name: string },
  { row, rights }: AssetAccess,
): Promise<void> {
  const links = await new LivingLinksReader(unit.db).ofAsset(target.id, locked.ctx.platform.clock.now());
  for (const { assetIds, canDownload } of links) {
    if (assetIds.includes(row.id) || (rights.share && (mayTakeFiles(rights) || !canDownload))) continue;
    const right = rights.share ? "download" : "share";
    throw new AppError(
      "FORBIDDEN",
      `“${target.name}” is shared by a link. To stack on it, you need permission to ${right}`,
    );
  }
}
