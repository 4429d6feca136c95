import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The parts of a one-node object store, by Debian's names, and what its Python tools load. */
const packages =
  "ceph-base ceph-common ceph-mon ceph-osd radosgw librados2 python3-ceph-argparse python3-ceph-common python3-rados python3-prettytable python3-wcwidth".split(
    " ",
  );

/**
 * Folder with the unpacked packages; nothing is installed. Kept between runs.
 * @throws if this machine has no Debian packages
 */
export async function cephPackages(): Promise<string> {
  const folder = join(
    cacheFolder(),
    `rushlight-ceph-${createHash("sha256")
      .update(`with libraries ${packages.join(" ")}`)
      .digest("hex")
      .slice(0, 12)}`,
  );
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder(), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    const debs = join(draft, "debs");
    await mkdir(debs);
    const wanted = [...new Set([...packages, ...(await missingLibraries())])];
    await run("apt-get", ["-q", "download", ...wanted], { cwd: debs, timeout: 300_000 });
    for (const name of await readdir(debs)) await run("dpkg", ["-x", join(debs, name), draft]);
    await rm(debs, { recursive: true });
    await rename(draft, folder).catch(() => existsSync(folder) || Promise.reject(new Error(`cannot create ${folder}`)));
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The libraries that an installation would add to this machine; programs find existing ones there. */
async function missingLibraries(): Promise<readonly string[]> {
  const { stdout } = await run("apt-get", ["-qq", "--simulate", "--no-install-recommends", "install", ...packages]);
  return [...stdout.matchAll(/^Inst (lib\S+) /gm)].flatMap(([, name]) => name ?? []);
}

function cacheFolder(): string {
  return process.env.XDG_CACHE_HOME ?? (process.env.HOME ? join(homedir(), ".cache") : tmpdir());
}
