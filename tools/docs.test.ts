import { describe, expect, test } from "vitest";
import { AUDIT_VERBS } from "#core/audit/audit-verbs.ts";
import { errorCatalogue } from "#core/errors/error-catalogue.ts";
import { features } from "#server/main/features.ts";
import { variables } from "#server/platform/config/config-schema.ts";
import { ACTORS_CHANGED } from "#server/platform/live/actors-changed.ts";
import { JOB_CANCELLED, JOB_CHANGED, JOB_WAITS } from "#server/platform/queue/job-events.ts";
import { readText, repositoryFiles } from "./source/source-tree.ts";

const DOCS = repositoryFiles().filter((path) => path.endsWith(".md"));

/** Rows of the tables below a heading, as lists of cells; without a heading, of all tables of the page. */
function tableRows(page: string, heading?: string): string[][] {
  const text =
    heading === undefined ? page : (page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "");
  const isSeparator = (line: string) => /^\|[-\s|:]+\|$/.test(line);
  const lines = text.split("\n");
  return lines
    .filter((line, index) => line.startsWith("|") && !isSeparator(line) && !isSeparator(lines[index + 1] ?? ""))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

const firstCells = (rows: readonly string[][]) => rows.map((row) => (row[0] ?? "").replaceAll("`", ""));

describe("docs agree with the code", () => {
  test("every command in the docs goes through npm, which brings the Node that runs TypeScript", () => {
    const direct = DOCS.flatMap((path) => {
      const found = readText(path).match(/(?<![\w-])node (?:tools|bench|web|server)\/[\w/-]+\.ts/g) ?? [];
      return found.map((command) => `${path}: ${command}`);
    });
    expect(DOCS.length).toBeGreaterThan(10);
    expect(direct).toEqual([]);
  });

  test("errors.md is the error catalogue", () => {
    const rows = tableRows(readText("docs/errors.md")).map(([code, status, message, reported]) => [
      code,
      status,
      message,
      reported,
    ]);
    const catalogue = Object.entries(errorCatalogue).map(([code, { status, message, report }]) => [
      `\`${code}\``,
      String(status),
      message,
      report ? "yes" : "no",
    ]);
    expect(rows).toEqual(catalogue);
  });

  test("audit.md names every action that is recorded, and no other", () => {
    const named = tableRows(readText("docs/audit.md"), "What is recorded").flatMap(([actions = ""]) =>
      [...actions.matchAll(/`([a-z.-]+)`/g)].map(([, action]) => action),
    );
    expect(new Set(named)).toEqual(new Set<string>(AUDIT_VERBS));
  });

  test("operations.md explains every variable as --help does", () => {
    const rows = tableRows(readText("docs/operations.md"), "Configuration");
    expect(rows).toEqual(Object.entries(variables).map(([name, { help }]) => [`\`${name}\``, help]));
  });

  test.each(["Query", "Mutation"])("api.md lists every operation of the type %s and no other", (type) => {
    const schema = readText("server/schema.graphql").replace(/"""[\s\S]*?"""/g, "");
    const body = new RegExp(`^type ${type} \\{\\n([\\s\\S]*?)^\\}`, "m").exec(schema)?.[1] ?? "";
    const operations = [...body.matchAll(/^ {2}(\w+)\s*[(:]/gm)].map(([, name = ""]) => name);
    expect(operations.length).toBeGreaterThan(10);
    const heading = type === "Query" ? "Queries" : "Mutations";
    expect(firstCells(tableRows(readText("docs/api.md"), heading)).toSorted()).toEqual(operations.toSorted());
  });

  test("jobs.md lists every job with its owner, kind, attempts and time limit", () => {
    const rows = tableRows(readText("docs/jobs.md")).map((row) => row.slice(0, 5));
    const jobs = features.flatMap(({ name: owner, jobs = [] }) =>
      jobs.map(({ name, type, maxAttempts, timeoutMs }) => [
        `\`${name}\``,
        owner,
        type,
        String(maxAttempts),
        timeLimit(timeoutMs),
      ]),
    );
    expect(rows).toEqual(jobs);
  });

  test("events.md lists every event with its owner", () => {
    const rows = tableRows(readText("docs/events.md"), "Outbox events").map(([event, owner]) => `${event} ${owner}`);
    const events = features.flatMap(({ name, events = [] }) => events.map((event) => `\`${event.name}\` ${name}`));
    const platform = [ACTORS_CHANGED, JOB_CHANGED, JOB_WAITS, JOB_CANCELLED].map(
      (event) => `\`${event.name}\` platform`,
    );
    expect(rows).toEqual([...events, ...platform]);
  });

  test("PLUS-339 events.md lists every live message with its events", () => {
    const rows = tableRows(readText("docs/events.md"), "Live messages").flatMap(([message = "", comesOf = ""]) => {
      const name = /event: "(\w+)"/.exec(message)?.[1];
      return [...comesOf.matchAll(/`([\w.]+)`/g)].map(([, event]) => `${name} of ${event}`);
    });
    const routes = features.flatMap(({ live = [] }) =>
      live.map(({ sends, event }) => `${sends.name} of ${event.name}`),
    );
    expect(routes.length).toBeGreaterThan(10);
    expect(rows.toSorted()).toEqual(routes.toSorted());
  });

  test("tables are parsed correctly", () => {
    const page = "# A\n| a | b |\n|---|---|\n| `1` | 2 |\n## B\ntext\n| c |\n|--|\n| 3 |\n";
    expect(tableRows(page)).toEqual([["`1`", "2"], ["3"]]);
    expect(tableRows(page, "B")).toEqual([["3"]]);
  });
});

function timeLimit(timeoutMs: number): string {
  const minutes = timeoutMs / 60_000;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
