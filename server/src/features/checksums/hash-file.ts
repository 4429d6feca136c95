import { createHash } from "node:crypto";
import { createXXHash3, createXXHash128 } from "hash-wasm";
import { c4Id } from "#core/mhl/c4-id.ts";
import type { HashKind } from "#core/mhl/hash-kind.ts";
import { type Hasher, startXxh64 } from "#server/platform/storage/xxh64.ts";

/** Reads a stream once, in constant memory. @throws the signal's reason */
export async function hashStream(
  source: AsyncIterable<Uint8Array>,
  kind: HashKind,
  signal: AbortSignal,
): Promise<string> {
  const hasher = await start(kind);
  for await (const chunk of source) {
    signal.throwIfAborted();
    hasher.update(chunk);
  }
  return hasher.digest();
}

async function start(kind: HashKind): Promise<Hasher> {
  if (kind === "xxh64") return startXxh64();
  if (kind === "xxh3" || kind === "xxh128") {
    const hash = kind === "xxh3" ? await createXXHash3() : await createXXHash128();
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest("hex") };
  }
  const hash = createHash(kind === "c4" ? "sha512" : kind);
  const hex = () => hash.digest("hex");
  return { update: (bytes) => void hash.update(bytes), digest: kind === "c4" ? () => c4Id(hex()) : hex };
}
