import { unreadableFileMessages as text } from "./unreadable-file.messages.ts";

/**
 * The browser can't read a file as it was when it was chosen. A changed file stays unreadable; a missing one is
 * readable once it is back. The message is for people.
 * @public
 */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
  readonly hasChanged: boolean;
  constructor(hasChanged: boolean) {
    super(hasChanged ? text.changed : text.gone);
    this.hasChanged = hasChanged;
  }
}

/** Most browsers refuse a changed file with NotReadableError; Firefox returns other bytes, or fewer. */
export const unreadableFile = (errorName: string) => new UnreadableFile(errorName === "NotReadableError");

/** Reads the last byte. Throws UnreadableFile. */
export async function expectReadable(file: Blob): Promise<void> {
  const { byteLength } = await file
    .slice(-1)
    .arrayBuffer()
    .catch((error: Error) => Promise.reject(unreadableFile(error.name)));
  if (byteLength < Math.min(1, file.size)) throw new UnreadableFile(true);
}
