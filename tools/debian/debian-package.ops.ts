import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#testkit/free-port.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { expectClipPlays } from "../operations/clip-plays.ts";
import { readText } from "../source/source-tree.ts";
import { bootDebian } from "./booted-debian.ts";
import { DEPENDS, makeDebianPackage } from "./make-debian-package.ts";

const ADMIN = { email: "first@example.com", password: "lantern-on-the-42nd-wall" };
const UNITS = ["rushlight-api.service", "rushlight-worker@1.service"];
/** The commands of the docs: each is run here unchanged. */
const COMMANDS = [...readText("docs/operations.md").matchAll(/`sudo ([^`]+)`/g)].map(([, command = ""]) => command);
const commandWith = (words: string) => {
  const found = COMMANDS.filter((command) => command.includes(words));
  expect(found).toHaveLength(1);
  return (found[0] ?? "").replace(/^-u (\S+) /, "runuser -u $1 -- ").split(" ");
};

test("the package installs, runs under systemd with few rights, is updated and removed, and keeps footage and settings", {
  timeout: 1_800_000,
}, async () => {
  using folder = workFolder();
  const work = folder.path;
  const made = await makeDebianPackage(work);
  await using debian = await bootDebian(join(work, "debian"), DEPENDS);
  const { run, root } = debian;
  const states = () => UNITS.map((unit) => run("systemctl", "is-active", unit).said.trim());
  const typed = (words: string) => {
    const [program = "", ...args] = commandWith(words);
    expect(run(program, ...args)).toMatchObject({ status: 0 });
  };
  const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8);
  const secret = () => readFileSync(join(root, "etc/rushlight/secret.env"), "utf8");
  copyFileSync(made, join(root, "srv/rushlight.deb"));
  const install = () => run("dpkg", "--install", "/srv/rushlight.deb");
  const [port, mediaPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;

  await step(
    "installing creates an account and a secret that only the account can read, and starts nothing yet",
    async () => {
      const { status, said } = install();
      expect([status, said]).toEqual([0, expect.stringContaining(commandWith("enable --now").join(" "))]);
      expect(secret()).toMatch(/^SECRET=[0-9a-f]{64}\n$/);
      expect(["etc/rushlight/secret.env", "etc/rushlight/rushlight.env", "var/lib/rushlight"].map(modeOf)).toEqual([
        "640",
        "640",
        "700",
      ]);
      expect(run("stat", "--format=%U:%G", "/etc/rushlight/secret.env", "/var/lib/rushlight").said).toBe(
        "root:rushlight\nrushlight:rushlight\n",
      );
      expect(states()).toEqual(["inactive", "inactive"]);
    },
  );
  await step("it runs with the commands of the docs, and a clip is uploaded and played", async () => {
    typed("createuser rushlight");
    typed("createdb --owner rushlight");
    const settings = join(root, "etc/rushlight/rushlight.env");
    const own = `PORT=${port}\nMEDIA_PORT=${mediaPort}\nADMIN_EMAIL=${ADMIN.email}\nADMIN_PASSWORD=${ADMIN.password}\n`;
    writeFileSync(settings, readFileSync(settings, "utf8") + own);
    typed("enable --now");
    await until(() => isReady(url), 60_000);
    await expectClipPlays(url, work, ADMIN);
    typed("rushlight doctor");
  });
  await step("its processes have few rights", async () => {
    for (const unit of UNITS) {
      const pid = run("systemctl", "show", "--property=MainPID", "--value", unit).said.trim();
      const status = run("cat", `/proc/${pid}/status`).said;
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      expect(status).toMatch(/^Seccomp:\t2$/m);
      expect(status).toMatch(/^CapBnd:\t0+$/m);
      expect(run("stat", "--format=%U", `/proc/${pid}`).said).toBe("rushlight\n");
      // systemd's own measure, from 0 (nothing is exposed) to 10.
      const exposure = /exposure level for \S+: ([\d.]+)/.exec(run("systemd-analyze", "security", unit).said)?.[1];
      expect(Number(exposure)).toBeLessThan(2);
      expect(run("systemd-analyze", "verify", unit)).toEqual({ status: 0, said: "" });
    }
  });
  await step("an update keeps the secret, and restarts what was running", async () => {
    const before = [secret(), run("systemctl", "show", "--property=MainPID", UNITS[0] ?? "").said];
    expect(install()).toMatchObject({ status: 0 });
    await until(() => isReady(url), 60_000);
    const after = [secret(), run("systemctl", "show", "--property=MainPID", UNITS[0] ?? "").said];
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
    expect(states()).toEqual(["active", "active"]);
  });
  await step("removing it leaves settings and files; purging it leaves the files", async () => {
    const there = () =>
      ["etc/rushlight/secret.env", "etc/rushlight/rushlight.env", "var/lib/rushlight/storage"].map(
        (path) => run("test", "-e", `/${path}`).status === 0,
      );
    expect(run("dpkg", "--remove", "rushlight")).toMatchObject({ status: 0 });
    expect(states()).toEqual(["inactive", "inactive"]);
    expect(there()).toEqual([true, true, true]);
    expect(run("dpkg", "--purge", "rushlight")).toMatchObject({ status: 0 });
    expect(there()).toEqual([false, false, true]);
  });
});

/** Deleted after the Debian in it has stopped. */
function workFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "rushlight-debian-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
