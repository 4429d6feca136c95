import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { emptyCommand } from "#web/faces/command-bar.tsx";
import { installFeatures } from "#web/faces/faces.ts";
import { openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { uploadsFeature } from "./uploads.feature.ts";

beforeEach(() => installFeatures([uploadsFeature]));

const folder = openFolder();
const button = (upload: boolean) => {
  const page = {
    folder: { ...folder, allowedTo: { ...folder.allowedTo, upload } },
    selected: [],
    open() {},
    hasAspera: false,
    mayEditProject: true,
    isSuperuser: false,
  };
  return renderToStaticMarkup(emptyCommand(folderItems, page));
};

test("PLUS-522 an empty folder offers Upload Files to people who can upload", () => {
  expect(button(true)).toContain("Upload Files");
  expect(button(false)).toBe("");
});
