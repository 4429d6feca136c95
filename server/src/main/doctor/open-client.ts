import pg from "pg";

/** A connection of the doctor's own: comparing a large library takes longer than any call may. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "rushlight-doctor" });
  await client.connect();
  await client.query("set statement_timeout = 0");
  return client;
}
