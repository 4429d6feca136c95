import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";

/**
 * The key that signs addresses: `SECRET`, or one generated at the first call and stored in `dataDir/secret` (mode 0600).
 * Processes that start concurrently get the same key: the file is linked into place when complete, and the loser reads the
 * winner's.
 */
export function signingSecret(config: Pick<Config, "secret" | "dataDir">): string {
  const existing = existingSecret(config);
  if (existing !== undefined) return existing;
  const path = join(config.dataDir, "secret");
  mkdirSync(config.dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
  return checked(readFileSync(path, "utf8"), path);
}

/** Returns the existing key without generating one; undefined on a machine that has none. */
export function existingSecret({ secret, dataDir }: Pick<Config, "secret" | "dataDir">): string | undefined {
  if (secret !== undefined) return secret;
  const path = join(dataDir, "secret");
  const kept = readIfThere(path);
  return kept === undefined ? undefined : checked(kept, path);
}

function checked(text: string, path: string): string {
  const secret = text.trim();
  if (secret.length < 32)
    throw new ConfigError(`The signing key in ${path} is damaged: restore it, or remove the file.`);
  return secret;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
