import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, notFound } from "#core/errors/app-error.ts";
import type { PartPlan } from "#core/uploads/part-plan.ts";
import { requireAllParts } from "../require-all-parts.ts";
import type { MultipartStorage, PartTarget, StoredPart, WriteOptions } from "../storage.ts";
import { ifThere, requireStore } from "./disk-error.ts";
import { type DiskLayout, syncFolder } from "./disk-layout.ts";
import { diskRoom } from "./disk-room.ts";
import { groupCommit } from "./group-commit.ts";
import { inNewFolder } from "./in-new-folder.ts";
import { noteWriting, noteWritten, readJournal, type WrittenPart } from "./part-journal.ts";
import { writeStreamToFile } from "./write-stream-to-file.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Writing {
  readonly stop: AbortController;
  readonly ended: Promise<unknown>;
}

/** Parts are written at their offset in one file of the full size, so that completing is a rename and never a copy. */
export function diskMultipart(layout: DiskLayout, inOurWords: <T>(work: Promise<T>) => Promise<T>): MultipartStorage {
  const folderOf = (uploadId: string) => {
    if (!uuid.test(uploadId)) throw notFound("Upload");
    return join(layout.multipart, uploadId);
  };
  const writing = new Map<string, Writing>();
  const stopWriting = async (names: readonly string[]) => {
    const found = names.flatMap((name) => writing.get(name) ?? []);
    for (const { stop } of found) stop.abort(new AppError("CONFLICT", "This part was sent again"));
    await Promise.allSettled(found.map(({ ended }) => ended));
  };
  const commits = new Map<string, (part: WrittenPart) => Promise<void>>();
  const namesOf = (uploadId: string) => [...writing.keys()].filter((name) => name.startsWith(`${uploadId}/`));
  const stopUpload = (uploadId: string) => stopWriting(namesOf(uploadId));

  const writePart = async (
    target: PartTarget,
    source: AsyncIterable<Uint8Array>,
    options?: WriteOptions,
  ): Promise<StoredPart> => {
    const { uploadId } = target;
    const name = `${uploadId}/${target.number}`;
    await stopWriting([name]); // when a part is resent after a network loss, the dead connection must not overwrite it
    const stop = new AbortController();
    const signal = options?.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, options.signal]);
    const commit =
      commits.get(uploadId) ?? groupCommit((parts: readonly WrittenPart[]) => commitParts(folderOf(uploadId), parts));
    commits.set(uploadId, commit);
    const work = writePartInto(folderOf(uploadId), target, source, { ...options, signal }, commit);
    const entry = { stop, ended: work };
    writing.set(name, entry);
    try {
      return await work;
    } finally {
      if (writing.get(name) === entry) writing.delete(name);
      if (namesOf(uploadId).length === 0) commits.delete(uploadId);
    }
  };

  return {
    begin: (_key, plan) => inOurWords(begin(layout, plan)),
    writePart: (target, source, options) => inOurWords(writePart(target, source, options)),
    signedPart: async () => null,
    parts: (_key, uploadId) => inOurWords(storedParts(layout, folderOf(uploadId))),
    complete: async (key, uploadId, plan) => {
      await stopUpload(uploadId);
      await inOurWords(complete(layout, folderOf(uploadId), key, plan));
    },
    abort: async (_key, uploadId) => {
      await stopUpload(uploadId);
      await inOurWords(rm(folderOf(uploadId), { force: true, recursive: true }));
    },
  };
}

async function begin(layout: DiskLayout, plan: PartPlan): Promise<string> {
  if (plan.size > (await diskRoom(layout.root)).freeBytes) throw new AppError("STORAGE_FULL");
  const uploadId = randomUUID();
  const folder = join(layout.multipart, uploadId);
  await mkdir(folder);
  await writeFile(join(folder, "data"), "");
  await truncate(join(folder, "data"), plan.size);
  await writeFile(join(folder, "parts"), "");
  await syncFolder(folder);
  await syncFolder(layout.multipart);
  return uploadId;
}

async function writePartInto(
  folder: string,
  target: PartTarget,
  source: AsyncIterable<Uint8Array>,
  options: WriteOptions,
  commit: (part: WrittenPart) => Promise<void>,
): Promise<StoredPart> {
  const file = await open(join(folder, "data"), "r+");
  try {
    await noteWriting(join(folder, "parts"), target.number);
    // Another process may have completed the upload in the meantime: these bytes have been checked, and are no longer writable
    // (`complete`).
    await stat(join(folder, "data"));
    const limits = { ...options, limitBytes: target.sizeBytes };
    const written = await writeStreamToFile(file, target.offsetBytes, source, limits);
    if (written.sizeBytes !== target.sizeBytes) throw new AppError("VALIDATION", "The part is shorter than announced");
    const part = { number: target.number, ...written };
    await commit(part);
    return { ...part, etag: `"${written.checksum}"` };
  } finally {
    await file.close();
  }
}

/** Syncs the bytes before recording that they exist. */
async function commitParts(folder: string, parts: readonly WrittenPart[]): Promise<void> {
  const file = await open(join(folder, "data"), "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
  await noteWritten(join(folder, "parts"), parts);
}

async function storedParts(layout: DiskLayout, folder: string): Promise<readonly StoredPart[]> {
  const parts = await ifThere(readJournal(join(folder, "parts")));
  if (parts === undefined) await requireStore(layout);
  return parts ?? [];
}

/**
 * Moves the file out of reach of new writers before the parts are checked: an earlier writer has recorded itself, and a later one
 * finds no file to write into.
 */
async function complete(layout: DiskLayout, folder: string, key: string, plan: PartPlan): Promise<void> {
  const path = layout.pathOf(key);
  const data = join(folder, "data");
  if ((await ifThere(stat(data))) !== undefined) {
    requireAllParts(plan, await readJournal(join(folder, "parts")));
    await inNewFolder(layout, path, () => rename(data, path));
    await syncFolder(dirname(path));
  } else if ((await ifThere(stat(path))) === undefined) throw notFound("Upload");
  await requireStillComplete(folder, path, plan);
  await rm(folder, { force: true, recursive: true });
}

/** Also runs after a crash in between. If a part is being rewritten, the upload is reopened. */
async function requireStillComplete(folder: string, path: string, plan: PartPlan): Promise<void> {
  const parts = await ifThere(readJournal(join(folder, "parts")));
  if (parts === undefined) return;
  try {
    requireAllParts(plan, parts);
  } catch (error) {
    await rename(path, join(folder, "data"));
    throw error;
  }
}
