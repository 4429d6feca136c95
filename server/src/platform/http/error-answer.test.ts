import { GraphQLError } from "graphql";
import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { SenderLeft } from "../call/sender-left.ts";
import { errorAnswer, toGraphqlError } from "./error-answer.ts";

const platform = {
  clock: { now: () => new Date(0), uuid: () => "00000000-0000-4000-8000-000000000000" },
  log: { error: () => {} },
} as unknown as Parameters<typeof errorAnswer>[1];
const codeOf = (error: unknown) => errorAnswer(error, platform).body.errors[0]?.extensions.code;
const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);
const socket = "/tmp/run/.s.PGSQL.5432";

test("a database that stops, is unreachable or restarts is reported as retryable, whatever the connection was doing", () => {
  for (const error of [
    withFields("terminating connection due to unexpected postmaster exit", { code: "57P01" }),
    withFields("the database system is in recovery mode", { code: "57P03" }),
    withFields("sorry, too many clients already", { code: "53300" }),
    withFields("connect ENOENT", { code: "ENOENT", syscall: "connect", address: socket }),
    withFields("connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect", address: socket }),
    withFields("write EPIPE", { code: "EPIPE", syscall: "write" }),
    withFields("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }),
    new Error("Connection terminated unexpectedly"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("timeout exceeded when trying to connect"),
  ])
    expect(codeOf(error), error.message).toBe("UNAVAILABLE");
});

test("PLUS-1251 a disconnected sender is not logged as a failure; every other unavailability is", () => {
  const logged: unknown[] = [];
  const logging = { ...platform, log: { error: ({ err }: { err: unknown }) => logged.push(err) } };
  const other = new AppError("UNAVAILABLE");
  for (const error of [new SenderLeft(), new GraphQLError("x", { originalError: new SenderLeft() }), other])
    toGraphqlError(error, logging as unknown as typeof platform);
  expect(logged).toEqual([other]);
  expect(codeOf(new SenderLeft())).toBe("UNAVAILABLE");
});

test("PLUS-596 a timeout waiting for a row is retryable and gives the reason", () => {
  const waited = { code: "57014", where: 'while locking tuple (0,1) in relation "folder"' };
  const { status, body } = errorAnswer(withFields("canceling statement due to statement timeout", waited), platform);
  expect([status, body.errors[0]?.message]).toEqual([503, "A large change is in progress. Try again in a moment"]);
  expect(body.errors[0]?.extensions).toMatchObject({ code: "UNAVAILABLE", data: { retryAfterS: 5 } });
});

test("other failures are internal errors: a missing file, a wrong statement", () => {
  for (const error of [
    withFields("ENOENT: no such file", { code: "ENOENT", syscall: "open", path: "/data/x" }),
    withFields("syntax error", { code: "42601" }),
    withFields("canceling statement due to statement timeout", { code: "57014" }),
    new Error("x"),
    null,
  ])
    expect(codeOf(error)).toBe("INTERNAL");
});

test("PLUS-459 a database without space is reported, in REST and GraphQL", () => {
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  const { status, body } = errorAnswer(full, platform);
  const [error] = body.errors;
  expect([status, error?.extensions.code]).toEqual([507, "DATABASE_FULL"]);
  expect(error?.message).toBe("The database is out of disk space. Ask an administrator to free some");
  const inQuery = new GraphQLError("could not extend file", { originalError: full });
  expect(toGraphqlError(inQuery, platform).extensions.code).toBe("DATABASE_FULL");
});
