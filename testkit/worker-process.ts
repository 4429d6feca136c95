/** A worker process for tests that kill one: `node testkit/worker-process.ts DATABASE_URL`. Prints `ready` when it works. */
import { openBackbone } from "./backbone.ts";
import { testDefinitions } from "./test-jobs.ts";

const backbone = await openBackbone(process.argv[2] ?? "", { definitions: testDefinitions, works: true });
process.send?.("ready");
process.once("SIGTERM", () => void backbone.close().then(() => process.exit(0)));
// Ends with the process that started it.
process.once("disconnect", () => process.exit(1));
