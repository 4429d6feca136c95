import pg from "pg";

/** Whether the database has any accounts. */
export async function hasAccounts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>("select exists (select from app_user) as found");
    return rows[0]?.found === true;
  } finally {
    await client.end();
  }
}
