import type { Kysely } from "kysely";
import { TEMPLATE_TYPES, type TemplateType } from "#core/templates/notification-template.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

export class TemplateReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the project's own templates; parts without one use the default. */
  async ofProject(projectId: string): Promise<ReadonlyMap<TemplateType, string>> {
    const rows = await this.#db
      .selectFrom("notification_template")
      .select(["type", "contents"])
      .where("project_id", "=", projectId)
      .execute();
    const found = new Map(rows.map(({ type, contents }) => [type, contents]));
    return new Map(
      TEMPLATE_TYPES.flatMap((type) => {
        const contents = found.get(type);
        return contents === undefined ? [] : [[type, contents] as const];
      }),
    );
  }
}

export class TemplateWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async save(projectId: string, type: TemplateType, contents: string, now: Date): Promise<void> {
    await this.#tx
      .insertInto("notification_template")
      .values({ project_id: projectId, type, contents, updated_at: now })
      .onConflict((conflict) => conflict.columns(["project_id", "type"]).doUpdateSet({ contents, updated_at: now }))
      .execute();
  }

  async remove(projectId: string, type: TemplateType): Promise<void> {
    await this.#tx
      .deleteFrom("notification_template")
      .where("project_id", "=", projectId)
      .where("type", "=", type)
      .execute();
  }
}
