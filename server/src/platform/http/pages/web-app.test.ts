import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-665 PLUS-1207 /docs leads to the documentation, which is served next to the app; its pages are found without .html", async () => {
  const webDir = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webDir, "docs"));
  await writeFile(join(webDir, "index.html"), "the app");
  await writeFile(join(webDir, "docs/index.html"), "the documentation");
  await mkdir(join(webDir, "docs/nle"));
  await writeFile(join(webDir, "docs/nle/resolve.html"), "Resolve");
  {
    await using world = await testWorld({ webDir });
    const docs = await world.as("superuser").rest("GET", "/docs");
    expect([new URL(docs.url).pathname, await docs.text()]).toEqual(["/docs/", "the documentation"]);
    for (const address of ["/docs/nle/resolve", "/docs/nle/resolve/", "/docs/nle/resolve?from=mail"]) {
      const page = await world.as("superuser").rest("GET", address);
      expect([new URL(page.url).pathname, await page.text()]).toEqual(["/docs/nle/resolve.html", "Resolve"]);
    }
    for (const address of ["/projects", "/docs/nle/avid", "/docs/nle/..%2f..%2findex"])
      expect(await (await world.as("superuser").rest("GET", address)).text()).toBe("the app");
  }
  await rm(webDir, { recursive: true });
});

test("the built files are served by their exact names, as are those of a later build, and nothing else", async () => {
  const outside = await mkdtemp(join(tmpdir(), "web-"));
  const webDir = join(outside, "dist");
  await mkdir(join(webDir, "assets"), { recursive: true });
  await writeFile(join(outside, "secret.js"), "outside");
  await writeFile(join(webDir, "index.html"), "the app");
  await writeFile(join(webDir, "assets/first.js"), "first");
  await writeFile(join(webDir, "assets/first.js.br"), brotliCompressSync("first, compressed"));
  {
    await using world = await testWorld({ webDir });
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${world.url}${path}`, { headers: { "accept-encoding": "identity", ...headers } });
      return `${response.status} ${await response.text()}`;
    };
    expect(await get("/assets/first.js?v=1")).toBe("200 first");
    expect(await get("/assets/first.js", { "accept-encoding": "br" })).toBe("200 first, compressed");
    expect((await fetch(`${world.url}/assets/first.js`, { method: "HEAD" })).status).toBe(200);
    expect(await get("/")).toBe("200 the app");
    for (const path of ["/assets/First.js", "/assets/second.js", "/assets/..%2f..%2fsecret.js", "/assets/%E0%A4%A"])
      expect(await get(path)).toMatch(/^40[04] /);
    expect(await get("/..%2fsecret.js")).not.toContain("outside");
    await writeFile(join(webDir, "assets/second.js"), "second");
    expect(await get("/assets/second.js")).toBe("200 second");
  }
  await rm(outside, { recursive: true });
});
