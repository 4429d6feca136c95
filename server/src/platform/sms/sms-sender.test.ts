import { expect, test } from "vitest";
import { createLogger } from "#server/platform/log/log.ts";
import { startSmsGateway } from "#testkit/stand-ins/sms-gateway.ts";
import { createSmsSender } from "./create-sms-sender.ts";
import type { SmsSender } from "./sms-sender.ts";

const log = createLogger({ level: "silent", role: "test" });
const message = { to: "+4915112345678", text: "123456 is your code" };

const keep: SmsSender["send"] = () => Promise.reject(new Error("not to be kept"));

test("PLUS-101 an installation with mail but without text messages reports that these are not configured", async () => {
  const mail = { smtpUrl: "smtp://localhost", from: "rushlight@example.com" };
  const sender = createSmsSender({ sms: undefined, mail }, log, keep);
  expect(sender.isConfigured).toBe(false);
  await expect(sender.send(message)).rejects.toMatchObject({ code: "NOT_CONFIGURED" });
});

test("PLUS-101 a gateway gets number and text as JSON with its token", async () => {
  await using gateway = await startSmsGateway();
  const sms = {
    provider: "gateway" as const,
    url: `${gateway.url}/send`,
    account: "",
    token: "t0ken",
    from: "Rushlight",
  };
  await createSmsSender({ sms, mail: undefined }, log, keep).send(message);
  expect(gateway.received).toEqual([
    expect.objectContaining({ path: "/send", authorization: "Bearer t0ken", contentType: "application/json" }),
  ]);
  expect(JSON.parse(gateway.received[0]?.body ?? "")).toEqual({ ...message, from: "Rushlight" });
});

test("PLUS-101 Twilio gets a form with basic authentication under its account", async () => {
  await using gateway = await startSmsGateway();
  const sms = { provider: "twilio" as const, url: gateway.url, account: "AC1", token: "t0ken", from: "+15550100" };
  await createSmsSender({ sms, mail: undefined }, log, keep).send(message);
  expect(gateway.received[0]).toMatchObject({
    path: "/2010-04-01/Accounts/AC1/Messages.json",
    authorization: `Basic ${Buffer.from("AC1:t0ken").toString("base64")}`,
    contentType: "application/x-www-form-urlencoded",
  });
  expect(Object.fromEntries(new URLSearchParams(gateway.received[0]?.body))).toEqual({
    To: message.to,
    From: "+15550100",
    Body: message.text,
  });
});

test("PLUS-101 a provider that refuses or is unreachable is reported as unavailable", async () => {
  const gateway = await startSmsGateway();
  const sms = { provider: "gateway" as const, url: gateway.url, account: "", token: "t", from: "" };
  const sender = createSmsSender({ sms, mail: undefined }, log, keep);
  gateway.status = 500;
  await expect(sender.send(message)).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
  await gateway[Symbol.asyncDispose]();
  await expect(sender.send(message)).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
});
