import type { BrowserContextOptions } from "playwright-core";
import { inNewSession } from "#testkit/new-session.ts";
import type { PersonName } from "#testkit/people.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { type Visit, visit } from "./browser.ts";

/**
 * A signed-in person's browser with its own session: its token changes as long as the page lives. Signing out is permanent, and a
 * second tab shares the session, which is set only once.
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
