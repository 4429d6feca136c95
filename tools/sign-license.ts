/**
 * `npm run sign-license -- --new-key KEY.pem` makes a key and prints its LICENSE_PUBLIC_KEY; `npm run sign-license KEY.pem HOLDER
 * UNTIL` prints a signed licence file, UNTIL being its last day (2030-12-31).
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { signedText } from "#server/platform/license/license-state.ts";

function main([first, second, third]: readonly string[]): number {
  if (first === "--new-key" && second !== undefined) return newKey(second);
  if (first === undefined || second === undefined || !/^\d{4}-\d\d-\d\d$/.test(third ?? "")) {
    console.error("Use: sign-license.ts --new-key KEY.pem, or sign-license.ts KEY.pem HOLDER UNTIL (as 2030-12-31)");
    return 1;
  }
  const license = { holder: second, until: third ?? "" };
  const key = createPrivateKey(readFileSync(first));
  console.log(JSON.stringify({ license, signature: sign(null, signedText(license), key).toString("base64") }, null, 2));
  return 0;
}

function newKey(path: string): number {
  const { privateKey } = generateKeyPairSync("ed25519");
  writeFileSync(path, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600, flag: "wx" });
  console.log(`LICENSE_PUBLIC_KEY=${publicText(privateKey)}`);
  return 0;
}

function publicText(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");
}

process.exitCode = main(process.argv.slice(2));
