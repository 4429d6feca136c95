import type { Platform } from "#server/platform/platform.ts";
import { imageView } from "../../images/picture-view.ts";
import { ProjectAccessReader } from "../../projects/access/project-access-store.ts";
import { FolderReader } from "../folder-store.ts";

/**
 * Returns a message that contains the image, so that a wall of folders needn't request it. Addresses are relative to the
 * server's.
 */
export async function posterMessage(platform: Platform, projectId: string, folderId: string) {
  const row = await new FolderReader(platform.db).byId(folderId);
  // The same message goes to everyone; where members get marked pictures, each needs a separate address.
  const [project] = await new ProjectAccessReader(platform.db).byIds([projectId], null);
  if (!row || project?.marksTeam === true) return null;
  const { posterPrefix, posterPicture } = row;
  if (posterPrefix === null || posterPicture === null) return { projectId, folderId, poster: null };
  const address = platform.addresses.prefix(posterPrefix, "image");
  const poster = imageView({ base: address.url, expiresAt: new Date(address.expiresAtMs) }, posterPicture);
  return { projectId, folderId, poster };
}
