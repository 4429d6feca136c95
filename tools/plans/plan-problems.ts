/** A node of `explain (format json)`. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Plan Rows": number;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Filter?: string;
  readonly "Parent Relationship"?: string;
  readonly Strategy?: string;
  readonly Plans?: readonly PlanNode[];
}

/** More rows than any page that the app requests, with those that a page's permissions need. */
export const MOST_ROWS = 2_000;

/** How many rows a table or an index has. */
export type RowsOf = (relation: string) => number;

/** They need all rows of their input before they return the first one. */
const WHOLE_INPUT = new Set(["Sort", "Aggregate", "Hash", "WindowAgg", "SetOp", "HashSetOp", "Materialize"]);
const INDEX_SCANS = new Set(["Index Scan", "Index Only Scan"]);

/** What in a plan grows with the library, by the planner's estimates. */
export function planProblems(plan: PlanNode, rowsOf: RowsOf): string[] {
  return walk(plan, false, rowsOf);
}

/** @param ends whether the node's reader stops after a page */
function walk(node: PlanNode, ends: boolean, rowsOf: RowsOf): string[] {
  const children = node.Plans ?? [];
  const own = [...scanProblems(node, ends, rowsOf), ...inputProblems(node)];
  return [...own, ...children.flatMap((child) => walk(child, endsFor(node, child, ends), rowsOf))];
}

function endsFor(node: PlanNode, child: PlanNode, ends: boolean): boolean {
  if (child["Parent Relationship"] === "InitPlan" || child["Parent Relationship"] === "SubPlan") return false;
  if (node["Node Type"] === "Limit") return true;
  return ends && !WHOLE_INPUT.has(node["Node Type"]);
}

function scanProblems(node: PlanNode, ends: boolean, rowsOf: RowsOf): string[] {
  const table = node["Relation Name"];
  if (table === undefined || rowsOf(table) <= MOST_ROWS) return [];
  // Without a filter, a reader that stops reads no more than it needs.
  if (ends && node.Filter === undefined) return [];
  const type = node["Node Type"];
  if (type === "Seq Scan") return [`reads all of ${table}`];
  const index = node["Index Name"];
  if (INDEX_SCANS.has(type) && node["Index Cond"] === undefined && index !== undefined && rowsOf(index) > MOST_ROWS)
    return [`reads all of ${table} by ${index}`];
  return !ends && node["Plan Rows"] > MOST_ROWS ? [`reads many rows of ${table}`] : [];
}

function inputProblems(node: PlanNode): string[] {
  const [input] = (node.Plans ?? []).filter((child) => child["Parent Relationship"] === "Outer");
  if (!WHOLE_INPUT.has(node["Node Type"]) || !input || input["Plan Rows"] <= MOST_ROWS) return [];
  return [`${node["Node Type"].toLowerCase()} over ${input["Relation Name"] ?? "many rows"}`];
}
