import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

/** PLUS-901: whoever may comment, with an account, decides about a version and asks others to. */
export function mayReview(actor: Actor, folder: FolderAllowed): boolean {
  return actor.kind === "user" && actor.verified && folder.view && folder.comment;
}

/** Only people with accounts see how a review stands: it is the team's. */
export function seesReview(actor: Actor, folder: FolderAllowed): boolean {
  return actor.kind === "user" && actor.verified && folder.view;
}
