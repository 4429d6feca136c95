import { copyFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "#server/platform/config/config.ts";
import { ROOT } from "../source/source-tree.ts";
import { makeProgramTree } from "./program-tree.ts";
import { makeRootFileSystem } from "./root-file-system.ts";
import { output, run } from "./run.ts";

/**
 * `npm run image [-- NAME]`: the container image, from this clone and Debian's packages; needs mmdebstrap, podman and binutils.
 * Prints its size.
 */
const name = process.argv[2] ?? "rushlight";
const folder = process.env.IMAGE_DIR ?? join(ROOT, ".results/image");
const context = join(folder, "context");
mkdirSync(folder, { recursive: true });
const { app, node } = await makeProgramTree(folder);
const root = makeRootFileSystem(folder, node);
rmSync(context, { recursive: true, force: true });
mkdirSync(context);
renameSync(app, join(context, "app"));
renameSync(root, join(context, "root"));
mkdirSync(join(context, "data"));
copyFileSync(join(ROOT, "ops/image/Containerfile"), join(context, "Containerfile"));
const { version } = loadConfig({});
// Without --format docker the health check is left out.
const options = ["--format", "docker", "--runtime", "runc", "--build-arg", `VERSION=${version}`];
run("podman", ["build", ...options, "--tag", `${name}:${version}`, "--tag", `${name}:latest`, context]);
const bytes = Number(output("podman", ["image", "inspect", "--format", "{{.Size}}", `${name}:latest`]));
console.log(`${name}:${version}: ${Math.round(bytes / 1e6)} MB unpacked`);
