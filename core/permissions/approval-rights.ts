import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

/** PLUS-901: anyone with an account who may comment can decide about a version and ask others to. */
export function mayReview(actor: Actor, folder: FolderAllowed): boolean {
  return actor.kind === "user" && actor.verified && folder.view && folder.comment;
}

/** Only people with accounts see the status of a review: it is the team's. */
export function seesReview(actor: Actor, folder: FolderAllowed): boolean {
  return actor.kind === "user" && actor.verified && folder.view;
}
