import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { FirstSignIn } from "#server/features/auth/sign-in/first-superuser.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { DemoClient } from "./demo-client.ts";
import { demoCast } from "./demo-people.ts";

const account = z.object({ email: z.string(), password: z.string() });
const session = z.object({ token: z.string() });

export type DemoAccount = z.infer<typeof account>;

/**
 * Signs in as a superuser: with ADMIN_EMAIL and ADMIN_PASSWORD, else with the account of an earlier `--demo`. On the first start,
 * uses the one-time setup address with a generated password that is stored in `dataDir/demo-account.json` (mode 0600).
 * @throws Error with one sentence if there are accounts and no password is known.
 */
export async function signInForDemo(
  client: DemoClient,
  config: Pick<Config, "admin" | "dataDir">,
  first: FirstSignIn,
): Promise<DemoAccount> {
  const path = join(config.dataDir, "demo-account.json");
  if (first.kind === "setup") return takeOver(client, first.path, path);
  const known = config.admin ?? readAccount(path);
  if (known === undefined) {
    throw new Error(
      "The demo needs a superuser: set ADMIN_EMAIL and ADMIN_PASSWORD to yours and start with --demo again.",
    );
  }
  try {
    const { token } = await client.rest("POST", "/api/login", session, known);
    client.signIn(token);
  } catch (error) {
    throw new Error("The demo could not sign in: set ADMIN_EMAIL and ADMIN_PASSWORD to those of a superuser.", {
      cause: error,
    });
  }
  return known;
}

async function takeOver(client: DemoClient, setupPath: string, accountPath: string): Promise<DemoAccount> {
  const invite = `/api${setupPath}`;
  const { name, email } = demoCast.priya;
  const password = randomBytes(12).toString("base64url");
  // Written first, so that an interruption locks nobody out.
  writeFileSync(accountPath, JSON.stringify({ email, password }), { mode: 0o600 });
  const { token } = await client.rest("POST", invite, session, { name, email, password });
  client.signIn(token);
  return { email, password };
}

function readAccount(path: string): DemoAccount | undefined {
  try {
    return account.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
