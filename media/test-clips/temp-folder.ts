import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is deleted when its scope ends: `await using folder = await tempFolder()`. */
export interface TempFolder extends AsyncDisposable {
  readonly path: string;
  file(name: string): string;
  subfolder(name: string): Promise<string>;
}

export async function tempFolder(): Promise<TempFolder> {
  const path = await mkdtemp(join(tmpdir(), "media-"));
  return {
    path,
    file: (name) => join(path, name),
    subfolder: async (name) => {
      await mkdir(join(path, name));
      return join(path, name);
    },
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true });
    },
  };
}
