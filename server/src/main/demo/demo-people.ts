import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { hashPassword } from "#server/features/auth/passwords/password.ts";
import { createUser } from "#server/features/users/create-user.ts";
import type { Platform } from "#server/platform/platform.ts";
import { DemoClient } from "./demo-client.ts";

/** The cast of the sample production; the first person is the superuser from the start command. */
export const demoCast = {
  priya: { name: "Priya Raman", email: "priya@terntide.example" },
  maren: { name: "Maren Okafor", email: "maren@terntide.example" },
  tomasz: { name: "Tomasz Lindqvist", email: "tomasz@terntide.example" },
  ewa: { name: "Ewa Nowicka", email: "ewa@terntide.example" },
} as const;

export type DemoPerson = keyof typeof demoCast;

/** Signed-in clients of the cast members who have accounts here; the first one speaks for the others. */
export type DemoVoices = ReadonlyMap<DemoPerson, { readonly client: DemoClient; readonly userId: string }>;

const kept = z.object({ password: z.string() });
const session = z.object({ token: z.string() });
const me = z.object({ currentUser: z.object({ id: z.string() }) });

/**
 * Gives the rest of the cast accounts without mailing anyone, and signs them in. Their generated password is stored in
 * `dataDir/demo-people.json` (mode 0600). Skips people whose address is taken or whose password was changed.
 */
export async function signInCast(
  platform: Pick<Platform, "transact" | "clock">,
  { url, dataDir, signal }: { readonly url: string; readonly dataDir: string; readonly signal: AbortSignal },
): Promise<DemoVoices> {
  const password = castPassword(join(dataDir, "demo-people.json"));
  const passwordHash = await hashPassword(password);
  const voices = new Map<DemoPerson, { client: DemoClient; userId: string }>();
  for (const person of ["maren", "tomasz", "ewa"] as const) {
    const { name, email } = demoCast[person];
    await platform
      .transact((unit) => createUser(unit, platform.clock, { name, email, passwordHash }))
      .catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
      });
    const client = new DemoClient(url, signal);
    const signedIn = await client.rest("POST", "/api/login", session, { email, password }).catch(() => null);
    if (signedIn === null) continue;
    client.signIn(signedIn.token);
    voices.set(person, { client, userId: (await client.graphql("{ currentUser { id } }", {}, me)).currentUser.id });
  }
  return voices;
}

function castPassword(path: string): string {
  try {
    return kept.parse(JSON.parse(readFileSync(path, "utf8"))).password;
  } catch {
    const password = randomBytes(12).toString("base64url");
    writeFileSync(path, JSON.stringify({ password }), { mode: 0o600 });
    return password;
  }
}
