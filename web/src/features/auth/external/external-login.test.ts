import { expect, test } from "vitest";
import { readHello } from "#web/data/session/hello.ts";
import { isExternalEmail, providerAddress } from "./external-login.ts";

const login = { name: "Harbour", url: "https://films.example/api/external-login", domains: ["harbour.example"] };

test("AUTH-011 AUTH-013 an address is external by its domain only", () => {
  expect(isExternalEmail(" Ada@Harbour.Example ", login)).toBe(true);
  for (const email of ["ada@films.example", "ada@sub.harbour.example", "ada@harbour.example.evil", "harbour.example@x"])
    expect(isExternalEmail(email, login)).toBe(false);
});

test("AUTH-011 the provider's address contains the email and the requested page", () => {
  const visit = { origin: "https://films.example", email: " ada+1@harbour.example ", redirect: "/projects/a?frame=3" };
  expect(providerAddress(login, visit)).toBe(
    "https://films.example/api/external-login?login_hint=ada%2B1%40harbour.example&redirect=%2Fprojects%2Fa%3Fframe%3D3",
  );
  expect(providerAddress(login, { ...visit, email: "", redirect: undefined })).toBe(login.url);
  expect(providerAddress({ ...login, url: "/api/external-login" }, { ...visit, email: "", redirect: undefined })).toBe(
    login.url,
  );
  expect(providerAddress({ ...login, url: null }, visit)).toBeNull();
});

test("AUTH-013 hello says whether there is a provider", () => {
  expect(readHello({}).externalLogin).toBeNull();
  expect(readHello({ externalLogin: null }).externalLogin).toBeNull();
  expect(readHello({ externalLogin: login }).externalLogin).toEqual(login);
  expect(readHello({ externalLogin: { ...login, url: null } }).externalLogin?.url).toBeNull();
});
