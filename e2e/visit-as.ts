import type { BrowserContextOptions } from "playwright-core";
import { inNewSession } from "#testkit/new-session.ts";
import type { PersonName } from "#testkit/people.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { type Visit, visit } from "./browser.ts";

/**
 * The browser of a person who is signed in already, in a session of its own: its token changes while the page lives. Signing out in it
 * lasts, and a second tab has what the first one has: the session is laid in once only.
 */
export async function visitAs(
  world: TestWorld,
  person: PersonName,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await visit(world.url, options);
  const { token } = await inNewSession(world, person, { verified: true, lifeMs: 86_400_000 });
  const session = JSON.stringify({ token, expiresAtMs: Date.now() + 3_600_000 });
  await visited.context.addInitScript((value) => {
    if (localStorage.getItem("laid-in")) return;
    localStorage.setItem("laid-in", "yes");
    localStorage.setItem("rushlight.session.user", value);
  }, session);
  return visited;
}
