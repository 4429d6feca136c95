import { expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { testWorld } from "#testkit/test-world.ts";

const SENTENCE = /doesn't respond\. Waiting/;

test.each(["api", "worker"] as const)(
  "PLUS-337 a %s that starts before its database reports that and continues once the database is available",
  async (role) => {
    await using world = await testWorld();
    await using proxy = await tcpProxy(world.databaseUrl);
    await proxy.cut();
    let isUp = false;
    const waits = Promise.withResolvers<void>();
    const starting = startRole(role, { ...world, databaseUrl: proxy.url }, undefined, (said) => {
      if (SENTENCE.test(said)) waits.resolve();
    }).finally(() => {
      isUp = true;
    });
    await Promise.race([waits.promise, starting]);
    // Long enough for several attempts.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(isUp).toBe(false);
    await proxy.mend();
    const program = await starting;
    expect(program.said().split(SENTENCE)).toHaveLength(2);
    expect(await program.stop()).toBe(0);
  },
);
