import type { Permission } from "#core/permissions/permission.ts";
import type { Assignment, Role } from "./list/user-row.ts";

/** A new role with its default permissions, or other permissions in the same role. */
export type AssignmentChange =
  | { readonly kind: "role"; readonly role: Role }
  | { readonly kind: "permissions"; readonly permissions: readonly Permission[] };

export interface AssignmentSaverParts {
  /** Sends the change of a row with its latest known revision. Resolves to the new state. */
  readonly send: (userId: string, change: AssignmentChange, known: Assignment) => Promise<Assignment>;
  readonly shown: (userId: string) => Assignment | null | undefined;
  readonly show: (userId: string, assignment: Assignment) => void;
  /** Reports the failure and loads the current state; queued changes are dropped first. */
  readonly failed: (error: unknown, change: AssignmentChange) => Promise<void>;
}

/**
 * Saves changes of assignments as they are made: each is shown immediately; those of one person are sent one at a time, each with
 * the revision of the one before. Refused changes are reverted.
 */
export function createAssignmentSaver(parts: AssignmentSaverParts) {
  const lines = new Map<string, Promise<boolean>>();

  async function sendNext(userId: string, change: AssignmentChange, isLast: () => boolean): Promise<boolean> {
    const known = parts.shown(userId);
    if (!known) return false;
    try {
      const saved = await parts.send(userId, change, known);
      const shown = parts.shown(userId);
      // A newer choice stays visible; the next save needs the revision.
      if (shown) parts.show(userId, isLast() ? saved : { ...shown, revision: saved.revision });
      return true;
    } catch (error) {
      await parts.failed(error, change);
      return false;
    }
  }

  /** True if it was saved; false also if one queued before it was not. */
  return function save(userId: string, change: AssignmentChange): Promise<boolean> {
    const before = parts.shown(userId);
    if (!before) return Promise.resolve(false);
    parts.show(userId, changedBy(before, change));
    const isLast = () => lines.get(userId) === line;
    const line: Promise<boolean> = (lines.get(userId) ?? Promise.resolve(true))
      .then((isGood) => isGood && sendNext(userId, change, isLast))
      .finally(() => {
        if (isLast()) lines.delete(userId);
      });
    lines.set(userId, line);
    return line;
  };
}

function changedBy(before: Assignment, change: AssignmentChange): Assignment {
  return change.kind === "role"
    ? { ...before, role: change.role, permissions: change.role.folderPermissions }
    : { ...before, permissions: [...change.permissions] };
}
