import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-665 /docs leads to the documentation, which is served next to the app", async () => {
  const webDir = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webDir, "docs"));
  await writeFile(join(webDir, "index.html"), "the app");
  await writeFile(join(webDir, "docs/index.html"), "the documentation");
  {
    await using world = await testWorld({ webDir });
    const docs = await world.as("superuser").rest("GET", "/docs");
    expect([new URL(docs.url).pathname, await docs.text()]).toEqual(["/docs/", "the documentation"]);
    expect(await (await world.as("superuser").rest("GET", "/projects")).text()).toBe("the app");
  }
  await rm(webDir, { recursive: true });
});
