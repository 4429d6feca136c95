import { isUuid } from "#core/ids/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { imageView } from "../images/picture-view.ts";
import { FolderReader } from "./folder-store.ts";

/** The picture goes with the message, so that a wall of folders need not ask again. Addresses are relative to the server's. */
export async function posterMessage(
  platform: Platform,
  projectId: unknown,
  folderId: unknown,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = isUuid(folderId) ? await new FolderReader(platform.db).byId(folderId) : undefined;
  if (!row) return null;
  const { posterPrefix, posterPicture } = row;
  if (posterPrefix === null || posterPicture === null)
    return { event: "folderThumbnail", projectId, folderId, poster: null };
  const address = platform.addresses.prefix(posterPrefix, "image");
  const poster = imageView({ base: address.url, expiresAt: new Date(address.expiresAtMs) }, posterPicture);
  return { event: "folderThumbnail", projectId, folderId, poster };
}
