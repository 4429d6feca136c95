import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module, relative to the web app's folder. */
export const FIRST_SCRIPT = "src/app/ahead/ask-ahead.ts";

/**
 * A script that runs before the app's own, which waits for all its code: built as a separate entry and placed before it in the
 * page. The two share their common imports.
 */
export function firstScript(root: string): Plugin {
  const module = fileURLToPath(new URL(FIRST_SCRIPT, `file://${root}/`));
  return {
    name: "first-script",
    buildStart() {
      if (this.meta.watchMode || this.environment.mode !== "build") return;
      this.emitFile({ type: "chunk", id: module, name: "ahead" });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === "chunk" && file.facadeModuleId === module,
        );
        const src = bundle ? `/${chunk?.fileName ?? ""}` : `/${FIRST_SCRIPT}`;
        return [{ tag: "script", attrs: { type: "module", crossorigin: true, src }, injectTo: "head-prepend" }];
      },
    },
  };
}
