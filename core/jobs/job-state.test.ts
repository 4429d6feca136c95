import { expect, test } from "vitest";
import { displayedJobState, isKeptJob, JOB_STATES, jobFraction } from "./job-state.ts";

test("JOBS-004 waiting shows as queued, running as processing, other states as themselves", () => {
  expect(JOB_STATES.map(displayedJobState)).toEqual(["queued", "processing", "completed", "failed", "cancelled"]);
});

test("JOBS-005 progress of 0 to 100 becomes 0 to 1", () => {
  expect([0, 37, 100, 140, -1, Number.NaN].map(jobFraction)).toEqual([0, 0.37, 1, 1, 0, 0]);
});

test("JOBS-001 waiting and running processing jobs are kept", () => {
  const kept = JOB_STATES.filter((state) => isKeptJob({ id: "j", type: "PROCESSING", state }, new Set()));
  expect(kept).toEqual(["WAITING", "RUNNING"]);
  expect(JOB_STATES.filter((state) => isKeptJob({ id: "j", type: "MAINTENANCE", state }, new Set()))).toEqual([]);
});

test("JOBS-002 jobs of an upload are kept in every state; other jobs and maintenance jobs are dropped", () => {
  expect(JOB_STATES.every((state) => isKeptJob({ id: "j", type: "PROCESSING", state }, new Set(["j"])))).toBe(true);
  expect(isKeptJob({ id: "j", type: "PROCESSING", state: "FAILED" }, new Set(["other"]))).toBe(false);
  expect(isKeptJob({ id: "j", type: "MAINTENANCE", state: "RUNNING" }, new Set(["j"]))).toBe(false);
});
