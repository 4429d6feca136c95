import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Config } from "#server/platform/config/config.ts";
import { testWorld } from "#testkit/test-world.ts";
import { signedText } from "./license-state.ts";

const folder = mkdtempSync(join(tmpdir(), "rushlight-license-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const licensePublicKey = publicKey.export({ format: "der", type: "spki" }).toString("base64");

function licence(until: string, key = privateKey): string {
  const license = { holder: "Nordlicht Film", until };
  const path = join(folder, `${until}-${key === privateKey}.json`);
  writeFileSync(path, JSON.stringify({ license, signature: sign(null, signedText(license), key).toString("base64") }));
  return path;
}
/** Returns what a page gets when it starts. */
async function told(config: Partial<Config>): Promise<unknown> {
  await using world = await testWorld({ config, people: false });
  const answer = await world.anonymous.rest("GET", "/api/hello");
  return ((await answer.json()) as { license: unknown }).license;
}

test("PLUS-100 a licence is required only if a public key is configured, and is valid if that key signed it", async () => {
  const other = generateKeyPairSync("ed25519").privateKey;
  expect(await told({})).toBe("active");
  expect(await told({ licensePublicKey })).toBe("inactive");
  expect(await told({ licensePublicKey, licenseFile: licence("2099-01-01") })).toBe("active");
  expect(await told({ licensePublicKey, licenseFile: licence("2020-01-01") })).toBe("inactive");
  expect(await told({ licensePublicKey, licenseFile: licence("2099-01-01", other) })).toBe("inactive");
});
