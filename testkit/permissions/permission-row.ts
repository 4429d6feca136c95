import type { PersonName } from "../people.ts";
import type { Stage } from "../stage-production.ts";
import type { TestClient } from "../test-client.ts";
import type { TestWorld } from "../test-world.ts";

/** The columns of the table, in the order of each row's `outcomes`. */
export const ACTORS = [
  ["outsider", "Outsider"],
  ["folderViewer", "Viewer of Camera A"],
  ["viewer", "Viewer"],
  ["editor", "Editor"],
  ["supervisor", "Supervisor"],
  ["manager", "Workspace admin"],
  ["otherManager", "Admin of another workspace"],
  ["superuser", "Superuser"],
] as const satisfies readonly (readonly [PersonName, string])[];

/** What the table's cases happen in; `asset` and `version` are in Camera A / Clips, `hiddenAsset` in Day 02. */
export interface Scene {
  readonly world: TestWorld;
  readonly stage: Stage;
  readonly asset: string;
  readonly version: string;
  readonly hiddenAsset: string;
}

export interface PermissionRow {
  readonly operation: string;
  /** What it is tried on, for readers. */
  readonly on: string;
  readonly query: string;
  /** Prepared again for every actor, so that what one deletes does not fail the next. */
  readonly variables: (scene: Scene, person: PersonName) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /**
   * One word per actor: `yes` done or shown, `no` refused, `-` reads as not found; other words are those of `shown`.
   */
  readonly outcomes: string;
  /** The same for a visitor on a link to Camera A with downloads and comments; without it every visitor is refused. */
  readonly visitor?: string;
  /** For answers that are filtered instead of refused: what this one shows. */
  readonly shown?: (data: Record<string, unknown>, scene: Scene) => string;
  /** Codes that only come after the right was found to be there. */
  readonly afterwards?: readonly string[];
}

export interface PermissionArea {
  readonly title: string;
  readonly rows: readonly PermissionRow[];
}

/** `yes`, `no`, `-`, or the code of whatever else happened. */
export async function outcomeOf(
  row: PermissionRow,
  scene: Scene,
  person: PersonName,
  client: TestClient = scene.world.as(person),
): Promise<string> {
  const variables = await row.variables(scene, person);
  const answer = await client.ask(row.query, variables);
  const code = answer.errors[0]?.extensions.code;
  if (code === "FORBIDDEN") return "no";
  if (code === "NOT_FOUND") return "-";
  if (code !== undefined) return row.afterwards?.includes(code) ? "yes" : `${code}: ${answer.errors[0]?.message}`;
  return row.shown && answer.data ? row.shown(answer.data, scene) : "yes";
}
