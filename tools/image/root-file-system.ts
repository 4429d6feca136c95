import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { output, run } from "./run.ts";

/** Those that the program starts: ffmpeg, the wrappers that limit it, and the image's first process. */
const PROGRAMS = ["ffmpeg", "ffprobe", "setpriv", "prlimit", "mkfifo", "tini"];
const PACKAGES = ["ffmpeg", "coreutils", "util-linux", "tini", "ca-certificates", "libstdc++6"];
/** Linked by Node and by sharp. */
const LIBRARIES = ["libstdc++.so.6", "libgcc_s.so.1", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1"];
const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";
const USER = "rushlight:x:10001:10001::/var/lib/rushlight:/nonexistent\n";

/**
 * A root file system from Debian's packages with only these programs and the libraries they load, their licences, and `node`.
 * The whole of Debian's ffmpeg with its graphics drivers would take three times the space.
 */
export function makeRootFileSystem(folder: string, node: string, suite = "bookworm"): string {
  const [debian, root] = [join(folder, "debian"), join(folder, "root")];
  if (!existsSync(join(debian, "usr/bin/ffmpeg"))) {
    const include = `--include=${PACKAGES.join(",")}`;
    const docs = ["/usr/share/man/*", "/usr/share/locale/*"].map((path) => `--dpkgopt=path-exclude=${path}`);
    run("mmdebstrap", ["--variant=essential", include, ...docs, suite, debian]);
  }
  rmSync(root, { recursive: true, force: true });
  for (const path of ["usr/bin", "usr/lib64", "etc/ssl/certs", "tmp", "proc", "sys", "dev", "run"])
    mkdirSync(join(root, path), { recursive: true });
  for (const name of ["bin", "lib", "lib64"]) symlinkSync(`usr/${name}`, join(root, name));
  const needed = filesNeeded(debian);
  for (const [at, file] of resolved(debian, needed).entries()) copyTo(root, needed[at] ?? "", join(debian, file));
  copyFileSync(node, join(root, "usr/bin/node"));
  writeFileSync(join(root, "etc/passwd"), `root:x:0:0::/:/nonexistent\n${USER}`);
  writeFileSync(join(root, "etc/group"), "root:x:0:\nrushlight:x:10001:\n");
  writeFileSync(join(root, "etc/nsswitch.conf"), "passwd: files\ngroup: files\nhosts: files dns\n");
  run("chmod", ["1777", join(root, "tmp")]);
  return root;
}

/** Paths inside the file system: programs, their libraries as the loader names them, and the licences of both. */
function filesNeeded(debian: string): readonly string[] {
  const programs = PROGRAMS.map((name) => `/usr/bin/${name}`);
  const linked = output("chroot", [debian, "ldd", ...programs]).matchAll(/(\/\S+) \(0x/g);
  const own = LIBRARIES.map((name) => `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/${name}`);
  const resolver = ["libnss_dns.so.2", "libnss_files.so.2", "libresolv.so.2"].map((name) =>
    join(dirname(own[0] ?? ""), name),
  );
  const libraries = [...new Set([...[...linked].map(([, path = ""]) => path), ...own, ...resolver])];
  return [...programs, ...libraries, `/${CERTIFICATES}`, ...licences(debian, [...programs, ...libraries])];
}

function licences(debian: string, paths: readonly string[]): readonly string[] {
  const real = resolved(debian, paths);
  const both = real.flatMap((path) => [path, path.replace(/^\/usr/, "")]);
  // It fails for those paths of a pair that no package lists.
  const owners = output("chroot", [debian, "sh", "-c", `dpkg-query -S ${both.join(" ")} 2>/dev/null || true`]);
  const packages = new Set([...owners.matchAll(/^([^:, ]+)[:,]/gm)].map(([, name = ""]) => name));
  return [...packages]
    .map((name) => `/usr/share/doc/${name}/copyright`)
    .filter((path) => existsSync(join(debian, path)));
}

/** Where links lead, as seen from inside. */
const resolved = (debian: string, paths: readonly string[]): readonly string[] =>
  output("chroot", [debian, "readlink", "-e", ...paths])
    .trim()
    .split("\n");

/** Under its own name, without links, so that nothing is there twice. */
function copyTo(root: string, path: string, source: string): void {
  const target = join(root, path.replace(/^\/(bin|lib|lib64)\//, "/usr/$1/"));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}
