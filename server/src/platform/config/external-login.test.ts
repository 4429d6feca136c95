import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const env = {
  OIDC_ISSUER: "https://id.harbour.example/",
  OIDC_CLIENT_ID: "rushlight",
  OIDC_EMAIL_DOMAINS: " Harbour.example, quay.example ",
};

test("PLUS-110 an identity provider is identified by its issuer, with the domains it is trusted for", () => {
  expect(loadConfig({}).externalLogin).toBeUndefined();
  expect(loadConfig(env).externalLogin).toEqual({
    issuer: "https://id.harbour.example",
    clientId: "rushlight",
    clientSecret: undefined,
    domains: ["harbour.example", "quay.example"],
    name: "id.harbour.example",
    trustsEmail: false,
    linkUrl: undefined,
  });
  expect(loadConfig({ ...env, OIDC_NAME: "Harbour", APP_LOGIN_LINK_URL: "/api/external-login" })).toMatchObject({
    externalLogin: { name: "Harbour", linkUrl: "/api/external-login" },
  });
  expect(loadConfig({ ...env, OIDC_CLIENT_SECRET: "s3cret" }).externalLogin?.clientSecret).toBe("s3cret");
  expect(loadConfig({ ...env, OIDC_TRUST_EMAIL: "yes" }).externalLogin?.trustsEmail).toBe(true);
});

test("PLUS-110 a provider without client, domains or https stops the start with one sentence", () => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_EMAIL_DOMAINS } = env;
  expect(() => loadConfig({ OIDC_ISSUER, OIDC_EMAIL_DOMAINS })).toThrow(
    "OIDC_CLIENT_ID must be set when OIDC_ISSUER is set.",
  );
  expect(() => loadConfig({ OIDC_ISSUER, OIDC_CLIENT_ID })).toThrow(
    "OIDC_EMAIL_DOMAINS must be set when OIDC_ISSUER is set.",
  );
  expect(() => loadConfig({ ...env, OIDC_ISSUER: "http://id.harbour.example" })).toThrow(/^OIDC_ISSUER must be/);
  expect(loadConfig({ ...env, OIDC_ISSUER: "http://127.0.0.1:9000" }).externalLogin?.issuer).toMatch(/^http:/);
  for (const domains of ["@harbour.example", "a b", ","])
    expect(() => loadConfig({ ...env, OIDC_EMAIL_DOMAINS: domains })).toThrow(/^OIDC_EMAIL_DOMAINS must be/);
  expect(() => loadConfig({ ...env, APP_LOGIN_LINK_URL: "javascript:alert(1)" })).toThrow(
    /^APP_LOGIN_LINK_URL must be/,
  );
});
