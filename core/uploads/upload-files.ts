import { nameKey } from "#core/names/name-rules.ts";
import { compareNatural } from "#core/sorting/natural-order.ts";

/** A file chosen or dropped: `path` is the folder it comes from, relative to what was dropped ("" at the top, "Day 1/Cam A" inside). */
export interface ChosenFile {
  path: string;
  name: string;
}

const METADATA_EXTENSIONS = new Set(["ale", "xml"]);

/** The chain file of an ASC MHL history has no clip metadata. */
const CHECKSUM_CHAIN = "ascmhl_chain.xml";

export function isMetadataFile(name: string): boolean {
  if (name.toLowerCase() === CHECKSUM_CHAIN) return false;
  const dot = name.lastIndexOf(".");
  return dot > 0 && METADATA_EXTENSIONS.has(name.slice(dot + 1).toLowerCase());
}

/**
 * Files whose name begins with a dot are dropped wherever they are, and so is everything in a folder with such a name
 * (UPLOAD-056, UPLOAD-057).
 */
export function withoutHiddenFiles<File extends ChosenFile>(files: readonly File[]): File[] {
  return files.filter((file) => ![...file.path.split("/"), file.name].some((part) => part.startsWith(".")));
}

/** By path and name, metadata files last (UPLOAD-046). */
export function orderedFiles<File extends ChosenFile>(files: readonly File[]): File[] {
  return files.toSorted(
    (a, b) =>
      Number(isMetadataFile(a.name)) - Number(isMetadataFile(b.name)) ||
      compareNatural(a.path, b.path) ||
      compareNatural(a.name, b.name),
  );
}

/**
 * Groups each file with its companion metadata files: one group is one upload (UPLOAD-045). A companion is in the same folder
 * and has the file's name without extension, or that with the M01 that cameras add. In a folder with a single clip, all
 * metadata belongs to that clip; metadata for several clips is a separate upload. Hidden files are dropped. Files of a group
 * and the groups are ordered by path and name, metadata last.
 */
export function groupedFiles<File extends ChosenFile>(files: readonly File[]): File[][] {
  const ordered = orderedFiles(withoutHiddenFiles(files));
  const clips = ordered.filter((file) => !isMetadataFile(file.name));
  const groups = new Map<File, File[]>(clips.map((clip) => [clip, [clip]]));
  const alone: File[][] = [];
  for (const metadata of ordered.filter((file) => isMetadataFile(file.name))) {
    const clip = clipOf(metadata, clips);
    const group = clip && groups.get(clip);
    if (group) group.push(metadata);
    else alone.push([metadata]);
  }
  return [...groups.values(), ...alone];
}

function clipOf<File extends ChosenFile>(metadata: File, clips: readonly File[]): File | undefined {
  const beside = clips.filter((clip) => clip.path === metadata.path);
  const stem = stemKey(metadata.name);
  const named = beside.find((clip) => stemKey(clip.name) === stem || `${stemKey(clip.name)}m01` === stem);
  return named ?? (beside.length === 1 ? beside[0] : undefined);
}

function stemKey(name: string): string {
  const dot = name.lastIndexOf(".");
  return nameKey(dot > 0 ? name.slice(0, dot) : name);
}
