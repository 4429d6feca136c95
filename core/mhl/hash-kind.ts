/** Kinds of checksums in lists of the field, the fastest to compute first. */
export const HASH_KINDS = ["xxh64", "xxh3", "xxh128", "md5", "sha1", "c4"] as const;
export type HashKind = (typeof HASH_KINDS)[number];

/** Checksums of one file by kind: lower-case hex, a C4 id as it is. */
export type Hashes = Readonly<Partial<Record<HashKind, string>>>;
