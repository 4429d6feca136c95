import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { registerWebApp } from "./web-app.ts";

test("PLUS-665 /docs leads to the documentation, which is served beside the app", async () => {
  const webDir = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webDir, "docs"));
  await writeFile(join(webDir, "index.html"), "the app");
  await writeFile(join(webDir, "docs/index.html"), "the documentation");
  const app = fastify();
  await registerWebApp(app, webDir);
  expect((await app.inject("/docs")).headers.location).toBe("/docs/");
  expect((await app.inject("/docs/")).body).toBe("the documentation");
  expect((await app.inject("/projects")).body).toBe("the app");
  await app.close();
  await rm(webDir, { recursive: true });
});
