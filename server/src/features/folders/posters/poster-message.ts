import type { Platform } from "#server/platform/platform.ts";
import { imageView } from "../../images/picture-view.ts";
import { ProjectAccessReader } from "../../projects/access/project-access-store.ts";
import { FolderReader } from "../folder-store.ts";

/** The message contains the picture, so that a wall of folders need not request it. Addresses are relative to the server's. */
export async function posterMessage(platform: Platform, projectId: string, folderId: string) {
  const row = await new FolderReader(platform.db).byId(folderId);
  // A message is the same for all; where members get marked pictures, each has an address of their own.
  const [project] = await new ProjectAccessReader(platform.db).byIds([projectId], null);
  if (!row || project?.marksTeam === true) return null;
  const { posterPrefix, posterPicture } = row;
  if (posterPrefix === null || posterPicture === null) return { projectId, folderId, poster: null };
  const address = platform.addresses.prefix(posterPrefix, "image");
  const poster = imageView({ base: address.url, expiresAt: new Date(address.expiresAtMs) }, posterPicture);
  return { projectId, folderId, poster };
}
