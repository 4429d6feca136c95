import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { features } from "#server/main/features.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { installQueue } from "#server/platform/queue/boss.ts";

/** A database for one test world, gone after `drop`. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** Clones the migrated template, or another database that nobody is connected to (about 30 ms if the cluster is in memory). */
export async function createTestDatabase(template = inject("templateName")): Promise<TestDatabase> {
  return createDatabase(inject("postgresUrl"), template);
}

/** An empty database, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("postgresUrl"), "template1");
}

/** Made once per run, by the setup. */
export async function prepareTemplate(maintenanceUrl: string): Promise<TestDatabase> {
  const template = await createDatabase(maintenanceUrl, "template1");
  await migrate(template.url);
  await installQueue(
    template.url,
    features.flatMap(({ jobs }) => jobs ?? []),
  );
  return template;
}

async function createDatabase(maintenanceUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  // Copied file by file: the other strategy also writes every page of the template to the log.
  await onMaintenance(maintenanceUrl, `create database "${name}" template "${template}" strategy file_copy`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.toString(),
    drop: () => onMaintenance(maintenanceUrl, `drop database if exists "${name}" with (force)`),
  };
}

async function onMaintenance(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
