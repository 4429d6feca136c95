import { expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import type { ErrorAnswer } from "#server/platform/http/error-answer.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";
import { ensureFirstSuperuser } from "../sign-in/first-superuser.ts";

const strict = (minLength = 6) => testWorld({ config: { passwords: { minLength, refuseCommon: true } } });

type Way = (password: string) => Promise<string>;

/** The ways in which the editor can set a new password; each returns its error message, or "" if accepted. */
function ways(world: TestWorld): Record<string, Way> {
  const { editor } = world.people;
  const byLink = (kind: "invite" | "reset", path: string, body: object) => async (password: string) => {
    const token = await world.platform.transact((unit) =>
      issueOneTimeToken(unit, world.platform, { kind, userId: editor.id, lifeMs: 60_000 }),
    );
    const answer = await world.anonymous.rest("POST", `/api/${path}/${token}`, { ...body, password });
    const text = await answer.text();
    return answer.ok ? "" : ((JSON.parse(text) as ErrorAnswer).errors[0]?.message ?? text);
  };
  const update = "mutation ($id: ID!, $password: String) { updateUser(id: $id, password: $password) { id } }";
  return {
    account: async (password) =>
      (await world.as("superuser").ask(update, { id: editor.id, password })).errors[0]?.message ?? "",
    reset: byLink("reset", "reset-password", {}),
    invitation: byLink("invite", "invite", { name: editor.name }),
  };
}

test("PLUS-243 with PASSWORD_REFUSE_COMMON common passwords and those made of the person's name or email are refused wherever one is set", async () => {
  await using world = await strict();
  const { email, name } = world.people.editor;
  for (const [way, set] of Object.entries(ways(world))) {
    expect(await set("P@ssw0rd1"), way).toBe("password is too easy to guess");
    expect(await set(`${name}1`), way).toBe("password must not contain your name or email");
    expect(await set(email), way).toBe("password must not contain your name or email");
    expect(await set("copper lanterns at noon"), way).toBe("");
  }
});

test("PLUS-243 PASSWORD_MIN_LENGTH raises the specified minimum of six for accounts, and hello returns both settings", async () => {
  await using world = await testWorld({ config: { passwords: { minLength: 12, refuseCommon: false } } });
  for (const [way, set] of Object.entries(ways(world))) {
    expect(await set("elevenchars"), way).toBe("password must have at least 12 characters");
    expect(await set("passwordpassword"), way).toBe("");
  }
  const hello = await (await world.anonymous.rest("GET", "/api/hello")).json();
  expect(hello).toMatchObject({ passwords: { minLength: 12, refuseCommon: false } });
});

test("PLUS-243 AUTH-044 without the settings any six characters are enough", async () => {
  await using world = await testWorld();
  for (const [way, set] of Object.entries(ways(world))) expect(await set("123456"), way).toBe("");
});

test("PLUS-243 the first superuser's password must satisfy the settings, and the start reports what is wrong with it", async () => {
  const admin = { ADMIN_EMAIL: "ada@rushlight.example", ADMIN_PASSWORD: "adaada" };
  expect(() => loadConfig({ ...admin, PASSWORD_MIN_LENGTH: "8" })).toThrow(/^ADMIN_PASSWORD must be at least 8/);
  expect(() => loadConfig({ PASSWORD_MIN_LENGTH: "5" })).toThrow(/^PASSWORD_MIN_LENGTH must be a number from 6 to 64/);
  await using world = await testWorld({
    people: false,
    config: {
      admin: { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
      passwords: { minLength: 6, refuseCommon: true },
    },
  });
  await expect(ensureFirstSuperuser(world.platform)).rejects.toThrow(/^ADMIN_PASSWORD is invalid: password/);
});
