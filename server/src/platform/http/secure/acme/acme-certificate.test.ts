import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { firstCertificate, secondCertificate, type TestCertificate } from "#testkit/stand-ins/certificates.ts";
import { until } from "#testkit/until.ts";
import { fakeClock } from "../../../clock/fake-clock.ts";
import type { Logger } from "../../../log/log.ts";
import { type AcmeParts, keepAcmeCertificate } from "./acme-certificate.ts";
import type { OrderParts } from "./order-certificate.ts";

const DIRECTORY = "https://acme.example/directory";
const settings = { kind: "acme" as const, directory: DIRECTORY, email: undefined, host: "rushlight.test" };
/** The certificates of the tests are valid from 2020 to 2120, for 36,525 days: a third of them is left from here. */
const THIRD = new Date(Date.parse("2120-01-01") - 12_175 * 86_400_000);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "acme-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A keeper whose authority does what `answers` say, one after the other. */
function kept(answers: readonly (TestCertificate | Error)[], more: Partial<AcmeParts> = {}) {
  const clock = fakeClock(new Date("2026-12-01"));
  const orders: OrderParts[] = [];
  const atMs: number[] = [];
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (line: string) => logged.push(line) } as unknown as Logger;
  const order = async (parts: OrderParts) => {
    const answer = answers[orders.length] ?? new Error("No more answers");
    orders.push(parts);
    atMs.push(performance.now());
    if (answer instanceof Error) throw answer;
    return { ...answer, passphrase: undefined };
  };
  const keeper = keepAcmeCertificate({
    settings,
    dataDir,
    clock,
    log,
    order,
    firstPauseMs: 10,
    lookEveryMs: 10,
    ...more,
  });
  return { keeper, clock, orders, atMs, logged };
}

test("PLUS-1699 without a certificate one is ordered, served and kept for the next start, readable for its owner only", async () => {
  const { keeper, orders } = kept([firstCertificate]);
  expect([keeper.context(), keeper.state()]).toEqual([undefined, { expiresAt: null, trouble: null }]);
  const served: unknown[] = [];
  keeper.onChange(({ cert }) => served.push(cert));
  keeper.begin();
  await until(() => served.length === 1);
  keeper.stop();
  expect(served).toEqual([firstCertificate.certificate]);
  expect(keeper.state()).toEqual({ expiresAt: new Date("2120-01-01"), trouble: null });
  const folder = join(dataDir, "acme");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).toSorted()).toEqual(["account.pem", "certificate.pem"]);
  for (const name of readdirSync(folder))
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  expect(readFileSync(join(folder, "account.pem"), "utf8")).toBe(orders[0]?.accountKey);
  const next = kept([]);
  expect(next.keeper.context()).toMatchObject({ cert: firstCertificate.certificate, key: firstCertificate.key });
  next.keeper.begin();
  await new Promise((wait) => setTimeout(wait, 100));
  next.keeper.stop();
  expect(next.orders).toEqual([]);
});

test("PLUS-1699 a certificate is renewed when a third of its life is left, with the same account, and not before", async () => {
  const { keeper, clock, orders } = kept([firstCertificate, secondCertificate]);
  keeper.begin();
  await until(() => keeper.context() !== undefined);
  clock.set(new Date(THIRD.getTime() - 86_400_000));
  await new Promise((wait) => setTimeout(wait, 100));
  expect(orders).toHaveLength(1);
  clock.set(new Date(THIRD.getTime() + 86_400_000));
  await until(() => keeper.context()?.cert === secondCertificate.certificate);
  keeper.stop();
  expect(orders[1]?.accountKey).toBe(orders[0]?.accountKey);
});

test("PLUS-1700 after failures it is tried again later and later; each reason is logged once", async () => {
  const refused = new Error("Connection refused\n  at the authority");
  const { keeper, atMs, logged } = kept([refused, refused, refused, new Error("Too many"), firstCertificate]);
  keeper.begin();
  await until(() => keeper.state().trouble !== null);
  expect(keeper.state().trouble).toBe("Connection refused at the authority");
  await until(() => keeper.context() !== undefined);
  keeper.stop();
  expect(logged).toEqual([
    "No certificate from ACME_DIRECTORY: Connection refused at the authority",
    "No certificate from ACME_DIRECTORY: Too many",
  ]);
  expect(keeper.state().trouble).toBeNull();
  // 10, 20, 40 and 80 ms apart; timers can be late, not early.
  expect(atMs).toHaveLength(5);
  expect((atMs[4] ?? 0) - (atMs[0] ?? 0)).toBeGreaterThan(140);
});

/** The authority isn't asked again before the test ends, however slow the machine is. */
const ONCE = { firstPauseMs: 600_000 };

test("PLUS-1700 the old certificate is served on while a renewal fails", async () => {
  const { keeper, clock } = kept([firstCertificate, new Error("Away")], ONCE);
  keeper.begin();
  await until(() => keeper.context() !== undefined);
  clock.set(new Date(THIRD.getTime() + 86_400_000));
  await until(() => keeper.state().trouble !== null);
  keeper.stop();
  expect(keeper.state()).toEqual({ expiresAt: new Date("2120-01-01"), trouble: "Away" });
  expect(keeper.context()).toMatchObject({ cert: firstCertificate.certificate });
});

test("PLUS-1700 a certificate for another host, with another key, or damaged on disk is not served", async () => {
  const wrongKey = { certificate: firstCertificate.certificate, key: secondCertificate.key };
  const { keeper } = kept([wrongKey], ONCE);
  keeper.begin();
  await until(() => keeper.state().trouble !== null);
  keeper.stop();
  expect([keeper.context(), keeper.state().trouble]).toEqual([undefined, expect.stringContaining("doesn't belong")]);
  const elsewhere = { ...ONCE, settings: { ...settings, host: "other.test" } };
  const other = kept([firstCertificate], elsewhere);
  other.keeper.begin();
  await until(() => other.keeper.state().trouble !== null);
  other.keeper.stop();
  expect(other.keeper.state().trouble).toBe("It isn't valid for other.test.");
  const good = kept([firstCertificate]);
  good.keeper.begin();
  await until(() => good.keeper.context() !== undefined);
  good.keeper.stop();
  expect(kept([], elsewhere).keeper.context()).toBeUndefined();
  writeFileSync(join(dataDir, "acme/certificate.pem"), "damaged");
  expect(kept([]).keeper.context()).toBeUndefined();
});
