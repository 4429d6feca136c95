import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { execute } from "./execute.ts";
import type { GraphqlDocument } from "./graphql-document.ts";

const DOCUMENT: GraphqlDocument<unknown, Record<string, never>> = {
  source: "query Hello { hello }",
  operationName: "Hello",
};

/** What a call ends with, if the server sends this. */
async function outcomeOf(body: object): Promise<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return await execute(DOCUMENT).catch((error: unknown) => error);
}

test("API-006 a call whose error has no code fails with QUERY_ERROR, with its code otherwise", async () => {
  const plain = { errors: [{ message: "Not like this" }], data: { user: null } };
  expect(await outcomeOf(plain)).toBeInstanceOf(ApiError);
  expect(await outcomeOf(plain)).toMatchObject({ code: "QUERY_ERROR", message: "Not like this" });
  const coded = { errors: [{ message: "Not you", extensions: { code: "FORBIDDEN" } }], data: null };
  expect(await outcomeOf(coded)).toMatchObject({ code: "FORBIDDEN", message: "Not you" });
});

test("a response without data is a failed call, too", async () => {
  for (const body of [{ data: null }, {}, []])
    expect(await outcomeOf(body)).toMatchObject({ code: "QUERY_ERROR", message: "The server returned no data" });
  expect(await outcomeOf({ data: { user: { id: "u1" } } })).toEqual({ user: { id: "u1" } });
});
