import { ensureWebBuilt } from "./web-build.ts";

/** `npm run build`: builds the web app when its sources have changed since the last time. */
const isBuilt = await ensureWebBuilt({ say: (line) => console.log(line) });
if (!isBuilt) console.log("The web app is built already.");
