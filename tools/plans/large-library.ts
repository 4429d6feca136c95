import pg from "pg";
import type { PersonName, SeededPerson } from "#testkit/people.ts";
import type { Stage } from "#testkit/stage-production.ts";
import { FILL_STATEMENTS, HELPERS } from "./fill-statements.ts";

/** How many rows a library of this many takes has. The lists that somebody opens keep their share of all rows, and fill a page. */
export function sizesOf(takes: number) {
  const comments = takes / 2;
  const folders = Math.max(3_000, takes / 50);
  const people = Math.max(2_000, takes / 500);
  return {
    takes,
    projects: 500,
    folders,
    people,
    comments,
    /** Takes of the one large folder. */
    many: takes / 50,
    /** Comments of the first take, entries of an inbox. */
    notes: comments / 50,
    /** Folders of the large folder, shares of one person. */
    inner: folders / 20,
    /** Members of the project with the large folder; as many have a permission on that folder alone. */
    members: people / 4,
  };
}

export type LibrarySizes = ReturnType<typeof sizesOf>;

/** What `FILL_STATEMENTS` may refer to, as `:name`. */
export interface FillPlace {
  readonly stage: Stage;
  readonly people: Readonly<Record<PersonName, SeededPerson>>;
}

/**
 * Fills a world's database by plain SQL: the stage's folder `clips` becomes the large folder, its project the one with long lists.
 * Triggers and foreign keys are skipped, what they would have counted is inserted.
 */
export async function fillLargeLibrary(
  url: string,
  { stage, people }: FillPlace,
  sizes: LibrarySizes,
  as: LibrarySizes = sizes,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(sizes).map(([name, count]) => [name, String(count)])),
    workspace: `'${stage.workspaceId}'::uuid`,
    project: `'${stage.projectId}'::uuid`,
    root: `'${stage.rootId}'::uuid`,
    day: `'${stage.day}'::uuid`,
    camera: `'${stage.camera}'::uuid`,
    big: `'${stage.clips}'::uuid`,
    superuser: `'${people.superuser.id}'::uuid`,
    editor: `'${people.editor.id}'::uuid`,
  };
  try {
    await client.query(HELPERS);
    for (const statement of FILL_STATEMENTS)
      await client.query(
        statement.replaceAll(/(?<!:):([a-z]+)/g, (_, name: string) => {
          const value = values[name];
          if (value === undefined) throw new Error(`:${name} is unknown`);
          return value;
        }),
      );
    await client.query("vacuum analyze");
    for (const [size, tables] of Object.entries(TABLES)) {
      const factor = as[size as keyof LibrarySizes] / sizes[size as keyof LibrarySizes];
      await client.query(ENLARGE, [tables, factor]);
    }
  } finally {
    await client.end();
  }
}

/** The tables whose rows are as many as, or a multiple of, each size. */
const TABLES: Readonly<Partial<Record<keyof LibrarySizes, readonly string[]>>> = {
  takes: [
    "asset",
    "version",
    "version_review",
    "version_reviewer",
    "checksum_list",
    "checksum_entry",
    "computed_checksum",
    "emptied_version",
    "metadata_choice",
    "metadata_row",
    "audit_record",
    "upload",
    "upload_file",
    "transfer",
    "requested_download",
    "job",
    "outbox_event",
  ],
  people: [
    "app_user",
    "session",
    "known_device",
    "auth_factor",
    "recovery_code",
    "one_time_token",
    "project_user",
    "external_identity",
    "workspace_user",
  ],
  folders: [
    "folder",
    "folder_user",
    "share_link",
    "share_link_asset",
    "share_link_folder",
    "mail",
    "item_act",
    "trash_entry",
    "review_policy",
    "required_reviewer",
  ],
  comments: ["comment", "comment_mention", "comment_reaction", "inbox_entry", "attachment_file", "comment_attachment"],
};

/** The planner multiplies the rows on a page, which it knows from `analyze`, with the pages that it finds. */
const ENLARGE = `update pg_class set reltuples = reltuples * $2 where reltuples > 0
  and (oid = any($1::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($1::regclass[])))`;
