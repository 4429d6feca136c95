/**
 * The floor of `bench/list.ts`: node:http and pg, prepared statements, no framework. Returns the same page as our server, as
 * rows.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const [, , url = "", userId = ""] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });

const RIGHTS = `select pu.permissions, (select bit_or(fu.permissions) from folder_user fu where fu.user_id = $1 and fu.folder_id = any(f.lineage)) as entries
  from folder f left join project_user pu on pu.project_id = f.project_id and pu.user_id = $1 where f.id = $2 and f.deleted_at is null`;
const PAGE = `select a.id, a.name, a.type, a.metadata, a.created_at as "createdAt", a.updated_at as "updatedAt", a.size, a.duration_ms as duration,
  a.comment_count as "commentCount", u.id as "creatorId", u.name as "creatorName", v.id as "versionId", v.number, v.filename, v.mimetype,
  v.is_processing as "isProcessing", v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator",
  v.display_width as "displayWidth", v.display_height as "displayHeight", v.file_info as "fileInfo", v.media_prefix as "mediaPrefix", v.images, v.previews
  from asset a join version v on v.id = a.newest_version_id left join app_user u on u.id = a.created_by
  where a.folder_id = $1 and a.deleted_at is null and (a.name collate natural_order, a.id) > ($2::text, $3::uuid)
  order by a.name collate natural_order, a.id limit 101`;
const NIL = "00000000-0000-0000-0000-000000000000";

createServer((request, response) => {
  const query = new URL(request.url ?? "/", "http://floor").searchParams;
  const folder = query.get("folder");
  const answer = async () => {
    const rights = await pool.query({ name: "rights", text: RIGHTS, values: [userId, folder] });
    const values = [folder, query.get("name") ?? "", query.get("id") ?? NIL];
    const page = await pool.query({ name: "page", text: PAGE, values });
    const rows = page.rows.length > 100 ? page.rows.slice(0, 100) : page.rows;
    return JSON.stringify({ rights: rights.rows[0], nodes: rows, hasNextPage: page.rows.length > 100 });
  };
  answer().then(
    (body) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(0, "127.0.0.1", function (this: ReturnType<typeof createServer>) {
  process.send?.({ port: (this.address() as AddressInfo).port });
});
process.on("message", () => process.send?.({ cpuMs: cpuMs() }));
process.on("disconnect", () => process.exit(0));

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
