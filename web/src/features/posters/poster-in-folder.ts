import type { SizedImage } from "#web/data/image-url.ts";
import type { FolderWindow } from "#web/features/folders/windows/folder-window.ts";

/** A folder's poster, as announced. */
export interface ToldPoster {
  readonly folderId: string;
  readonly poster: SizedImage | null;
}

/** LIVE-009: the window with the new poster of one of its folders, or of the folder itself. */
export function withPoster(data: FolderWindow, { folderId, poster: told }: ToldPoster): FolderWindow {
  const poster = told && { url: told.url, sizes: [...told.sizes] };
  if (data.id === folderId) return { ...data, poster };
  const { window } = data;
  if (!window.folders.some((folder) => folder.id === folderId)) return data;
  const folders = window.folders.map((folder) => (folder.id === folderId ? { ...folder, poster } : folder));
  return { ...data, window: { ...window, folders } };
}
