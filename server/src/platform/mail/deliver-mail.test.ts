import { expect, test, vi } from "vitest";
import { drippingMailServer } from "#testkit/stand-ins/mail-server.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
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
