import type { Kysely } from "kysely";
import { AccountWriter } from "#server/features/auth/account-store.ts";
import { hashPassword } from "#server/features/auth/passwords/password.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { insertSession } from "./test-session.ts";

/** The password of every seeded person. */
export const TEST_PASSWORD = "tungsten lamp 12";

/** The people of a test world. Tests give them project roles through the API. */
export const PEOPLE = {
  superuser: "Sanna Superuser",
  manager: "Wim Workspaceadmin",
  otherManager: "Olga Otheradmin",
  supervisor: "Priya Supervisor",
  editor: "Tomasz Editor",
  viewer: "Maren Viewer",
  folderViewer: "Jonah Folderviewer",
  outsider: "Odd Outsider",
} as const;

export type PersonName = keyof typeof PEOPLE;

export interface SeededPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

const SESSION_MS = 86_400_000;
let passwordHash: Promise<string> | undefined;

/** One account and one active session each, without the cost of signing in. */
export async function seedPeople(db: Kysely<Database>, clock: Clock): Promise<Record<PersonName, SeededPerson>> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const hash = await passwordHash;
  const seeded: Partial<Record<PersonName, SeededPerson>> = {};
  await db.transaction().execute(async (tx) => {
    for (const key of Object.keys(PEOPLE) as PersonName[]) {
      const person = {
        id: clock.uuid(),
        name: PEOPLE[key],
        email: `${key.toLowerCase()}@rushlight.example`,
      };
      const createdAt = clock.now();
      await new AccountWriter(tx).insert({
        ...person,
        passwordHash: hash,
        isSuperuser: key === "superuser",
        createdAt,
      });
      const session = { userId: person.id, verified: true, lifeMs: SESSION_MS };
      seeded[key] = { ...person, token: await insertSession(tx, clock, session) };
    }
  });
  return seeded as Record<PersonName, SeededPerson>;
}
