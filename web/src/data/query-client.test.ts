import { expect, test } from "vitest";
import { ApiError } from "./api/api-error.ts";
import { worthRetrying } from "./query-client.ts";

test("only a failing or unreachable server is asked again, and only twice", () => {
  const failure = (status: number) => new ApiError({ code: "X", message: "", status });
  expect([0, 400, 401, 404, 500, 502].map((status) => worthRetrying(0, failure(status)))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(worthRetrying(2, failure(500))).toBe(false);
});
