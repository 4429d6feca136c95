import { isUuid } from "#core/ids/uuid.ts";
import { createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { folderAccessLoader } from "../folder-access.ts";

/** A custom poster is served as long as the address's holder can see the folder (PLUS-1354). */
export async function maySeePoster(
  platform: Platform,
  [kind = "", id = "", folderId = ""]: readonly string[],
): Promise<boolean> {
  const actor = await holderActor(platform, kind, id);
  if (actor === null || !isUuid(folderId)) return false;
  const folder = await folderAccessLoader(createCallContext({ platform, actor })).load(folderId);
  return folder?.rights.view === true;
}
