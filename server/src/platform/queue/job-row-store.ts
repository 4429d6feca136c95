import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { inChunks } from "#server/platform/db/in-chunks.ts";
import type { JobDefinition } from "./job-definition.ts";
import type { EnqueueOptions, JobLinks } from "./job-request.ts";

export type JobRow = Selectable<Database["job"]>;
/** One start of a job. A running attempt only writes where both match, so a superseded one writes nothing. */
export type AttemptKey = Readonly<Pick<JobRow, "id" | "attempt">>;

export interface NewJob {
  readonly id: string;
  readonly queueId: string;
  readonly definition: Pick<JobDefinition<object>, "name" | "type">;
  readonly payload: object;
  readonly options: Pick<EnqueueOptions, "title" | "userId" | "turnOf" | "links">;
  readonly now: Date;
}

export interface JobFailure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
}

/** The only writer of job rows; their state is kept in sync with the queue's own in the same transaction. */
export const jobRows = {
  /** Returns the job's position: of two queued jobs the lower one starts first. */
  async insert(trx: Tx, job: NewJob): Promise<number> {
    const turn = nextTurn(job.definition.name, job.options.userId, job.options.turnOf ?? null);
    const row = { ...rowOf(job), turn };
    return (await trx.insertInto("job").values(row).returning("turn").executeTakeFirstOrThrow()).turn;
  },

  /** Inserts many jobs of one kind, in order. */
  async insertAll(trx: Tx, jobs: readonly NewJob[]): Promise<number[]> {
    const next = new Map<string | null, number>();
    for (const { definition, options } of jobs) {
      const { userId, turnOf = null } = options;
      if (next.has(turnOf ?? userId)) continue;
      const first = nextTurn(definition.name, userId, turnOf);
      const { rows } = await sql<{ turn: number }>`select ${first} as turn`.execute(trx);
      next.set(turnOf ?? userId, rows[0]?.turn ?? 1);
    }
    const turns = jobs.map(({ options: { userId, turnOf = userId } }) => {
      const turn = next.get(turnOf) ?? 1;
      next.set(turnOf, turn + 1);
      return turn;
    });
    const values = jobs.map((job, index) => ({ ...rowOf(job), turn: turns[index] ?? 1 }));
    await inChunks(values, (chunk) => trx.insertInto("job").values(chunk).execute());
    return turns;
  },

  /** Counts the start. Undefined if the job was cancelled or this run of the queue is not the current one. */
  async beginAttempt(trx: Tx, id: string, queueId: string, now: Date): Promise<JobRow | undefined> {
    return trx
      .updateTable("job")
      .set((eb) => ({
        state: "RUNNING",
        // Progress of an earlier kind of work is kept; that of a dead worker starts again.
        progress: sql<number>`case when state = 'WAITING' then progress else 0 end`,
        attempt: eb("attempt", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", id)
      .where("queue_id", "=", queueId)
      .where("state", "in", ["WAITING", "RUNNING"])
      .returningAll()
      .executeTakeFirst();
  },

  async isCurrent(trx: Tx, key: AttemptKey): Promise<boolean> {
    const row = await trx
      .selectFrom("job")
      .select("id")
      .where("id", "=", key.id)
      .where("attempt", "=", key.attempt)
      .where("state", "=", "RUNNING")
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Writes the job's own message, for administrators. */
  async writeReport(trx: Tx, id: string, report: string): Promise<void> {
    await trx.updateTable("job").set({ report }).where("id", "=", id).execute();
  },

  /** Records that the files of these attempts have been cleaned up. */
  async noteSwept(trx: Tx, id: string, attempts: number): Promise<void> {
    await trx.updateTable("job").set({ swept_attempts: attempts }).where("id", "=", id).execute();
  },

  /** Links the jobs to another item, with which they are listed and removed from now on. */
  async relink(trx: Tx, ids: readonly string[], links: JobLinks): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable("job")
      .set(links)
      .where("id", "in", [...ids])
      .execute();
  },

  async writeProgress(trx: Tx, key: AttemptKey, progress: number, now: Date): Promise<boolean> {
    return changed(runningAttempt(trx, key).set({ progress, updated_at: now }));
  },

  async complete(trx: Tx, key: AttemptKey, now: Date): Promise<boolean> {
    return changed(runningAttempt(trx, key).set({ state: "COMPLETED", progress: 100, updated_at: now, ...NO_ERROR }));
  },

  async fail(trx: Tx, key: AttemptKey, failure: JobFailure, now: Date): Promise<boolean> {
    return changed(
      runningAttempt(trx, key).set({
        state: "FAILED",
        error_code: failure.code,
        error_message: failure.message,
        error_detail: failure.detail,
        updated_at: now,
      }),
    );
  },

  /** Queues the job again with a new run; the error stays readable for administrators. */
  async handBack(trx: Tx, key: AttemptKey, queueId: string, detail: string | null, now: Date): Promise<boolean> {
    return changed(
      runningAttempt(trx, key).set({
        state: "WAITING",
        progress: 0,
        queue_id: queueId,
        error_detail: detail,
        updated_at: now,
      }),
    );
  },

  /** Continues the job as another kind of work, which waits for its own turn. Undefined if the attempt is not the current one. */
  async handOver(trx: Tx, key: AttemptKey, queueName: string, queueId: string, now: Date): Promise<number | undefined> {
    const turn = sql<number>`(select ${nextTurn(queueName, sql.ref("job.user_id"), sql.ref("job.turn_of"))})`;
    const row = await runningAttempt(trx, key)
      .set({ state: "WAITING", queue_name: queueName, queue_id: queueId, turn, updated_at: now, ...NO_ERROR })
      .returning("turn")
      .executeTakeFirst();
    return row?.turn;
  },

  /** Returns the queue's run, which must be cancelled too. */
  async cancel(trx: Tx, id: string, now: Date): Promise<Pick<JobRow, "queue_name" | "queue_id"> | undefined> {
    return trx
      .updateTable("job")
      .set({ state: "CANCELLED", updated_at: now })
      .where("id", "=", id)
      .where("state", "in", ["WAITING", "RUNNING"])
      .returning(["queue_name", "queue_id"])
      .executeTakeFirst();
  },

  async restart(
    trx: Tx,
    id: string,
    queueId: string,
    now: Date,
  ): Promise<Pick<JobRow, "queue_name" | "attempt" | "turn" | "turn_of" | "user_id"> | undefined> {
    const next = nextTurn(sql.ref("job.queue_name"), sql.ref("job.user_id"), sql.ref("job.turn_of"));
    const turn = sql<number>`(select ${next})`;
    return trx
      .updateTable("job")
      .set({ state: "WAITING", progress: 0, queue_id: queueId, turn, updated_at: now, ...NO_ERROR })
      .where("id", "=", id)
      .where("state", "in", ["FAILED", "CANCELLED"])
      .returning(["queue_name", "attempt", "turn", "turn_of", "user_id"])
      .executeTakeFirst();
  },

  /** Returns the row of a scheduled run; a second worker that takes over the run finds the first one's row. */
  async idOfRun(trx: Tx, queueId: string): Promise<string | undefined> {
    const row = await trx.selectFrom("job").select("id").where("queue_id", "=", queueId).executeTakeFirst();
    return row?.id;
  },

  /** Otherwise the rows of scheduled jobs would pile up forever. */
  async deleteEndedMaintenance(db: Kysely<Database>, before: Date): Promise<void> {
    await db
      .deleteFrom("job")
      .where("type", "=", "MAINTENANCE")
      .where("state", "in", ["COMPLETED", "CANCELLED", "FAILED"])
      .where("updated_at", "<", before)
      .execute();
  },
};

const NO_ERROR = { error_code: null, error_message: null, error_detail: null };

/**
 * Shares turns fairly: a person's queued jobs are one turn apart, and the first job of a person without queued ones is level with
 * everybody else's first. So even if one person queues a hundred jobs, another's first job waits for one of them. The same
 * applies to jobs that take turns for something else.
 */
function nextTurn(
  queueName: string | RawBuilder<unknown>,
  userId: string | null | RawBuilder<unknown>,
  turnOf: string | null | RawBuilder<unknown>,
): RawBuilder<number> {
  const waiting = sql`from job waiting where waiting.state = 'WAITING' and waiting.queue_name = ${queueName}`;
  const ofPerson = sql`select max(waiting.turn) ${waiting} and waiting.user_id = ${userId}::uuid`;
  const ofOther = sql`select max(waiting.turn) ${waiting} and waiting.turn_of = ${turnOf}::uuid`;
  const front = sql`select min(waiting.turn) ${waiting}`;
  return sql<number>`greatest((${ofPerson}), (${ofOther}), coalesce((${front}), 1) - 1) + 1`;
}

function runningAttempt(trx: Tx, key: AttemptKey) {
  return trx
    .updateTable("job")
    .where("id", "=", key.id)
    .where("attempt", "=", key.attempt)
    .where("state", "=", "RUNNING");
}

async function changed(query: {
  executeTakeFirst(): Promise<{ numUpdatedRows: bigint } | undefined>;
}): Promise<boolean> {
  return ((await query.executeTakeFirst())?.numUpdatedRows ?? 0n) > 0n;
}

function rowOf({ id, queueId, definition, payload, options, now }: NewJob): Insertable<Database["job"]> {
  return {
    ...options.links,
    id,
    queue_name: definition.name,
    queue_id: queueId,
    name: options.title,
    type: definition.type,
    state: "WAITING",
    payload: JSON.stringify(payload),
    user_id: options.userId,
    turn_of: options.turnOf ?? null,
    created_at: now,
    updated_at: now,
  };
}
