import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";

/** The content of a licence file. `until` is the last valid day, an ISO date in UTC. */
export interface License {
  readonly holder: string;
  readonly until: string;
}

const signedLicense = z.object({
  license: z.object({ holder: z.string(), until: z.iso.date() }),
  /** The Ed25519 signature of `signedText(license)`, in base64. */
  signature: z.base64(),
});

/** The signed bytes: fields in a fixed order, so that whitespace in the file doesn't matter. */
export function signedText({ holder, until }: License): Buffer {
  return Buffer.from(JSON.stringify({ holder, until }), "utf8");
}

/**
 * Whether the installation is currently licensed.
 * @param config without a public key none is required: the installation is active
 * @returns "inactive" for a missing, unreadable, wrongly signed or expired licence; read again at each call, so that a renewed
 * file applies without a restart
 */
export async function licenseState(
  config: { readonly licenseFile: string | undefined; readonly licensePublicKey: string | undefined },
  now: Date,
): Promise<"active" | "inactive"> {
  if (config.licensePublicKey === undefined) return "active";
  if (config.licenseFile === undefined) return "inactive";
  const license = await readLicense(config.licenseFile, publicKeyOf(config.licensePublicKey));
  return license !== undefined && license.until >= now.toISOString().slice(0, 10) ? "active" : "inactive";
}

/** Reads a licence file; undefined if it is unreadable or not signed by `key`. */
async function readLicense(file: string, key: KeyObject): Promise<License | undefined> {
  try {
    const { license, signature } = signedLicense.parse(JSON.parse(await readFile(file, "utf8")));
    return verify(null, signedText(license), key, Buffer.from(signature, "base64")) ? license : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns an Ed25519 key from its base64 SPKI bytes, as `tools/sign-license.ts` prints it.
 * @throws Error if it is invalid
 */
export function publicKeyOf(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error("not an Ed25519 key");
  return key;
}
