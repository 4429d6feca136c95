import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { TransferServerColumns } from "../projects/storages/transfer-server-choice.ts";

export class TransferServerReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async ofProject(projectId: string): Promise<TransferServerColumns | undefined> {
    return this.#db
      .selectFrom("project")
      .select(["storage_prefix as storagePrefix", "aspera_server as asperaServer"])
      .where("id", "=", projectId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  }
}
