import { statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProgramError } from "./program-error.ts";

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Ensures that only one start at a time uses a data folder. The lock is a listening socket in the kernel's abstract namespace
 * (Linux): it vanishes with its process, so there is never a stale lock.
 * @throws ProgramError if another start holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const { dev, ino } = statSync(dataDir);
  const name = `rushlight-${dev}-${ino}`;
  const path = process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  try {
    await listenOn(server, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new ProgramError(
      `Rushlight is already running in the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function listenOn(server: Server, path: string): Promise<void> {
  return new Promise((settle, fail) => {
    server.once("error", fail);
    server.listen({ path, exclusive: true }, () => settle());
  });
}
