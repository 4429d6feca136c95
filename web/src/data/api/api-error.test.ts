import { expect, test } from "vitest";
import { PutError } from "../put-error.ts";
import { readServerError, refusalOf } from "./api-error.ts";

test("people read why a call failed, never internal details", () => {
  expect(refusalOf(readServerError({ message: "This name is taken" }, 409))).toBe("This name is taken");
  expect(refusalOf(new PutError(507, "There is no room"))).toBe("There is no room");
  expect(refusalOf(new TypeError("x is undefined"))).toBeUndefined();
});
