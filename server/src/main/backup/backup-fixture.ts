import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import { createStorage } from "#server/platform/storage/create-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { ADD, type CommentAnswer, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { createEmptyDatabase } from "#testkit/test-database.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { type RestoreInput, restoreBackup } from "./restore-backup.ts";
import { type BackupInput, takeBackup } from "./take-backup.ts";

export const { signal } = new AbortController();
export const NOW = new Date("2026-03-01T10:00:00Z");
export const LATER = new Date("2026-03-02T10:00:00Z");
export const SECRET = "a signing key of at least 32 characters";
export const TEXT = "Lantern blooms\ton the glass \\N";

export interface Place extends AsyncDisposable {
  readonly storage: Storage;
  readonly directory: string;
}

export async function place(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), "rushlight-place-"));
  const storage = createStorage({ storage: { kind: "file", directory }, otherStorages: [] }, fakeClock(NOW));
  await storage.prepare();
  return { storage, directory, [Symbol.asyncDispose]: async () => rmSync(directory, { recursive: true, force: true }) };
}

export async function emptyDatabase() {
  const database = await createEmptyDatabase();
  return { url: database.url, [Symbol.asyncDispose]: () => database.drop() };
}

export const put = (storage: Storage, key: string, text: string) =>
  storage.write(key, Readable.from([Buffer.from(text)]));
export const read = async (storage: Storage, key: string) => (await buffer(await storage.openRead(key))).toString();

export const backUp = (world: TestWorld, target: Place, changes: Partial<BackupInput> = {}) =>
  takeBackup({
    databaseUrl: world.databaseUrl,
    storage: world.platform.storage,
    target: target.storage,
    recipients: [],
    secret: SECRET,
    version: "1.2.3",
    now: NOW,
    signal,
    ...changes,
  });

/** Restores into an empty installation and returns its objects. */
export async function restoreInto(
  source: Place,
  changes: Partial<RestoreInput> = {},
): Promise<Readonly<Record<string, string>>> {
  await using into = await place();
  await using database = await emptyDatabase();
  const given = { databaseUrl: database.url, storage: into.storage, source: source.storage };
  await restoreBackup({ ...given, identities: [], now: LATER, signal, ...changes });
  return await contents(changes.storage ?? into.storage);
}

export async function contents(storage: Storage): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) found[key] = await read(storage, key);
  return found;
}

/** Creates a clip with a comment and its original. */
export async function production(world: TestWorld) {
  const stage = await stageProduction(world);
  const clip = await newClip(world, stage, "A001.mov");
  const key = `originals/${clip.versionId}`;
  await put(world.platform.storage, key, "the original");
  const { addComment } = await world
    .as("editor")
    .graphql<{ addComment: CommentAnswer }>(ADD, { contents: TEXT, ...placeOf(clip, stage.camera) });
  return { stage, clip, key, comment: addComment };
}
