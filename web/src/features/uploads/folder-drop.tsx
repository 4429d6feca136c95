import type { OpenFolder } from "#web/features/folders/api/folder-queries.ts";
import { placeOf } from "#web/features/folders/items/folder-items.ts";
import { DropZone } from "./drop-zone.tsx";
import { droppedSources } from "./upload-source.ts";

/** Files dropped anywhere on a folder's page are uploaded to the folder. */
export function FolderDrop({ folder, scroller }: { folder: OpenFolder; scroller: HTMLElement | null }) {
  if (!folder.allowedTo.upload) return null;
  const drop = async (data: DataTransfer) => {
    // Read synchronously during the event.
    const sources = droppedSources(data);
    const { dropFiles } = await import("./folder-uploads.ts");
    await dropFiles({ ...placeOf({ folder }), folderName: folder.name }, await sources);
  };
  return <DropZone area={scroller} folderName={folder.name} onDrop={(data) => void drop(data)} />;
}
