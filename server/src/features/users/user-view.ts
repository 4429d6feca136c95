import type { UserRow } from "./user-store.ts";

/** A missing key means the default, so that new settings need no migration. */
export interface UserSettings {
  readonly autoPlay: boolean;
  readonly prefersUploadV2: boolean;
}

/** The person who did something; `id` is null if the account is deleted, the name stays. @public */
export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** @public */
export interface UserView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly isSuperuser: boolean;
  readonly settings: UserSettings;
}

/** @public */
export function userView(row: UserRow): UserView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.created_at,
    createdById: row.created_by,
    isSuperuser: row.is_superuser,
    settings: { autoPlay: row.settings.autoPlay !== false, prefersUploadV2: row.settings.prefersUploadV2 !== false },
  };
}
