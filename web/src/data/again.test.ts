import { expect, test } from "vitest";
import { untilDone, worthAnotherTry } from "./again.ts";
import { ApiError } from "./api/api-error.ts";
import { PutError } from "./put-error.ts";

const noSignal = () => new AbortController().signal;

test("UPLOAD-054 UPLOAD-055 a part is retried until it arrives, after 0, 1, 2 … 10, 10 s", async () => {
  const waits: number[] = [];
  let tries = 0;
  const arrived = await untilDone(
    async () => {
      tries += 1;
      if (tries <= 13) throw new PutError(0, "no network");
      return "there";
    },
    noSignal(),
    async (delayMs) => void waits.push(delayMs),
  );
  expect(arrived).toBe("there");
  expect(waits).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10].map((seconds) => seconds * 1000));
});

test("UPLOAD-055 a cancel ends the retries, also in the middle of a pause", async () => {
  const stop = new AbortController();
  let tries = 0;
  const trying = untilDone(
    async () => {
      tries += 1;
      throw new PutError(500, "");
    },
    stop.signal,
    async () => {
      if (tries === 2) stop.abort(new Error("cancelled"));
    },
  );
  await expect(trying).rejects.toThrow("cancelled");
  expect(tries).toBe(2);
});

test("an error that no retry can fix is not retried", async () => {
  const refused = [
    new PutError(404, ""),
    new PutError(507, ""),
    new PutError(413, ""),
    new ApiError({ code: "FORBIDDEN", message: "", status: 200 }),
    new Error("bug"),
  ];
  const passing = [
    new PutError(0, ""),
    new PutError(410, ""),
    new PutError(422, ""),
    new PutError(503, ""),
    new ApiError({ code: "NETWORK", message: "", status: 0 }),
  ];
  expect(refused.map(worthAnotherTry)).toEqual(refused.map(() => false));
  expect(passing.map(worthAnotherTry)).toEqual(passing.map(() => true));
  await expect(untilDone(() => Promise.reject(refused[0]), noSignal())).rejects.toBe(refused[0]);
});
