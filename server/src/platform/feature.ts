import type { FastifyInstance } from "fastify";
import type { LiveRoute } from "./live/live-route.ts";
import type { EventDefinition } from "./outbox/event.ts";
import type { Follower } from "./outbox/follower.ts";
import type { Platform } from "./platform.ts";
import type { JobDefinition } from "./queue/job-definition.ts";

/** A feature's part of the program; its `*.feature.ts` exports one of these and `main/features.ts` lists them in order. */
export interface Feature {
  readonly name: string;
  /** Adds types, queries and mutations to the one schema builder; called once per process. */
  readonly graphql?: () => void;
  /** Adds REST routes; called with a scope whose prefix is `/api`. */
  readonly routes?: (app: FastifyInstance, platform: Platform) => void;
  readonly jobs?: readonly JobDefinition<object>[];
  /** The events it emits; each has exactly one owner. */
  readonly events?: readonly EventDefinition<object>[];
  /** Its writes in the transactions of other features' events. */
  readonly follows?: readonly Follower[];
  readonly live?: readonly LiveRoute[];
  /** Runs once per process after migration, before ready: must be safe on several nodes concurrently. */
  readonly start?: (platform: Platform) => Promise<void>;
}
