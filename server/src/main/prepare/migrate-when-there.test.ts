import { expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { testWorld } from "#testkit/test-world.ts";

test.each(["api", "worker"] as const)(
  "PLUS-337 the %s that starts before its database says so and goes on when it is there",
  async (role) => {
    await using world = await testWorld();
    await using proxy = await tcpProxy(world.databaseUrl);
    await proxy.cut();
    let isUp = false;
    const starting = startRole(role, { ...world, databaseUrl: proxy.url }).finally(() => {
      isUp = true;
    });
    // Longer than it took to end when it did not wait.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(isUp).toBe(false);
    await proxy.mend();
    const program = await starting;
    expect(program.said().match(/does not answer\. Waiting for it/g)).toHaveLength(1);
    expect(await program.stop()).toBe(0);
  },
);
