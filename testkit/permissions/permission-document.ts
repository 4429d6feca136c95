import { ACTORS, type PermissionArea } from "./permission-row.ts";
import { REST_ACTORS, type RestRow } from "./rest-rows.ts";

const INTRODUCTION = `# Who may do what

This page is printed from the table that the permission test runs through the public API: every operation, tried by every kind of
actor. \`PERMISSIONS_WRITE=1 vitest run --project server testkit/permissions\` prints it anew; the test fails when page, table and
server differ, and when an operation has no row.

The stage: a project in a workspace, with the folders Day 01 / Camera A / Clips and Day 02. Viewer, editor and supervisor have their
role in the whole project; the viewer of Camera A is assigned to that folder alone (view, comment).

- **yes** done or shown · **no** refused (\`FORBIDDEN\`) · **–** reads as not found (\`NOT_FOUND\`): not even its existence is told
- **path** shown as a step to a folder below: name and place, none of its content
- **none**, **own**, **all** what a filtered list shows
- Whoever is not signed in, whose session has expired, or whose link has, gets \`UNAUTHENTICATED\` (HTTP 401) for every operation;
  whoever still owes a second factor \`VERIFICATION_REQUIRED\` for every one but those of second factors, and whoever has to set
  one up first \`FACTOR_REQUIRED\`.
- The visitor's link offers downloads and comments. Ids of another project in the place of the right ones are tried for every
  operation too, by a superuser: they read as not found.

Carrying (moving, copying, restoring elsewhere) gives nobody more than they had:
- not whoever carries: what they may not download, share or delete does not go where they may (a copy may be deleted);
- not those who hold a link: into a folder that a living link shares goes only what the carrier may share, and download where the link lets
  people download;
- not those for whom a top-level folder is narrower than the project: only who manages the people of the project takes something out of
  it, or a copy of it, to where those people may do more. The folder itself moves there for nobody, until its entries are changed: below
  another folder they would grant nothing.

The rules themselves: \`core/permissions\`.
`;

/** The page `docs/permissions.md`. */
export function permissionDocument(areas: readonly PermissionArea[], endpoints: readonly RestRow[]): string {
  return [INTRODUCTION, ...areas.map(section), endpointSection(endpoints)].join("\n");
}

function endpointSection(rows: readonly RestRow[]): string {
  const head = ["Endpoint", "On", ...REST_ACTORS.map(([, label]) => label)];
  const body = rows.map(({ method, route, on, outcomes }) => [`\`${method} ${route}\``, on, ...outcomes.split(" ")]);
  return `## Endpoints outside of GraphQL\n\nHTTP statuses.\n\n${table(head, body)}\n`;
}

function section({ title, rows }: PermissionArea): string {
  const head = ["Operation", "On", ...ACTORS.map(([, label]) => label), "Visitor of a link to Camera A"];
  const body = rows.map((row) => [
    `\`${row.operation}\``,
    row.on,
    ...[...row.outcomes.split(" "), row.visitor ?? "no"].map((word) => (word === "-" ? "–" : word)),
  ]);
  return `## ${title}\n\n${table(head, body)}\n`;
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}
