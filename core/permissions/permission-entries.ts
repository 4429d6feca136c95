import type { Permission } from "./permission.ts";

/**
 * The five columns of the users tables (USERS-032) and their permissions: Edit grants everything that changes content, the others
 * their own permission (USERS-033).
 */
export const ENTRY_PERMISSIONS = {
  view: ["VIEW"],
  edit: ["EDIT", "CREATE", "DELETE", "UPLOAD"],
  download: ["DOWNLOAD"],
  share: ["SHARE"],
  comment: ["COMMENT"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type EntryName = keyof typeof ENTRY_PERMISSIONS;

export const ENTRY_NAMES: readonly EntryName[] = ["view", "edit", "download", "share", "comment"];

/** Why an entry is locked. */
export type EntryLock =
  /** Admin of the workspace: `canEditProject` is false (USERS-071, USERS-074). */
  | "workspace-admin"
  | "superuser"
  | "supervisor"
  /** The permissions are inherited (USERS-075). */
  | "inherited"
  /** Permissions on single folders, none in the project (PLUS-247). */
  | "folders-only"
  /** View can only be turned off at project level (USERS-053). */
  | "view-of-folder"
  /** Without view there is no other permission. */
  | "view-off";

/** DATA-060: one cell of the table. */
export interface PermissionEntry {
  readonly value: boolean;
  /** Some but not all of what the column stands for. */
  readonly isPartial: boolean;
  readonly isLocked: boolean;
  /** Null exactly when it is not locked. */
  readonly reason: EntryLock | null;
}

export type PermissionEntries = Readonly<Record<EntryName, PermissionEntry>>;

/** One person in one place, as far as the entries depend on them. */
export interface EntryPlace {
  readonly permissions: readonly Permission[];
  readonly isSuperuser: boolean;
  readonly isSupervisor: boolean;
  readonly canEditProject: boolean;
  readonly isInherited: boolean;
  readonly hasFoldersOnly?: boolean | undefined;
  readonly level: "project" | "top-level-folder" | "folder";
}

/** The entries of a person, each with its lock. */
export function permissionEntries(place: EntryPlace): PermissionEntries {
  const held = new Set(place.permissions);
  const whole = wholeLock(place);
  const isViewOff = !held.has("VIEW");
  const entry = (name: EntryName): PermissionEntry => {
    const reason = whole ?? (name === "view" ? viewLock(place) : isViewOff ? "view-off" : null);
    const count = ENTRY_PERMISSIONS[name].filter((permission) => held.has(permission)).length;
    const isAdmin = reason === "workspace-admin" || reason === "superuser" || reason === "supervisor";
    const value = isAdmin || count === ENTRY_PERMISSIONS[name].length;
    return { value, isPartial: !value && count > 0, isLocked: reason !== null, reason };
  };
  return {
    view: entry("view"),
    edit: entry("edit"),
    download: entry("download"),
    share: entry("share"),
    comment: entry("comment"),
  };
}

/**
 * What locks all five at once: being any kind of admin (USERS-051), or inherited permissions anywhere but on a top-level folder.
 */
function wholeLock(place: EntryPlace): EntryLock | null {
  if (!place.canEditProject) return "workspace-admin";
  if (place.isSuperuser) return "superuser";
  if (place.isSupervisor) return "supervisor";
  if (place.hasFoldersOnly) return "folders-only";
  return place.isInherited && place.level !== "top-level-folder" ? "inherited" : null;
}

function viewLock({ isInherited, level }: EntryPlace): EntryLock | null {
  if (isInherited) return "inherited";
  return level === "project" ? null : "view-of-folder";
}

/**
 * The permissions to send when one entry is set to `value`; null if nothing changes or the entry is locked (USERS-056). View is
 * included whenever it is on (USERS-059), the others only where they are not locked (USERS-058); partial entries are kept.
 * Without view nothing is sent (USERS-057).
 */
export function permissionsAfter(place: EntryPlace, name: EntryName, value: boolean): Permission[] | null {
  const entries = permissionEntries(place);
  const changed = entries[name];
  if (changed.isLocked || (changed.value === value && !changed.isPartial)) return null;
  const isViewOn = name === "view" ? value : entries.view.value;
  if (!isViewOn) return [];
  const held = new Set(place.permissions);
  return ENTRY_NAMES.flatMap((each): readonly Permission[] => {
    if (each === name) return value ? ENTRY_PERMISSIONS[each] : [];
    if (each === "view") return ENTRY_PERMISSIONS.view;
    return entries[each].isLocked ? [] : ENTRY_PERMISSIONS[each].filter((permission) => held.has(permission));
  });
}
