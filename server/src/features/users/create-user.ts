import { AppError } from "#core/errors/app-error.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AccountWriter } from "../auth/account-store.ts";

export interface CreateUserInput {
  readonly email: string;
  readonly name: string;
  /** An argon2id PHC string; null: the person sets a password later. */
  readonly passwordHash: string | null;
  readonly isSuperuser?: boolean;
  readonly createdBy?: string;
  /** The workspace that the account is created for, whose admins may delete it. */
  readonly homeWorkspaceId?: string | null;
}

/**
 * Creates an account; returns its id. Checks no permissions: that is the caller's responsibility.
 * @throws AppError CONFLICT if the address is taken
 * @public
 */
export async function createUser(unit: Unit, clock: Clock, input: CreateUserInput): Promise<string> {
  const id = clock.uuid();
  const isNew = await new AccountWriter(unit.db).insert({
    id,
    email: input.email,
    name: input.name,
    passwordHash: input.passwordHash,
    isSuperuser: input.isSuperuser ?? false,
    createdBy: input.createdBy ?? null,
    homeWorkspaceId: input.homeWorkspaceId ?? null,
    createdAt: clock.now(),
  });
  if (!isNew) throw new AppError("CONFLICT", "This email-address is already in use");
  return id;
}
