import { expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

test("PLUS-235 an API started without PUBLIC_URL reports that nobody else can open it, and what to set", async () => {
  await using world = await testWorld();
  const api = await startRole("api", world);
  const sentence = /Only this machine can open it\. To let others in, set PUBLIC_URL .*PUBLIC_URL=http:\/\/\S+:\d+/;
  await until(() => sentence.test(api.said()));
  expect(await api.stop()).toBe(0);
});
