import { AppError } from "#core/errors/app-error.ts";
import { mergeByKey } from "./merge-by-key.ts";
import type { ListedObject, MultipartStorage, Storage } from "./storage.ts";
import { keyInside, storageRoot } from "./storage-root.ts";

/** An additional storage. */
export interface OtherStorage {
  readonly name: string;
  /** Prefix of its keys, without a slash. */
  readonly prefix: string;
  readonly isReadOnly: boolean;
  readonly storage: Storage;
}

interface Place {
  readonly storage: Storage;
  readonly key: string;
}

/**
 * Combines several storages into one: each key names its storage (`storage-root.ts`), so callers needn't know. A read-only
 * storage accepts nothing; deleted objects stay in it.
 */
export function severalStorages(main: Storage, others: readonly OtherStorage[]): Storage {
  if (others.length === 0) return main;
  const { at, into, isKept } = places(main, others);
  const move = (work: (from: Place, to: Place) => Promise<void>) => async (fromKey: string, toKey: string) =>
    await work(at(fromKey), into(toKey));
  const send = async (from: Place, to: Place) => {
    await to.storage.write(to.key, await from.storage.openRead(from.key));
  };
  const [copy, promote] = [
    move((from, to) => (from.storage === to.storage ? from.storage.copy(from.key, to.key) : send(from, to))),
    move(async (from, to) => {
      if (from.storage === to.storage) return await from.storage.promote(from.key, to.key);
      await send(from, to);
      await from.storage.delete(from.key);
    }),
  ];
  return {
    kind: main.kind,
    prepare: () => prepareAll(main, others),
    write: on(into, (storage, key, ...rest: Rest<Storage["write"]>) => storage.write(key, ...rest)),
    takeFile: on(into, (storage, key, ...rest: Rest<Storage["takeFile"]>) => storage.takeFile(key, ...rest)),
    stat: on(at, (storage, key) => storage.stat(key)),
    openRead: on(at, (storage, key, ...rest: Rest<Storage["openRead"]>) => storage.openRead(key, ...rest)),
    list: () => mergeByKey([main.list(), ...others.map((other) => listedIn(other))]),
    checksum: on(at, (storage, key, ...rest: Rest<Storage["checksum"]>) => storage.checksum(key, ...rest)),
    copy,
    promote,
    delete: async (key) => (isKept(key) ? undefined : await on(at, (storage, own) => storage.delete(own))(key)),
    deletePrefix: async (prefix) =>
      isKept(prefix) ? undefined : await on(at, (storage, own) => storage.deletePrefix(own))(prefix),
    localPath: (key) => {
      const place = at(key);
      return place.storage.localPath(place.key);
    },
    signedGet: on(at, (storage, key, ...rest: Rest<Storage["signedGet"]>) => storage.signedGet(key, ...rest)),
    signedPut: on(into, (storage, key, ...rest: Rest<Storage["signedPut"]>) => storage.signedPut(key, ...rest)),
    multipart: severalMultiparts(at, into),
    probe: async (prefix) => {
      if (prefix !== undefined) return await at(`${prefix}probe`).storage.probe();
      await main.probe();
      for (const { storage, isReadOnly } of others) if (!isReadOnly) await storage.probe();
    },
    freeBytes: async (prefix = "") => await at(`${prefix}free`).storage.freeBytes(),
    usedRatio: async (prefix = "") => await at(`${prefix}used`).storage.usedRatio(),
    sweep: async (...age) => {
      const counts = [await main.sweep(...age)];
      for (const { storage, isReadOnly } of others) if (!isReadOnly) counts.push(await storage.sweep(...age));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

async function* listedIn({ prefix, storage }: OtherStorage): AsyncGenerator<ListedObject> {
  for await (const found of storage.list()) yield { ...found, key: `${prefix}/${found.key}` };
}

/** A method's arguments after the key. */
type Rest<Method extends (key: string, ...rest: never[]) => unknown> = Method extends (
  key: string,
  ...rest: infer R
) => unknown
  ? R
  : never;

type FindPlace = (key: string) => Place;

function on<R extends unknown[], T>(find: FindPlace, work: (storage: Storage, key: string, ...rest: R) => Promise<T>) {
  return async (key: string, ...rest: R): Promise<T> => {
    const place = find(key);
    return await work(place.storage, place.key, ...rest);
  };
}

function places(main: Storage, others: readonly OtherStorage[]) {
  const byRoot = new Map(others.map((other) => [`${other.prefix}/`, other]));
  const otherOf = (key: string): OtherStorage | null => {
    const root = storageRoot(key);
    if (root === "") return null;
    const other = byRoot.get(root);
    if (other) return other;
    throw new AppError("UNAVAILABLE", `The storage "${root.slice(0, -1)}" is not configured on this server`);
  };
  const at: FindPlace = (key) => ({ storage: otherOf(key)?.storage ?? main, key: keyInside(key) });
  const into: FindPlace = (key) => {
    const other = otherOf(key);
    if (other?.isReadOnly) throw new AppError("CONFLICT", readOnlySentence(other.name));
    return at(key);
  };
  return { at, into, isKept: (key: string) => otherOf(key)?.isReadOnly === true };
}

export const readOnlySentence = (name: string): string =>
  `The storage "${name}" is read-only. Nothing can be added to it`;

function severalMultiparts(at: FindPlace, into: FindPlace): MultipartStorage {
  const partOf = <T extends { readonly key: string }>(target: T): { multipart: MultipartStorage; target: T } => {
    const { storage, key } = into(target.key);
    return { multipart: storage.multipart, target: { ...target, key } };
  };
  return {
    begin: on(into, (storage, key, ...rest: Rest<MultipartStorage["begin"]>) => storage.multipart.begin(key, ...rest)),
    writePart: async (given, ...rest) => {
      const { multipart, target } = partOf(given);
      return await multipart.writePart(target, ...rest);
    },
    signedPart: async (given, expiresAtMs) => {
      const { multipart, target } = partOf(given);
      return await multipart.signedPart(target, expiresAtMs);
    },
    parts: on(at, (storage, key, uploadId: string) => storage.multipart.parts(key, uploadId)),
    complete: on(into, (storage, key, ...rest: Rest<MultipartStorage["complete"]>) =>
      storage.multipart.complete(key, ...rest),
    ),
    abort: on(at, (storage, key, uploadId: string) => storage.multipart.abort(key, uploadId)),
  };
}

/** Only writable storages are tested by a write. */
async function prepareAll(main: Storage, others: readonly OtherStorage[]): Promise<void> {
  await main.prepare();
  for (const { storage, isReadOnly } of others) if (!isReadOnly) await storage.prepare();
}
