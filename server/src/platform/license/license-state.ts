import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";

/** What a licence file says. `until` is the last day on which it is good, an ISO date in UTC. */
export interface License {
  readonly holder: string;
  readonly until: string;
}

const signedLicense = z.object({
  license: z.object({ holder: z.string(), until: z.iso.date() }),
  /** Ed25519 over `signedText(license)`, base64. */
  signature: z.base64(),
});

/** The bytes that are signed: fixed order of fields, so that spaces in the file do not matter. */
export function signedText({ holder, until }: License): Buffer {
  return Buffer.from(JSON.stringify({ holder, until }), "utf8");
}

/**
 * Whether the installation is licensed today.
 * @param config without a public key nothing is asked for: the installation is active
 * @returns "inactive" for a missing, unreadable, wrongly signed or ended licence; read again at each call, so that a
 * renewed file counts without a restart
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

/** The licence of a file, or undefined when it cannot be read or its signature is not by `key`. */
async function readLicense(file: string, key: KeyObject): Promise<License | undefined> {
  try {
    const { license, signature } = signedLicense.parse(JSON.parse(await readFile(file, "utf8")));
    return verify(null, signedText(license), key, Buffer.from(signature, "base64")) ? license : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An Ed25519 key from its base64 SPKI bytes, as `tools/sign-license.ts` prints it.
 * @throws Error when it is no such key
 */
export function publicKeyOf(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error("not an Ed25519 key");
  return key;
}
