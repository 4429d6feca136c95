import type { UploadOperation } from "#core/uploads/upload-operation.ts";

/** A user's file, and its folder: "" at the top, "Day 1/Cam A" inside the selection or drop. */
export interface UploadSource {
  path: string;
  name: string;
  file: File;
  /** The take that gets it as a new version, whatever its name. */
  onto?: string;
  /** Called once the server has stored it, with what it became. */
  onStored?: (stored: { readonly assetId: string | null; readonly versionId: string | null }) => void;
}

export type Operation = UploadOperation<UploadSource>;

/** Only a top-level file of the selection can conflict with a name of the folder. */
export const namesAtTop = (sources: readonly UploadSource[]): readonly string[] =>
  sources.flatMap(({ path, name }) => (path === "" ? [name] : []));

/** Files of a file chooser; those of a chosen directory have their path. */
export function chosenSources(files: FileList): UploadSource[] {
  return Array.from(files, (file) => {
    const path = file.webkitRelativePath.split("/").slice(0, -1).join("/");
    return { path, name: file.name, file };
  });
}

/** Files and directories of a drop, read recursively. Call it during the drop event: later its items are gone. */
export async function droppedSources(data: DataTransfer): Promise<UploadSource[]> {
  const entries = Array.from(data.items).flatMap((item) =>
    item.kind === "file" ? (item.webkitGetAsEntry() ?? []) : [],
  );
  const plain = entries.length === 0 ? chosenSources(data.files) : [];
  const found = await Promise.all(entries.map((entry) => sourcesBelow(entry, "")));
  return [...plain, ...found.flat()];
}

async function sourcesBelow(entry: FileSystemEntry, path: string): Promise<UploadSource[]> {
  if (entry.name.startsWith(".")) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path, name: file.name, file }];
  }
  if (!isDirectory(entry)) return [];
  const inside = path === "" ? entry.name : `${path}/${entry.name}`;
  const sources: UploadSource[] = [];
  for (const child of await entriesOf(entry)) sources.push(...(await sourcesBelow(child, inside)));
  return sources;
}

/** A reader returns batches, and an empty one at the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
