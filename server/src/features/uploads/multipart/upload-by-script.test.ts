import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { xxh64 } from "#testkit/calls/upload-client.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { productionWorld } from "#testkit/production.ts";
import { codeOf } from "#tools/docs/doc-code.ts";
import { readText } from "#tools/source/source-tree.ts";

const programs = codeOf("docs/api.md", readText("docs/api.md")).filter(({ language }) => language === "js");

test("PLUS-1461 the script in the API's documentation uploads files in parts, and prints the server's reason if it can't", async () => {
  await using world = await productionWorld({ worker: true });
  await using folder = await tempFolder();
  const program = folder.file("upload.mjs");
  expect(programs).toHaveLength(1);
  await writeFile(program, programs[0]?.text ?? "");
  const files = { "Long take.bin": randomBytes(SMALLEST_PART_BYTES + 1_000), "Notes.bin": randomBytes(10) };
  for (const [name, bytes] of Object.entries(files)) await writeFile(folder.file(name), bytes);
  const run = (password: string) =>
    promisify(execFile)(process.execPath, [program, world.folderId, ...Object.keys(files).map(folder.file)], {
      env: {
        RUSHLIGHT_URL: world.url.replace(/\/$/, ""),
        EMAIL: world.people.editor.email,
        PASSWORD: password,
      },
    });
  await run(TEST_PASSWORD);
  const stored = await world.platform.db
    .selectFrom("version")
    .select(["filename", "checksum"])
    .orderBy("filename")
    .execute();
  expect(stored).toEqual(
    await Promise.all(
      Object.entries(files).map(async ([name, bytes]) => ({ filename: name, checksum: await xxh64(bytes) })),
    ),
  );
  await expect(run("wrong")).rejects.toThrow("Wrong email or password");
});
