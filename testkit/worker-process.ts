/** A worker process of its own for tests that kill one: `node testkit/worker-process.ts DATABASE_URL`. Says `ready` when it works. */
import { openBackbone } from "./backbone.ts";
import { testDefinitions } from "./test-jobs.ts";

const backbone = await openBackbone(process.argv[2] ?? "", { definitions: testDefinitions, works: true });
process.send?.("ready");
process.once("SIGTERM", () => void backbone.close().then(() => process.exit(0)));
// The person who started it is gone: so are we.
process.once("disconnect", () => process.exit(1));
