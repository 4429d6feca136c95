import { invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { ChoiceOfItems } from "../../folders/choice-of-items.ts";
import { chosenItems, type ItemChoice, MAX_CHOSEN } from "./item-choice.ts";

/** The items of a call, given by their ids or by a choice. @public */
export interface NamedItems extends ChoiceOfItems {
  readonly choice?: ItemChoice | null | undefined;
}

/**
 * Returns the ids of the named items, for operations that check the permissions on each item.
 * @throws AppError as `chosenItems`; VALIDATION for both at once
 * @public
 */
export async function namedItems(
  ctx: CallContext,
  projectId: string | null,
  { folders, assets, choice }: NamedItems,
): Promise<ChoiceOfItems> {
  if (!choice) return { folders, assets };
  if (folders.length + assets.length > 0) throw invalid("choice", "Pass the items as ids or as a choice, not both");
  const { folderIds, takes } = await chosenItems(ctx, projectId, choice);
  // One more than the limit is enough for a refusal.
  return { folders: folderIds, assets: takes.slice(0, MAX_CHOSEN + 1) };
}
