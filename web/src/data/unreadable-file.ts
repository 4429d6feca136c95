import { unreadableFileMessages as text } from "./unreadable-file.messages.ts";

/**
 * The browser doesn't hand over the bytes of a file as it was chosen. One that changed never gets readable again; one that is gone
 * is when it is back. The message is for people.
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

/** Browsers refuse a changed file with NotReadableError, Firefox gives out other bytes, or fewer. */
export const unreadableFile = (errorName: string) => new UnreadableFile(errorName === "NotReadableError");

/** Reads the last byte. Throws UnreadableFile. */
export async function expectReadable(file: Blob): Promise<void> {
  const { byteLength } = await file
    .slice(-1)
    .arrayBuffer()
    .catch((error: Error) => Promise.reject(unreadableFile(error.name)));
  if (byteLength < Math.min(1, file.size)) throw new UnreadableFile(true);
}
