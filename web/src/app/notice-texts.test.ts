import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { userDialogMessages } from "#web/features/members/dialogs/user-dialogs.messages.ts";
import { projectMessages } from "#web/features/projects/project.messages.ts";
import { sharesMessages } from "#web/features/shares/list/shares.messages.ts";
import { transferMessages } from "#web/features/transfers/transfers.messages.ts";
import { uploadMessages } from "#web/features/uploads/uploads.messages.ts";

test("SHELL-065 texts quoted with '(s)' are kept letter for letter, whatever the count", () => {
  expect(projectMessages.deleted).toBe("Successfully deleted project(s)");
  expect(projectMessages.deleteFailed).toBe("Failed to delete project(s)");
  expect(uploadMessages.succeeded).toBe("File(s) successfully uploaded");
  expect(uploadMessages.failed).toBe("File(s) not uploaded");
  expect(projectMessages.moved).toBe("Successfully moved project(s)");
  expect(sharesMessages.deleted).toBe("Successfully deleted link(s)");
  expect(sharesMessages.deleteFailed).toBe("Failed to delete link(s)");
  expect(userDialogMessages.removeFailed).toBe("Failed to remove user(s)");
  expect(transferMessages.succeeded).toEqual({
    upload: "File(s) successfully uploaded",
    download: "File(s) successfully downloaded",
  });
});

test("SHELL-065 no text is a singular or plural form of one that is quoted with '(s)'", () => {
  const source = new URL("../", import.meta.url);
  for (const file of globSync("**/*.messages.ts", { cwd: source })) {
    expect(readFileSync(new URL(file, source), "utf8"), file).not.toMatch(
      /"(Successfully deleted (links?|projects?)|Files? not uploaded|Files? successfully uploaded|Failed to delete projects?)"/,
    );
  }
});
