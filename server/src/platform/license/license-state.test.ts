import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { licenseState, signedText } from "./license-state.ts";

const folder = mkdtempSync(join(tmpdir(), "rushlight-license-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = generateKeyPairSync("ed25519");
const licensePublicKey = pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");
const now = new Date("2026-11-21T12:00:00Z");

test("SHELL-026 PLUS-100 without a public key the installation is active", async () => {
  expect(await licenseState({ licenseFile: undefined, licensePublicKey: undefined }, now)).toBe("active");
});

test("SHELL-026 PLUS-100 a signed licence is active to the end of its last day", async () => {
  expect(await licenseState({ licenseFile: written("2026-11-21"), licensePublicKey }, now)).toBe("active");
  expect(await licenseState({ licenseFile: written("2026-11-20"), licensePublicKey }, now)).toBe("inactive");
});

test("SHELL-026 PLUS-100 a licence that is missing, truncated, changed or signed by another key is inactive", async () => {
  const other = generateKeyPairSync("ed25519").privateKey;
  const changed = signed({ holder: "Nordlicht Film", until: "2026-01-01" }, pair.privateKey);
  changed.license.until = "2036-01-01";
  for (const licenseFile of [
    undefined,
    "/nowhere/license.json",
    file("{"),
    file("[]"),
    file(JSON.stringify(changed)),
    written("2030-01-01", other),
  ]) {
    expect(await licenseState({ licenseFile, licensePublicKey }, now), licenseFile).toBe("inactive");
  }
});

function written(until: string, key = pair.privateKey): string {
  return file(JSON.stringify(signed({ holder: "Nordlicht Film", until }, key), null, 2));
}

function signed(license: { holder: string; until: string }, key: KeyObject) {
  return { license: { ...license }, signature: sign(null, signedText(license), key).toString("base64") };
}

function file(content: string): string {
  const path = join(mkdtempSync(join(folder, "license-")), "license.json");
  writeFileSync(path, content);
  return path;
}
