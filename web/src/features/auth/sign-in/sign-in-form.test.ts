import { expect, test } from "vitest";
import { ApiError } from "#web/data/api/api-error.ts";
import {
  countUserErrors,
  failureSentence,
  nextMove,
  type SignInStep,
  signInProblems,
  signInResultOf,
} from "./sign-in-form.ts";

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

test("AUTH-032 a 4xx response is the user's error, a 5xx the server's, anything else unknown", () => {
  for (const status of [400, 401, 429, 499]) expect(signInResultOf(failure(status))).toBe("user error");
  for (const status of [500, 503, 599]) expect(signInResultOf(failure(status))).toBe("server error");
  expect(signInResultOf(failure(0))).toBe("unknown");
  expect(signInResultOf(new Error("?"))).toBe("unknown");
});

test("the sentence under the form distinguishes a wrong password, too many attempts and a server error", () => {
  expect(new Set([401, 429, 503].map((status) => failureSentence(failure(status)))).size).toBe(3);
});

test("AUTH-033 only user errors are counted, not errors of the server or of the network", () => {
  expect(countUserErrors(1, "user error")).toBe(2);
  for (const result of ["none", "server error", "unknown"] as const) expect(countUserErrors(1, result)).toBe(1);
});

test("PLUS-117 after too many attempts the sentence says how long to wait", () => {
  const refused = (retryAfterS?: number) =>
    new ApiError({
      code: "TOO_MANY",
      message: "",
      status: 429,
      data: retryAfterS === undefined ? {} : { retryAfterS },
    });
  expect(failureSentence(refused())).toBe("Too many attempts. Wait a moment, then try again.");
  expect(failureSentence(refused(1))).toBe("Too many attempts. Try again in 1 second.");
  expect(failureSentence(refused(45))).toBe("Too many attempts. Try again in 45 seconds.");
  expect(failureSentence(refused(61))).toBe("Too many attempts. Try again in 2 minutes.");
});

const provider = { name: "Harbour", url: "/api/external-login", domains: ["harbour.example"] };

test("AUTH-011 AUTH-012 AUTH-013 with a provider the email comes first: external ones are redirected, the others get the password step", () => {
  const move = (step: SignInStep, email: string, password = "") =>
    nextMove(step, email, signInProblems(email, password, step), provider);
  expect(move("email", "")).toBe("stay");
  expect(move("email", "ada@harbour.example")).toBe("leave for provider");
  expect(move("email", "ada@films.example")).toBe("ask password");
  expect(move("password", "ada@films.example")).toBe("stay");
  expect(move("password", "ada@films.example", "secret")).toBe("sign in");
});

test("AUTH-013 without a provider one form asks for both and signs in", () => {
  const problems = signInProblems("ada@harbour.example", "secret");
  expect(nextMove("both", "ada@harbour.example", problems, null)).toBe("sign in");
});
