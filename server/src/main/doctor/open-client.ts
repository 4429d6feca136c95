import pg from "pg";

/** Opens a separate connection without a statement timeout: comparing a large library takes long. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "rushlight-doctor" });
  await client.connect();
  await client.query("set statement_timeout = 0");
  return client;
}
