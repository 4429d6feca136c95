import { invalid } from "#core/errors/app-error.ts";
import { checkName, nameKey } from "#core/names/name-rules.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { FolderAccess } from "../../folders/folder-access.ts";
import { assetIdsByName } from "./asset-ids-by-name.ts";

const MAX_NAMES = 1_000;

/**
 * Returns which of these names, unchanged, assets of the folder already have: uploading such a file creates a version. Empty for
 * anyone who can't see the folder's content.
 * @throws AppError VALIDATION
 */
export async function takenNames(
  ctx: CallContext,
  { row, rights }: FolderAccess,
  names: readonly string[],
): Promise<string[]> {
  if (names.length > MAX_NAMES)
    throw invalid("names", `Up to ${MAX_NAMES.toLocaleString("en")} names can be looked up at once`);
  if (!rights.view) return [];
  // No asset can have an invalid name.
  const possible = [...new Set(names)].filter((name) => checkName(name).ok);
  const taken = await assetIdsByName(ctx.platform.db, row.id, possible.map(nameKey));
  return possible.filter((name) => taken.has(nameKey(name)));
}
