import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ChangedItems, changeChosen } from "../../assets/choices/change-chosen.ts";
import { type ItemChoice, requireChosen } from "../../assets/choices/item-choice.ts";
import { disposeChosenTakes } from "./dispose-chosen.ts";
import { disposeFolders } from "./dispose-folders.ts";

/** Moves chosen items to the trash, by the rules of `deleteItems`. */
export function deleteChosen(
  ctx: CallContext,
  { project, choice }: { readonly project: string; readonly choice: ItemChoice },
): Promise<ChangedItems> {
  return changeChosen(
    ctx,
    project,
    (now) => requireChosen(now, project, choice, "delete"),
    async (unit, locked, chosen) => {
      await disposeChosenTakes(locked.ctx, unit, locked, chosen);
      await disposeFolders(locked.ctx, unit, locked, chosen.folderIds);
      return { kind: "DELETE", folderIds: chosen.folderIds, takes: chosen.takes };
    },
  );
}
