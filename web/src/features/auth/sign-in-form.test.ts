import { expect, test } from "vitest";
import { ApiError } from "#web/data/api/api-error.ts";
import { failureSentence, signInProblems, signInResultOf } from "./sign-in-form.ts";

const failure = (status: number) => new ApiError({ code: "X", message: "", status });

test("AUTH-035 an empty email shows 'Please enter an email address!'", () => {
  expect(signInProblems("  ", "secret").email).toBe("Please enter an email address!");
});

test("AUTH-036 the email's format is checked", () => {
  for (const email of ["priya", "priya@", "@terntide.example", "a b@c", "a@b@c"]) {
    expect(signInProblems(email, "secret").email).not.toBeNull();
  }
  for (const email of ["priya@terntide.example", " admin@localhost "]) {
    expect(signInProblems(email, "secret").email).toBeNull();
  }
});

test("AUTH-037 an empty password shows 'Please enter your password!'", () => {
  expect(signInProblems("a@b", "").password).toBe("Please enter your password!");
  expect(signInProblems("a@b", " ").password).toBeNull();
});

test("AUTH-032 a 4xx answer is the user's error, a 5xx the server's, anything else unknown", () => {
  expect(signInResultOf(failure(401))).toBe("user error");
  expect(signInResultOf(failure(429))).toBe("user error");
  expect(signInResultOf(failure(500))).toBe("server error");
  expect(signInResultOf(failure(0))).toBe("unknown");
  expect(signInResultOf(new Error("?"))).toBe("unknown");
});

test("the sentence under the form tells a wrong password from too many tries and from a server in trouble", () => {
  expect(new Set([401, 429, 503].map((status) => failureSentence(failure(status)))).size).toBe(3);
});
