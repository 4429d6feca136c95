/** Prints the address of each package file that a program loads: `node --import testkit/stand-ins/say-loaded.ts PROGRAM`. */
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    if (url.includes("/node_modules/")) process.stderr.write(`loaded ${url}\n`);
    return next(url, context);
  },
});
