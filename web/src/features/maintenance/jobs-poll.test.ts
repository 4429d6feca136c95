import { expect, test } from "vitest";
import { jobsPollMs } from "./jobs-poll.ts";

test("JOBS-011 jobs are polled every 5 s only while one is waiting or running and the live connection is down", () => {
  expect(jobsPollMs(false, [{ state: "RUNNING" }])).toBe(5000);
  expect(jobsPollMs(false, [{ state: "COMPLETED" }, { state: "WAITING" }])).toBe(5000);
  expect(jobsPollMs(false, [{ state: "FAILED" }])).toBe(false);
  expect(jobsPollMs(true, [{ state: "RUNNING" }])).toBe(false);
});
