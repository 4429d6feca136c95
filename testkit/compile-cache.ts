import { join } from "node:path";

/** Environment of programs that tests start repeatedly: all but the first find their modules compiled. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/node") };
