import type { UserActor } from "#core/permissions/actor.ts";
import type { MemberFacts } from "./member-store.ts";

export interface UserAllowed {
  readonly edit: boolean;
  readonly delete: boolean;
}

/**
 * Returns what the actor may do to an account. Name, address and password can be changed by the person and superusers; accounts
 * of an identity provider are edited there. Superusers can delete anyone but themselves; workspace admins can delete accounts
 * that were created for one of their workspaces and take part in no other (docs/spec/rules.md, Deleting users; PLUS-395). A
 * person who joined a workspace with an existing account keeps it, and is removed from the workspace instead.
 */
export function userRights(actor: UserActor, facts: MemberFacts): UserAllowed {
  const isSelf = actor.userId === facts.userId;
  const isWithin = facts.workspaceIds.every((id) => actor.managedWorkspaceIds.has(id));
  return {
    edit: (isSelf || actor.isSuperuser) && !facts.isExternal,
    delete: !isSelf && (actor.isSuperuser || (!facts.isSuperuser && isWithin && isOfTheirMaking(actor, facts))),
  };
}

/** If an admin of several workspaces invites a person to none of them, the account is independent. */
function isOfTheirMaking({ userId, managedWorkspaceIds }: UserActor, facts: MemberFacts): boolean {
  if (facts.homeWorkspaceId !== null) return managedWorkspaceIds.has(facts.homeWorkspaceId);
  return managedWorkspaceIds.size > 0 && facts.createdBy === userId;
}
