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

/** The setting of the table's cases; `asset` and `version` are in Camera A / Clips, `hiddenAsset` in Day 02. */
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
  /** Prepared again for every actor, since one may delete what the next needs. */
  readonly variables: (scene: Scene, person: PersonName) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** One word per actor: `yes` done or shown, `no` refused, `-` reads as not found; other words are those of `shown`. */
  readonly outcomes: string;
  /** The outcome for a visitor on a link to Camera A with downloads and comments; if absent, every visitor is refused. */
  readonly visitor?: string;
  /** For responses that are filtered rather than refused: what this one shows. */
  readonly shown?: (data: Record<string, unknown>, scene: Scene) => string;
  /** Codes that only occur after the permission check passed. */
  readonly afterwards?: readonly string[];
}

export interface PermissionArea {
  readonly title: string;
  readonly rows: readonly PermissionRow[];
}

/** `yes`, `no`, `-`, or the code of another failure. */
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
