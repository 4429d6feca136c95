import type { CallContext } from "#server/platform/call/call-context.ts";
import { disposeAssets } from "../trash/disposal/dispose-assets.ts";
import { changeStack, recordStack, requireVersionIds } from "./locked-stack.ts";
import { newAsset, numbersOf, requireSomeOf, takeOut } from "./move-versions-out.ts";

/**
 * Moves a version to the trash as a separate asset, which can be restored; not the last one (PLUS-938).
 * @returns the id of the entry in the trash
 * @throws AppError NOT_FOUND, FORBIDDEN without the permissions to edit and delete, VALIDATION, CONFLICT
 */
export async function deleteVersion(ctx: CallContext, assetId: string, version: string): Promise<string> {
  const wanted = requireVersionIds([version]);
  return changeStack(ctx, assetId, ["EDIT", "DELETE"], async (stack) => {
    requireSomeOf(stack, wanted);
    const id = await newAsset(stack, wanted);
    await takeOut(stack, wanted, id);
    await recordStack(stack, "asset.version-deleted", { version: numbersOf(stack, wanted)[0] });
    await disposeAssets(stack.locked.ctx, stack.unit, stack.locked, [id]);
    return id;
  });
}
