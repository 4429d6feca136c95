import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Logger } from "#server/platform/log/log.ts";
import type { Live } from "./live/live.ts";
import type { Transact } from "./outbox/transact.ts";
import type { Queue } from "./queue/queue.ts";
import type { SmsSender } from "./sms/sms-sender.ts";
import type { AddressSigner } from "./storage/address-signer.ts";
import type { Storage } from "./storage/storage.ts";

/** The services of every feature: one per process, built by `main/context.ts`, passed down and never global. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** For reads. Writes go through `transact`. */
  readonly db: Kysely<Database>;
  readonly transact: Transact;
  readonly storage: Storage;
  /** Signs the expiring addresses below `/media/`. */
  readonly addresses: AddressSigner;
  readonly queue: Queue;
  readonly live: Live;
  readonly sms: SmsSender;
}
