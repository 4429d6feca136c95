import { chmodSync, copyFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadConfig } from "#server/platform/config/config.ts";
import { makeProgramTree } from "../image/program-tree.ts";
import { run } from "../image/run.ts";
import { ROOT } from "../source/source-tree.ts";

/** Debian's name of this machine's processor. */
const ARCHITECTURE = process.arch === "x64" ? "amd64" : process.arch;

/** ffmpeg and the wrappers that limit it, what Node is linked with, and what creates the account. */
export const DEPENDS = ["adduser", "ffmpeg", "libgcc-s1", "libstdc++6", "util-linux"];

/** Where the files of `ops/debian` go, and their modes. */
const FILES: readonly (readonly [file: string, path: string, mode: number])[] = [
  ["rushlight", "usr/bin/rushlight", 0o755],
  ["rushlight.env", "etc/rushlight/rushlight.env", 0o640],
  ["rushlight-api.service", "lib/systemd/system/rushlight-api.service", 0o644],
  ["rushlight-worker@.service", "lib/systemd/system/rushlight-worker@.service", 0o644],
  ["postinst", "DEBIAN/postinst", 0o755],
  ["prerm", "DEBIAN/prerm", 0o755],
  ["postrm", "DEBIAN/postrm", 0o755],
];

/**
 * Builds the Debian package below `folder` and returns its path: the published program with its Node, for an existing
 * PostgreSQL.
 */
export async function makeDebianPackage(folder: string): Promise<string> {
  const { version } = loadConfig({});
  const root = join(folder, "root");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "usr/lib"), { recursive: true });
  const { app, node } = await makeProgramTree(folder);
  renameSync(app, join(root, "usr/lib/rushlight"));
  cpSync(node, join(root, "usr/lib/rushlight/node"));
  for (const [file, path, mode] of FILES) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(ROOT, "ops/debian", file), join(root, path));
    chmodSync(join(root, path), mode);
  }
  mkdirSync(join(root, "usr/share/doc/rushlight"), { recursive: true });
  renameSync(join(root, "usr/lib/rushlight/LICENSE"), join(root, "usr/share/doc/rushlight/copyright"));
  writeFileSync(join(root, "DEBIAN/conffiles"), "/etc/rushlight/rushlight.env\n");
  writeFileSync(join(root, "DEBIAN/control"), controlOf(version));
  const path = join(folder, `rushlight_${version}_${ARCHITECTURE}.deb`);
  run("dpkg-deb", ["--root-owner-group", "-Zzstd", "--build", root, path]);
  rmSync(root, { recursive: true, force: true });
  return path;
}

const controlOf = (version: string): string => `Package: rushlight
Version: ${version}
Architecture: ${ARCHITECTURE}
Maintainer: The Rushlight authors <noreply@localhost>
Depends: ${DEPENDS.join(", ")}
Recommends: postgresql (>= 15), ca-certificates
Section: video
Priority: optional
Description: frame-exact media asset management and review
 Crews upload the day's rushes, editors and directors play them frame by frame
 and comment on exact frames, producers share them with outsiders.
 .
 This package brings the API with the web app, and workers, for a PostgreSQL
 on this machine or another.
`;
