import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newestChanges } from "./newest-changes.ts";

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

test("PLUS-887 What's new has only the newest section of the changelog, as plain text", () => {
  const changelog = [
    "# Changelog",
    "All changes.",
    "## 1.2.0, unreleased",
    "A sentence.",
    "- **Import `ALE`**, also from [a folder](docs/x.md).",
    "- Without a title.",
    "## 1.1.0",
    "- **Older** change.",
  ].join("\n");
  expect(newestChanges(changelog)).toEqual({
    version: "1.2.0",
    changes: [{ title: "Import ALE", text: ", also from a folder." }],
  });
});

test("PLUS-887 the changelog begins with this version, and every line of it has a title", () => {
  const changelog = read("CHANGELOG.md");
  const { version, changes } = newestChanges(changelog);
  expect(version).toBe(JSON.parse(read("package.json")).version);
  const lines = changelog.split(/^## /m)[1]?.match(/^- /gm) ?? [];
  expect(changes.length).toBeGreaterThan(10);
  expect(changes).toHaveLength(lines.length);
});
