import { expect, test } from "vitest";
import { createAnswersAhead } from "./answers-ahead.ts";

const hello = { method: "GET", path: "/api/hello", body: null };

test("PLUS-540 a preloaded response is handed over once, to the same request only", async () => {
  const answers = createAnswersAhead();
  const response = new Response("{}");
  answers.keep(hello, Promise.resolve(response));
  expect(answers.take({ ...hello, path: "/api/refresh" })).toBeUndefined();
  expect(answers.take({ ...hello, body: "{}" })).toBeUndefined();
  expect(await answers.take(hello)).toBe(response);
  expect(answers.take(hello)).toBeUndefined();
});

test("PLUS-540 a forgotten response is requested again", () => {
  const answers = createAnswersAhead();
  answers.keep(hello, Promise.resolve(new Response("{}")));
  answers.forget();
  expect(answers.take(hello)).toBeUndefined();
});

test("PLUS-740 preloaded responses are used up when the last one is taken, or all are forgotten", async () => {
  const answers = createAnswersAhead();
  const told: string[] = [];
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const [one, other] = [hello, { ...hello, path: "/api/refresh" }];
  for (const request of [one, other]) answers.keep(request, Promise.resolve(new Response("{}")));
  void answers.used().then(() => told.push("taken"));
  void answers.take(one);
  await settled();
  expect(told).toEqual([]);
  void answers.take(other);
  await settled();
  expect(told).toEqual(["taken"]);
  answers.keep(hello, Promise.resolve(new Response("{}")));
  void answers.used().then(() => told.push("forgotten"));
  answers.forget();
  await settled();
  expect(told).toEqual(["taken", "forgotten"]);
});
