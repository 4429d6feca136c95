import { fileURLToPath } from "node:url";
import { build } from "vite";
import { leanHls } from "#player/build/lean-hls.ts";

const html = `<!doctype html><title>Player harness</title>
<style>body{margin:0;background:#000}div{position:relative;width:640px;height:360px}video{width:100%;height:100%}</style>
<div><video playsinline preload="auto"></video></div><script type="module" src="/harness.js"></script>`;

type Texts = Readonly<Record<string, string>>;
/** Files of one worker that use the same page share its bundle. */
const built = new Map<string, Promise<Texts>>();

/** A page's script with the player, bundled in memory: texts by path, for the static server. */
export function buildHarness(entry = new URL("./harness-page.ts", import.meta.url)): Promise<Texts> {
  const known = built.get(entry.href) ?? bundle(entry);
  built.set(entry.href, known);
  return known;
}

async function bundle(entry: URL): Promise<Texts> {
  const result = await build({
    configFile: false,
    // The player as the web app uses it.
    plugins: [leanHls()],
    logLevel: "error",
    root: fileURLToPath(new URL(".", entry)),
    build: {
      write: false,
      minify: false,
      target: "es2024",
      rollupOptions: {
        input: fileURLToPath(entry),
        output: { entryFileNames: "harness.js", chunkFileNames: "[name].js" },
      },
    },
  });
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : "output" in result
      ? result.output
      : [];
  const texts: Record<string, string> = { "/": html };
  for (const output of outputs) if (output.type === "chunk") texts[`/${output.fileName}`] = output.code;
  return texts;
}
