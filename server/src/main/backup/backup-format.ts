import { createHash } from "node:crypto";
import { z } from "zod";

/** Incremented when older programs can no longer read the format. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of the backup: compressed, and encrypted if the backup is encrypted. */
const packedFile = z.object({ key: z.string(), sizeBytes: z.number(), sha256 });
export type PackedFile = z.output<typeof packedFile>;

/** Written last: a folder without a manifest is a backup that didn't finish. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the program. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The installation that was backed up; null in backups that don't record it. */
  installation: z.string().nullable().default(null),
  /** The last migration of the database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: packedFile })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  objects: z.object({ count: z.number(), bytes: z.number(), file: packedFile }),
  /** Public keys of those who can read the backup; empty if it isn't encrypted. */
  recipients: z.array(z.string()),
  /** The installation's signing key, only in encrypted backups. */
  secret: packedFile.nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** An entry in the list of objects, which is sorted by key. */
export const keptObjectSchema = z.object({
  /** Its key in the installation's storage. */
  key: z.string(),
  sizeBytes: z.number(),
  etag: z.string(),
  sha256,
  /** Its key in the backup. */
  blob: z.string(),
  /** The blob's checksum, which differs from `sha256` if it is encrypted. */
  blobSha256: sha256,
});
export type KeptObject = z.output<typeof keptObjectSchema>;

const ID = /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z$/;
export const isBackupId = (text: string): boolean => ID.test(text);

/** Ids sort by name, so the latest backup comes last. */
export const backupIdAt = (at: Date): string => at.toISOString().toLowerCase().replace(/[:.]/g, "-");

export const backupPrefix = (id: string): string => `backups/${id}`;
export const manifestKey = (id: string): string => `${backupPrefix(id)}/manifest.json`;

/**
 * Known before the object is read, so that each object is read once. It depends on the ETag, since a changed object gets a new
 * one, and on the recipients, since new ones can't read what was encrypted for earlier ones.
 */
export function blobKey(object: Pick<KeptObject, "key" | "sizeBytes" | "etag">, recipients: readonly string[]): string {
  const facts = [object.key, object.sizeBytes, object.etag, ...recipients.toSorted()];
  const name = createHash("sha256").update(facts.join("\n")).digest("hex");
  return `objects/${name.slice(0, 2)}/${name}`;
}
