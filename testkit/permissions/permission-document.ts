import { ACTORS, type PermissionArea } from "./permission-row.ts";
import { REST_ACTORS, type RestRow } from "./rest-rows.ts";

const INTRODUCTION = `# Who may do what

This page is generated from the table that the permission test runs through the public API: every operation, tried by every kind of
actor. \`PERMISSIONS_WRITE=1 npx vitest run --project server testkit/permissions\` regenerates it; the test fails if page, table and
server differ, or if an operation has no row.

The setup: a project in a workspace, with the folders Day 01 / Camera A / Clips and Day 02. Viewer, editor and supervisor have their
role in the whole project; the viewer of Camera A is assigned to that folder only (view, comment).

- **yes** done or shown · **no** refused (\`FORBIDDEN\`) · **–** not found (\`NOT_FOUND\`): not even its existence is revealed
- **path** shown as a step to a folder below: name and path, none of its content
- **none**, **own**, **all** what a filtered list shows
- Without a session, or with an expired session or link, every operation returns \`UNAUTHENTICATED\` (HTTP 401). Before the second
  factor is verified, all but those of second factors return \`VERIFICATION_REQUIRED\`, and before a required one is set up
  \`FACTOR_REQUIRED\`.
- The visitor's link offers downloads and comments. Every operation is also tried by a superuser with ids of another project: they
  are not found.

Moving, copying and restoring elsewhere never gives anyone more permissions:
- not the person who does it: items they may not download, share or delete can't go where they may (a copy may be deleted);
- not people with a link: only items that the person may share can go into a shared folder, and only downloadable ones if the link
  allows downloads;
- not people for whom a top-level folder is narrower than the project: only people who manage the project's users can take items, or
  copies of them, out of such a folder to where those people may do more. Nobody can move the folder itself there until its entries are
  changed: below another folder they would have no effect.
- not members whose project marks what they get (watermarks for members too): only people who can edit the project can copy items to
  another project. In such a project they download files with their mark in place of originals.

The rules are in \`core/permissions\`.
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
