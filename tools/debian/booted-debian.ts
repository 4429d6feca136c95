import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "#testkit/until.ts";
import { run } from "../image/run.ts";

export interface BootedDebian extends AsyncDisposable {
  /** Where its root is on this machine. */
  readonly root: string;
  /** Runs a program inside. */
  readonly run: (program: string, ...args: readonly string[]) => { status: number | null; said: string };
}

/** A Debian below `root` with these packages and PostgreSQL, booted by systemd in a container, on this machine's network. */
export async function bootDebian(root: string, packages: readonly string[]): Promise<BootedDebian> {
  rmSync(root, { recursive: true, force: true });
  const include = ["systemd", "systemd-sysv", "dbus", "postgresql", ...packages].join(",");
  run("mmdebstrap", ["--variant=minbase", `--include=${include}`, "bookworm", root]);
  // Reached by its socket only: this machine may have a PostgreSQL on the usual port.
  writeFileSync(join(root, "etc/postgresql/15/main/conf.d/socket.conf"), "listen_addresses = ''\n");
  const options = ["--quiet", "--boot", "--register=no", "--keep-unit", "--console=pipe"];
  const machine = spawn("systemd-nspawn", [...options, `--directory=${root}`], { stdio: "ignore" });
  const ended = once(machine, "exit");
  /** The first process inside. */
  const leader = () => readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, "utf8").trim().split(" ")[0];
  const inside = (program: string, ...args: readonly string[]) => {
    const entered = ["--target", leader() ?? "", "--all", "--", program, ...args];
    const { status, stdout, stderr } = spawnSync("nsenter", entered, {
      encoding: "utf8",
      env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8" },
    });
    return { status, said: stdout + stderr };
  };
  await until(
    () => existsSync(`/proc/${machine.pid}`) && inside("systemctl", "is-system-running").said.trim() === "running",
    60_000,
  );
  return {
    root,
    run: inside,
    async [Symbol.asyncDispose]() {
      inside("systemctl", "poweroff");
      const late = setTimeout(() => machine.kill("SIGKILL"), 60_000);
      await ended;
      clearTimeout(late);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
