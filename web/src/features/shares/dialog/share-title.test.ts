import { expect, test } from "vitest";
import { shareTitle } from "./share-title.ts";

test("SHARES-047 SHARES-054 SHARES-055 the title counts folders and files; one is singular, and zero is left out", () => {
  expect(shareTitle("create", { folders: 2, files: 3 })).toBe("Share 2 Folders and 3 Files");
  expect(shareTitle("create", { folders: 1, files: 1 })).toBe("Share 1 Folder and 1 File");
  expect(shareTitle("create", { folders: 0, files: 4 })).toBe("Share 4 Files");
  expect(shareTitle("create", { folders: 1, files: 0 })).toBe("Share 1 Folder");
});

test("SHARES-056 SHARES-057 an existing link is 'Edit Share', or 'Invite Users' for more recipients", () => {
  expect(shareTitle("edit", { folders: 2, files: 3 })).toBe("Edit Share");
  expect(shareTitle("invite", { folders: 0, files: 1 })).toBe("Invite Users");
});
