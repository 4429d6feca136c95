import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { existingSecret, signingSecret } from "./signing-secret.ts";

test("PLUS-1236 a machine without the signing key generates none when it is only looked up", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rushlight-secret-"));
  try {
    const config = { secret: undefined, dataDir };
    expect([existingSecret(config), existsSync(join(dataDir, "secret"))]).toEqual([undefined, false]);
    const generated = signingSecret(config);
    expect([existingSecret(config), signingSecret(config)]).toEqual([generated, generated]);
    expect(existingSecret({ ...config, secret: "of the environment" })).toBe("of the environment");
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
