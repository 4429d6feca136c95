import type { UserActor } from "#core/permissions/actor.ts";
import type { MemberFacts } from "./member-store.ts";

export interface UserAllowed {
  readonly edit: boolean;
  readonly delete: boolean;
}

/**
 * What the actor may do to an account. Name, address and password belong to the person and superusers; accounts of an identity
 * provider are edited there. Superusers delete anybody but themselves; workspace admins the accounts that were made for one of
 * their workspaces, while they have no part in any other (docs/spec/rules.md, Deleting users; PLUS-395). Somebody who came to a
 * workspace with their own account keeps it, and is removed from the workspace instead.
 */
export function userRights(actor: UserActor, facts: MemberFacts): UserAllowed {
  const isSelf = actor.userId === facts.userId;
  const isWithin = facts.workspaceIds.every((id) => actor.managedWorkspaceIds.has(id));
  return {
    edit: (isSelf || actor.isSuperuser) && !facts.isExternal,
    delete: !isSelf && (actor.isSuperuser || (!facts.isSuperuser && isWithin && isOfTheirMaking(actor, facts))),
  };
}

/** An admin of several workspaces who invites somebody to none of them creates an independent account. */
function isOfTheirMaking({ userId, managedWorkspaceIds }: UserActor, facts: MemberFacts): boolean {
  if (facts.homeWorkspaceId !== null) return managedWorkspaceIds.has(facts.homeWorkspaceId);
  return managedWorkspaceIds.size > 0 && facts.createdBy === userId;
}
