import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { notFound } from "#core/errors/app-error.ts";
import type { Clock } from "../../clock/clock.ts";
import { ConfigError } from "../../config/config-error.ts";
import { objectKey } from "../object-key.ts";
import { attachment } from "../routes/content-disposition.ts";
import type { ByteRange, Storage } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";
import { refuseUnsignedCopies } from "./refuse-unsigned-copies.ts";
import type { S3Config } from "./s3-address.ts";
import { allowBrowsers } from "./s3-bucket-cors.ts";
import { copyInStore } from "./s3-copy.ts";
import { ifThere, isMissing, s3Error, storeAway } from "./s3-error.ts";
import { listStore } from "./s3-list.ts";
import { s3Multipart } from "./s3-multipart.ts";
import { type S3Store, s3Store } from "./s3-object-store.ts";
import { s3Presign } from "./s3-presign.ts";
import { sweepStore } from "./s3-sweep.ts";
import { writeToStore } from "./s3-write.ts";

/** Stores objects in an S3-compatible store, below the configured prefix of one bucket. */
export function s3Storage(config: S3Config, clock: Clock): Storage {
  const openStore = s3Store(config);
  const presign = s3Presign(config, openStore, clock);
  const withStore = async <T>(work: (store: S3Store) => Promise<T>): Promise<T> => {
    try {
      return await work(await openStore());
    } catch (error) {
      throw s3Error(error);
    }
  };
  const remove = (key: string) =>
    withStore(({ sdk, client, at }) => client.send(new sdk.DeleteObjectCommand(at(objectKey(key)))));
  const openRead = (key: string, range?: ByteRange) => withStore((store) => read(store, objectKey(key), range));
  return {
    kind: "s3",
    prepare: () =>
      withStore(async (store) => {
        await prepare(store, config);
        await refuseUnsignedCopies(config, presign, clock.nowMs());
      }),
    write: (key, source, options) => withStore((store) => writeToStore(store, objectKey(key), source, options)),
    takeFile: async (key, localPath, contentType) => {
      const options = contentType === undefined ? {} : { contentType };
      const written = await withStore((store) =>
        writeToStore(store, objectKey(key), createReadStream(localPath), options),
      );
      await rm(localPath);
      return written;
    },
    stat: (key) => withStore((store) => statObject(store, objectKey(key))),
    openRead,
    list: () => listStore(openStore),
    checksum: async (key, signal) => {
      const hash = await startXxh64();
      for await (const chunk of await openRead(key)) {
        signal?.throwIfAborted();
        hash.update(chunk);
      }
      return hash.digest();
    },
    copy: (fromKey, toKey) => withStore((store) => copyInStore(store, objectKey(fromKey), objectKey(toKey))),
    promote: async (temporaryKey, permanentKey) => {
      await withStore(async (store) => {
        // An existing object may have been checked, so nothing else replaces it. Stores have no conditional copy.
        if ((await statObject(store, objectKey(permanentKey))) !== null) return;
        await copyInStore(store, objectKey(temporaryKey), objectKey(permanentKey));
      });
      await remove(temporaryKey);
    },
    delete: async (key) => {
      await remove(key);
    },
    deletePrefix: (prefix) => withStore((store) => deletePrefix(store, objectKey(prefix))),
    localPath: () => null,
    signedGet: (key, { expiresAtMs, contentType, downloadName }) =>
      presign("GET", objectKey(key), expiresAtMs, {
        ...(contentType === undefined ? {} : { "response-content-type": contentType }),
        ...(downloadName === undefined ? {} : { "response-content-disposition": attachment(downloadName) }),
      }),
    signedPut: (key, { expiresAtMs }) => presign("PUT", objectKey(key), expiresAtMs),
    multipart: s3Multipart(openStore, presign, clock.nowMs),
    freeBytes: async () => null,
    usedRatio: async () => null,
    probe: () => withStore(probe),
    sweep: (olderThanMs, prefix) =>
      withStore((store) => sweepStore(store, clock.nowMs() - olderThanMs, objectKey(prefix))),
  };
}

async function prepare(store: S3Store, config: S3Config): Promise<void> {
  try {
    await store.client.send(new store.sdk.HeadBucketCommand({ Bucket: store.bucket }));
  } catch (error) {
    throw new ConfigError(`Can't reach the bucket ${config.bucket} of STORAGE_URL with the given keys.`, {
      cause: error,
    });
  }
  await allowBrowsers(store);
}

/** Uses the same object each time, so that a process that dies in between leaves nothing behind. */
async function probe({ sdk, client, at }: S3Store): Promise<void> {
  try {
    await client.send(new sdk.PutObjectCommand({ ...at("probe"), Body: "x" }));
  } catch (error) {
    throw isMissing(error) ? storeAway(error) : error;
  }
}

async function statObject({ sdk, client, at }: S3Store, key: string) {
  const head = await ifThere(client.send(new sdk.HeadObjectCommand(at(key))));
  if (head === undefined) return null;
  return {
    sizeBytes: head.ContentLength ?? 0,
    modifiedAtMs: head.LastModified?.getTime() ?? 0,
    etag: head.ETag ?? '""',
  };
}

async function read({ sdk, client, at }: S3Store, key: string, range?: ByteRange): Promise<Readable> {
  const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end ?? ""}`;
  const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(key), Range }));
  if (!(Body instanceof Readable)) throw notFound("Object");
  return Body;
}

async function deletePrefix(store: S3Store, prefix: string): Promise<void> {
  const { sdk, client, at } = store;
  const { Bucket, Key } = at(prefix);
  for (;;) {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${Key}/` }));
    // One at a time: bulk deletion requires a checksum that not every store and client agree on.
    for (const object of page.Contents ?? [])
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: object.Key }));
    if (page.IsTruncated !== true) return;
  }
}
