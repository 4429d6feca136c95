import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { dieWithParent } from "../process/die-with-parent.ts";

/** The user, and the group that may then pass through the data folder. */
export const NOBODY = 65_534;

/** How and where PostgreSQL is started, depending on the current user: it refuses to run as root. */
export interface LaunchPlan {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  readonly binDir: string;
  /** Contains `cluster` and, if the path is short enough, the socket. */
  readonly baseDir: string;
}

export function planLaunch(root: string, wantedBaseDir: string): LaunchPlan {
  const baseDir = resolve(wantedBaseDir);
  const binDir = join(root, "bin");
  const prefix = dieWithParent("INT");
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasAccount()) return { prefix, ids: {}, binDir, baseDir };
  const asNobody = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const clusterOfNobody = existsSync(join(baseDir, "cluster")) && statSync(join(baseDir, "cluster")).uid === NOBODY;
  if (!clusterOfNobody && spawnSync("unshare", [...asNobody.slice(1), "true"]).status === 0) {
    // A user namespace in which this user appears as nobody: it works with private folders, and files keep their owner.
    return { prefix: [...prefix, ...asNobody], ids: {}, binDir, baseDir };
  }
  return isRoot ? becomeNobody(prefix, root, baseDir) : { prefix, ids: {}, binDir, baseDir };
}

/** PostgreSQL looks up its user's name; a container may run as an id without one. */
function hasAccount(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** Without user namespaces (many containers) PostgreSQL really runs as nobody, who must have access to every path. */
function becomeNobody(prefix: readonly string[], root: string, baseDir: string): LaunchPlan {
  const ids = { uid: NOBODY, gid: NOBODY };
  const copyDir = join("/var/tmp", `rushlight-${createHash("sha256").update(baseDir).digest("hex").slice(0, 12)}`);
  const dataFolder = dirname(baseDir);
  const elsewhere = join(copyDir, "data");
  const isElsewhere = existsSync(join(elsewhere, "cluster")) && !existsSync(join(baseDir, "cluster"));
  const reachable = !isElsewhere && worldReachable(dirname(dataFolder));
  if (reachable) letThrough(dataFolder);
  const base = reachable ? baseDir : elsewhere;
  if (worldReachable(root)) return { prefix, ids, binDir: join(root, "bin"), baseDir: base };
  mkdirSync(copyDir, { recursive: true });
  chmodSync(copyDir, 0o755);
  const copy = join(copyDir, "native");
  if (!existsSync(join(copy, "bin", "postgres"))) cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  return { prefix, ids, binDir: join(copy, "bin"), baseDir: base };
}

/** Creates a private folder that the planned user owns, including its contents (they may come from a start with another plan). */
export function ownFolder(plan: LaunchPlan, path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (plan.ids.uid !== undefined && statSync(path).uid !== plan.ids.uid) giveAway(path, plan.ids.uid);
}

function giveAway(path: string, uid: number): void {
  lchownSync(path, uid, uid);
  for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" })) lchownSync(join(path, entry), uid, uid);
}

/** Lets PostgreSQL's user pass through a private folder to its own; the folder stays unreadable for others. */
function letThrough(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(folder);
  if ((mode & 0o001) !== 0) return;
  chownSync(folder, uid, NOBODY);
  chmodSync(folder, (mode & 0o700) | 0o010);
}

function worldReachable(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
