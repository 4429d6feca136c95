import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { closure, type Manifest } from "./bundle-closure.ts";

/** A page of the app, or a part of it that opens later. */
export interface BuiltPart {
  readonly modules: readonly string[];
  /** Modules that it always imports later, before it can be used. */
  readonly lazy: readonly RegExp[];
}

/** The two main screens, and what is opened most often beside them. */
export const FOLDER: BuiltPart = { modules: ["src/features/folders/page/folder.page.tsx"], lazy: [] };
export const VIEWER: BuiltPart = { modules: ["src/features/viewer/viewer.page.tsx"], lazy: [/hls/] };
export const SIGN_IN: BuiltPart = { modules: ["src/routes/sign-in/signin.tsx"], lazy: [] };
export const SHARE_DIALOG: BuiltPart = { modules: ["src/features/shares/dialog/share-dialog.tsx"], lazy: [] };

/** The files of the built web app, by their paths in `dist`, and their sizes. */
export class BuiltApp {
  readonly #dist: string;
  readonly #manifest: Manifest;

  constructor(dist: string) {
    this.#dist = dist;
    const manifest = join(dist, ".vite/manifest.json");
    if (!existsSync(manifest)) throw new Error(`${dist} has no built app: run \`npm run build\` first`);
    this.#manifest = JSON.parse(readFileSync(manifest, "utf8"));
  }

  /** All that a page loads before it can be used. */
  filesOf(page: BuiltPart): string[] {
    const html = readFileSync(join(this.#dist, "index.html"), "utf8");
    const shell = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = ""]) => file);
    return [...new Set(["index.html", ...shell, ...this.#closure(page)])];
  }

  /** All that opening a part on an already open page loads. */
  filesOn(page: BuiltPart, part: BuiltPart): string[] {
    const present = new Set(this.filesOf(page));
    return this.#closure(part).filter((file) => !present.has(file));
  }

  #closure({ modules, lazy }: BuiltPart): string[] {
    return closure(this.#manifest, modules, lazy);
  }

  /** As the server sends it. */
  wireBytes(file: string): number {
    const packed = join(this.#dist, `${file}.br`);
    return statSync(existsSync(packed) ? packed : join(this.#dist, file)).size;
  }
}
