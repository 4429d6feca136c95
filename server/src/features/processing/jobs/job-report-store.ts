import type { Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The one column of a job's row that the job itself fills. */
export class JobReportWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async write(jobId: string, report: string): Promise<void> {
    await this.#tx.updateTable("job").set({ report }).where("id", "=", jobId).execute();
  }
}
