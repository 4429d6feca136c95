import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { expect, test, vi } from "vitest";
import { drippingMailServer } from "#testkit/stand-ins/mail-server.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { createTracer } from "../trace/create-tracer.ts";
import { beginTrace, recordWith } from "../trace/trace.ts";
import { deliverMail, PAUSES_MS } from "./deliver-mail.ts";
import { sendMailJob } from "./send-mail.job.ts";
import { sendMail } from "./send-mail.ts";

const noFence = async () => undefined;
const text = { subject: "Hello", paragraphs: ["Words"] };
const newMail = ({ platform }: TestWorld) =>
  platform.transact((unit) => sendMail(unit, platform, { to: { name: "Ana", email: "ana@example.com" }, text }));
const rowOf = ({ platform }: TestWorld, id: string) =>
  platform.db
    .selectFrom("mail")
    .select(["state", "attempts", "error_message"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("PLUS-691 a mail server that never finishes a response is disconnected after a time, and the mail is retried later", {
  timeout: 20_000,
}, async () => {
  await using server = await drippingMailServer();
  await using world = await testWorld({ config: { mail: { smtpUrl: server.url, from: "post@rushlight.example" } } });
  const id = await newMail(world);
  const delivery = await deliverMail(world.platform, id, noFence, { mostMs: 500 });
  expect(delivery).toEqual({ outcome: "later", pauseMs: PAUSES_MS[0] });
  expect(await rowOf(world, id)).toEqual({
    state: "WAITING",
    attempts: 1,
    error_message: "The mail server took too long",
  });
});

test("PLUS-691 an attempt takes a minute at most", { timeout: 20_000 }, async () => {
  await using server = await drippingMailServer();
  await using world = await testWorld({ config: { mail: { smtpUrl: server.url, from: "post@rushlight.example" } } });
  const id = await newMail(world);
  const limit = new AbortController();
  const wait = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => (ms === 60_000 ? limit.signal : new AbortController().signal));
  try {
    const delivery = deliverMail(world.platform, id, noFence);
    await until(() => wait.mock.calls.length > 0);
    limit.abort(new DOMException("a minute", "TimeoutError"));
    expect(await delivery).toMatchObject({ outcome: "later" });
  } finally {
    wait.mockRestore();
  }
});

test("PLUS-691 a stopped mail job disconnects from the mail server, and counts no attempt", {
  timeout: 20_000,
}, async () => {
  await using server = await drippingMailServer();
  await using world = await testWorld({ config: { mail: { smtpUrl: server.url, from: "post@rushlight.example" } } });
  const mailId = await newMail(world);
  const ending = new AbortController();
  const running = sendMailJob.run({
    jobId: mailId,
    payload: { mailId },
    attempt: 1,
    signal: ending.signal,
    platform: world.platform,
    reportProgress: () => undefined,
    fence: noFence,
  });
  ending.abort("shutdown");
  await expect(running).rejects.toBe("shutdown");
  expect(await rowOf(world, mailId)).toMatchObject({ state: "WAITING", attempts: 0 });
});

test("PLUS-1658 an attempt to send a mail is a span that says neither to whom nor what", async () => {
  await using server = await drippingMailServer();
  await using world = await testWorld({ config: { mail: { smtpUrl: server.url, from: "post@rushlight.example" } } });
  const id = await newMail(world);
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter });
  recordWith(createTracer({ sampler: { isParentBased: true, ratio: 1 }, resource: {}, processor }));
  const trace = beginTrace({ name: "process mail.send" }, {});
  await trace.run(() => deliverMail(world.platform, id, noFence, { mostMs: 500 }));
  trace.end({});
  recordWith(null);
  const spans = exporter.getFinishedSpans();
  expect(spans.find(({ name }) => name === "send mail")?.attributes).toEqual({ "error.type": "not accepted" });
  const told = JSON.stringify(spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]));
  expect(told).toContain("insert into");
  expect(told).not.toMatch(/ana@|Hello|Words|Ana\b/);
});
