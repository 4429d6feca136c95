import { expect, test } from "vitest";
import { accountCode, endOfAccountId } from "./account-code.ts";

const ACCOUNT = "019e1a2b-3c4d-7e5f-8a9b-0c1d2e3f4a5b";

test("PLUS-1366 an account ID is the end of an account's id, in groups of four capitals", () => {
  expect(accountCode(ACCOUNT)).toBe("0C1D-2E3F-4A5B");
});

test.each(["0C1D-2E3F-4A5B", "id 0c1d 2e3f 4a5b", " ID 0C1D-2E3F-4A5B ", "0c1d2e3f4a5b"])(
  "PLUS-1366 the account is found by its account ID typed as %j",
  (typed) => {
    expect(endOfAccountId(typed)).toBe("0c1d2e3f4a5b");
  },
);

test.each(["", "Ida", "0C1D-2E3F-4A5", "0C1D-2E3F-4A5B-6", "0C1D-2E3F-4A5G", ACCOUNT])(
  "PLUS-1366 %j is not an account ID",
  (typed) => {
    expect(endOfAccountId(typed)).toBeNull();
  },
);
