import type { UserActor } from "#core/permissions/actor.ts";
import type { MemberFacts } from "./member-store.ts";

export interface UserAllowed {
  readonly edit: boolean;
  readonly delete: boolean;
}

/**
 * What the actor may do to an account. Name, address and password are the person's own and the superusers'; accounts of an
 * identity provider are edited there. Superusers delete anybody but themselves; workspace admins whoever has no part in any
 * workspace but theirs (spec decisions, question 23).
 */
export function userRights(actor: UserActor, facts: MemberFacts): UserAllowed {
  const isSelf = actor.userId === facts.userId;
  const isWithin = facts.workspaceIds.every((id) => actor.managedWorkspaceIds.has(id));
  return {
    edit: (isSelf || actor.isSuperuser) && !facts.isExternal,
    delete: !isSelf && (actor.isSuperuser || (actor.managedWorkspaceIds.size > 0 && !facts.isSuperuser && isWithin)),
  };
}
