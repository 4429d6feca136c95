import { ownOrigin } from "#server/platform/config/own-origin.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Returns the address of a take for mails. @public */
export function assetUrl(
  { config }: Pick<Platform, "config">,
  { projectId, folderId, assetId }: { readonly projectId: string; readonly folderId: string; readonly assetId: string },
): string {
  return `${ownOrigin(config)}/projects/${projectId}/${folderId}/${assetId}`;
}
