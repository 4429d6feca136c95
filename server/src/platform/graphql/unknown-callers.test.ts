import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-595 a body is read and parsed only for signed-in callers", async () => {
  await using world = await testWorld();
  const post = async (token: string | null, body: string) => {
    const response = await fetch(`${world.url}/api/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
      body,
    });
    const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] };
    return [response.status, errors[0]?.extensions.code];
  };
  const [broken, deep] = ["{", `{"query":${"[".repeat(5_000)}`];
  const { token } = world.people.viewer;
  expect(await post(token, broken)).toEqual([400, "VALIDATION"]);
  expect(await post(token, deep)).toEqual([400, "VALIDATION"]);
  for (const stranger of [null, "no-such-token"]) {
    expect(await post(stranger, broken)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await post(stranger, deep)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await post(stranger, "x".repeat(900_000))).toEqual([401, "UNAUTHENTICATED"]);
  }
});
