import { request } from "node:http";
import { expect, test } from "vitest";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { hostName, isOwnHost } from "./own-hosts.ts";

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends a Host header, which `fetch` doesn't allow. */
function askAs(world: TestWorld, host: string, path: string, call: { body?: unknown; token?: string } = {}) {
  const headers = {
    host,
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.body === undefined ? {} : { "content-type": "application/json" }),
  };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(new URL(path, world.url), { method: call.body ? "POST" : "GET", headers }, (incoming) => {
      let body = "";
      incoming.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body }));
    });
    outgoing.on("error", reject).end(call.body === undefined ? undefined : JSON.stringify(call.body));
  });
}

const SETTINGS = {
  publicUrl: "https://films.example",
  host: "0.0.0.0",
  allowedHosts: ["rushlight.internal", "fd00::5"],
};

test.each([
  ["films.example", true],
  ["FILMS.example.", true],
  ["localhost", true],
  ["app.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["rushlight.internal", true],
  ["[fd00::5]", true],
  ["evil.example", false],
  ["films.example.evil.example", false],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["192.168.1.5", false],
  ["0.0.0.0", false],
  ["a b.localhost", false],
  ["", false],
])("PLUS-234 the name %s is one of the server's own: %s", (name, isOwn) => {
  expect(isOwnHost(SETTINGS, name)).toBe(isOwn);
});

test("PLUS-234 the address that the server listens on is one of its own names; other addresses of its network are not", () => {
  const listening = { ...SETTINGS, host: "192.168.1.5" };
  expect(["192.168.1.5", "192.168.1.6"].map((name) => isOwnHost(listening, name))).toEqual([true, false]);
});

test.each([
  ["films.example:8080", "films.example"],
  ["[::1]:4000", "[::1]"],
  ["films.example", "films.example"],
  ["films.example:80:80", ""],
  [undefined, ""],
])("PLUS-234 the host of %s is %s", (header, name) => {
  expect(hostName(header)).toBe(name);
});

test("PLUS-234 a call to a foreign host name is refused with the setting to change; probes are served", async () => {
  await using world = await testWorld({ config: { allowedHosts: ["rushlight.internal"] } });
  const refused = await askAs(world, "evil.example", "/api/hello");
  expect(refused.status).toBe(421);
  expect(JSON.parse(refused.body)).toMatchObject({
    errors: [
      {
        message:
          "This server doesn't serve evil.example. Set PUBLIC_URL to the address people use, or add the name to ALLOWED_HOSTS",
        extensions: { code: "FOREIGN_HOST" },
      },
    ],
  });
  for (const host of ["localhost:1", "127.0.0.1", "rushlight.internal:4000"])
    expect((await askAs(world, host, "/api/hello")).status).toBe(200);
  for (const path of ["/healthz", "/readyz"]) expect((await askAs(world, "10.1.2.3:4000", path)).status).toBe(200);
  await step("PLUS-1047 probes are served even without a host, or with an invalid one", async () => {
    for (const host of ["", "a b", "[::1"]) expect((await askAs(world, host, "/healthz")).status).toBe(200);
    expect((await askAs(world, "a b.localhost", "/api/hello")).status).toBe(421);
  });
  // Parts of the text that aren't a name are never repeated.
  expect((await askAs(world, "<b>", "/api/hello")).body).not.toContain("<b>");
});

test("PLUS-235 an invitation requested with a forged Host is not sent, and none contains a foreign address", async () => {
  await using world = await testWorld();
  const query = 'mutation ($email: String!) { inviteUser(email: $email, name: "New") { invited } }';
  const { token } = world.people.superuser;
  const invite = (host: string, email: string) =>
    askAs(world, host, "/api/graphql", { body: { query, variables: { email } }, token });
  expect((await invite("evil.example", "one@films.example")).status).toBe(421);
  expect((await invite("localhost:9999", "two@films.example")).status).toBe(200);
  const mails = await world.platform.db.selectFrom("mail").select(["recipient", "plain_text"]).execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(["two@films.example"]);
  expect(mails[0]?.plain_text).toContain(`${world.url}/invite/`);
});

test("PLUS-235 an invitation uses PUBLIC_URL if it is set, whichever host was called", async () => {
  await using world = await testWorld({ config: { publicUrl: "https://films.example" } });
  const query = 'mutation { inviteUser(email: "one@films.example", name: "New") { invited } }';
  const { token } = world.people.superuser;
  expect((await askAs(world, "localhost:9999", "/api/graphql", { body: { query }, token })).status).toBe(200);
  const [mail] = await world.platform.db.selectFrom("mail").select("plain_text").execute();
  expect(mail?.plain_text).toContain("https://films.example/invite/");
});

test("PLUS-235 behind a trusted proxy the forwarded name applies", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"], publicUrl: "https://films.example" } });
  const forwarded = (host: string) =>
    world.anonymous.rest("GET", "/api/hello", undefined, { "x-forwarded-host": host });
  expect((await forwarded("films.example")).status).toBe(200);
  expect((await forwarded("evil.example")).status).toBe(421);
});
