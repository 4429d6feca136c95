import { expect, test } from "vitest";
import { ANONYMOUS, type UserActor, type VisitorActor } from "./actor.ts";
import { mayReview, seesReview } from "./approval-rights.ts";
import { NO_FOLDER_RIGHTS } from "./folder-rights.ts";
import { sessionProblem } from "./session-problem.ts";

const user: UserActor = {
  kind: "user",
  userId: "ann",
  name: "Ann",
  email: "ann@example.com",
  isSuperuser: false,
  sessionId: "s",
  verified: true,
  managedWorkspaceIds: new Set(),
};
const visitor: VisitorActor = {
  kind: "visitor",
  sessionId: "v",
  linkId: "l",
  name: "Link",
  visitorName: null,
  linkFolderId: "f",
  projectId: "p",
  folderIds: new Set(),
  assetIds: new Set(),
  canDownload: true,
  canDownloadMarked: true,
  canComment: true,
  canResolve: true,
  showsComments: true,
  isWatermarked: false,
  expiresAtMs: null,
};

test("without a session nothing can be done; nor before the second factor is set up or given", () => {
  expect(sessionProblem(ANONYMOUS)).toBe("UNAUTHENTICATED");
  expect(sessionProblem({ ...user, verified: false, mustSetUpFactor: true })).toBe("FACTOR_REQUIRED");
  expect(sessionProblem({ ...user, verified: false })).toBe("VERIFICATION_REQUIRED");
  expect(sessionProblem({ ...user, verified: false, mustSetUpFactor: false })).toBe("VERIFICATION_REQUIRED");
  expect(sessionProblem(user)).toBeNull();
  expect(sessionProblem(visitor)).toBeNull();
});

test("PLUS-901 whoever has an account, sees the folder and may comment in it decides about versions", () => {
  const folder = { ...NO_FOLDER_RIGHTS, view: true, comment: true };
  expect(mayReview(user, folder)).toBe(true);
  expect(mayReview(user, { ...folder, comment: false })).toBe(false);
  expect(mayReview(user, { ...folder, view: false })).toBe(false);
  expect(mayReview({ ...user, verified: false }, folder)).toBe(false);
  expect(mayReview(visitor, folder)).toBe(false);
  expect(mayReview(ANONYMOUS, folder)).toBe(false);
});

test("PLUS-901 the status of a review is for people with accounts who see the folder, whether they may comment or not", () => {
  const folder = { ...NO_FOLDER_RIGHTS, view: true };
  expect(seesReview(user, folder)).toBe(true);
  expect(seesReview(user, NO_FOLDER_RIGHTS)).toBe(false);
  expect(seesReview({ ...user, verified: false }, folder)).toBe(false);
  expect(seesReview(visitor, folder)).toBe(false);
  expect(seesReview(ANONYMOUS, folder)).toBe(false);
});
