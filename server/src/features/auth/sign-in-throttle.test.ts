import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";

test("PLUS-119 many accounts tried from one address slow that address down, and nobody else", async () => {
  await using world = await testWorld({ people: false });
  const from = (ip: string, email: string) => new SignInThrottle(world.platform, email, ip);
  for (let i = 0; i < 29; i++) await from("192.0.2.7", `person${i}@films.example`).fail();
  await from("192.0.2.7", "somebody@films.example").check();
  await from("192.0.2.7", "person29@films.example").fail();
  await expect(from("192.0.2.7", "somebody@films.example").check()).rejects.toMatchObject({
    code: "TOO_MANY",
    data: { retryAfterS: 1 },
  });
  await from("192.0.2.8", "somebody@films.example").check();
  // The next failure doubles the pause, and an hour of peace ends it all.
  world.clock.advance(1_001);
  await from("192.0.2.7", "person30@films.example").fail();
  await expect(from("192.0.2.7", "x@films.example").check()).rejects.toMatchObject({ data: { retryAfterS: 2 } });
  world.clock.advance(3_700_000);
  await from("192.0.2.7", "person31@films.example").fail();
  await from("192.0.2.7", "somebody@films.example").check();
});

test("PLUS-119 one account tried from many addresses is slowed down for all of them", async () => {
  await using world = await testWorld({ people: false });
  const from = (ip: string) => new SignInThrottle(world.platform, "Somebody@films.example", ip);
  for (let i = 0; i < 5; i++) await from(`192.0.2.${i}`).fail();
  await expect(from("198.51.100.1").check()).rejects.toMatchObject({ code: "TOO_MANY" });
});
