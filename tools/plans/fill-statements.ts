/**
 * The statements that fill a large library. Rows are numbered; the id of row n of a kind is `pg_temp.u(kind, n)`, so that rows refer
 * to each other without a join. `:name` stands for a size or an id.
 */
export const HELPERS = `
  set synchronous_commit = off; set maintenance_work_mem = '256MB'; set session_replication_role = replica;
  create function pg_temp.u(kind text, n bigint) returns uuid language sql immutable as 'select md5(kind || n)::uuid';
  create function pg_temp.at(n bigint) returns timestamptz language sql immutable
    as 'select timestamptz ''2025-01-01 00:00:00+00'' + (n * 7919 % 60000000) * interval ''1 second'''`;

const PICTURE = (file: string) =>
  `{"file":"${file}-640.jpg","width":640,"height":360,"sizes":[{"file":"${file}-320.jpg","width":320,"height":180}]}`;
const IMAGES = `{"poster":${PICTURE("poster")},"thumbnail":${PICTURE("poster")}}`;
const FIELD = (label: string, value: string) =>
  `jsonb_build_object('label', '${label}', 'type', 'text', 'value', ${value}, 'position', 0, 'hidden', false)`;

const PEOPLE = [
  // As many pages as ten times the rows need: without them it would seem cheap to read all.
  ...["app_user", "session", "auth_factor", "project_user", "workspace_user", "one_time_token"].map(
    (table) => `alter table ${table} set (fillfactor = 10)`,
  ),
  `insert into app_user (id, email, email_key, name, created_at, joined_at, last_activity_at, created_by)
    select pg_temp.u('user', n), 'p' || n || '@crew.example', 'p' || n || '@crew.example', 'Person ' || (n * 7919 % 100000),
      pg_temp.at(n), case when n % 7 > 0 then pg_temp.at(n) end, case when n % 3 > 0 then pg_temp.at(n * 3) end, :superuser
    from generate_series(1, :people) n`,
  `insert into session (id, token_hash, user_id, verified, created_at, expires_at, ends_at)
    select pg_temp.u('session', n), sha256(('session' || n)::bytea), pg_temp.u('user', n), true, pg_temp.at(n), now() + interval '1 day', now() + interval '9 days'
    from generate_series(1, :people) n`,
  `insert into known_device (id, user_id, proof, known_at)
    select pg_temp.u('device', n), pg_temp.u('user', n), 'session', pg_temp.at(n) from generate_series(1, :people) n`,
  `insert into auth_factor (id, user_id, type, secret, is_active, created_at)
    select pg_temp.u('factor', n), pg_temp.u('user', n), 'app', '\\x00', true, pg_temp.at(n) from generate_series(1, :people) n`,
  `insert into recovery_code (user_id, code_hash, created_at)
    select pg_temp.u('user', n), sha256(n::text::bytea), pg_temp.at(n) from generate_series(1, :people) n`,
  `insert into external_identity (issuer, subject, user_id, created_at)
    select 'https://id.example', 'p' || n, pg_temp.u('user', n), pg_temp.at(n) from generate_series(1, :people) n`,
  `insert into one_time_token (id, kind, token_hash, user_id, created_at, expires_at)
    select pg_temp.u('token', n), 'invite', sha256(('token' || n)::bytea), pg_temp.u('user', n), pg_temp.at(n), now() + interval '1 day'
    from generate_series(1, :people) n`,
];

const PLACES = [
  `insert into project (id, workspace_id, root_folder_id, name, name_key, manager, created_at, created_by, updated_at)
    select pg_temp.u('project', n), :workspace, pg_temp.u('root', n), 'Project ' || n, 'project ' || n, 'Mo', pg_temp.at(n), pg_temp.u('user', n % :people + 1), pg_temp.at(n)
    from generate_series(1, :projects) n`,
  `insert into folder (id, project_id, lineage, name, name_key, created_at, created_by, updated_at)
    select pg_temp.u('root', n), pg_temp.u('project', n), array[pg_temp.u('root', n)], 'Project ' || n, 'project ' || n, pg_temp.at(n), pg_temp.u('user', n % :people + 1), pg_temp.at(n)
    from generate_series(1, :projects) n`,
  // Spread over the other projects.
  `insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, created_by, updated_at, asset_count)
    select pg_temp.u('folder', n), pg_temp.u('project', n % :projects + 1), pg_temp.u('root', n % :projects + 1),
      array[pg_temp.u('root', n % :projects + 1), pg_temp.u('folder', n)], 'Day ' || n, 'day ' || n, pg_temp.at(n), pg_temp.u('user', n % :people + 1), pg_temp.at(n), 10
    from generate_series(1, :folders) n`,
  // In the large folder, which lies at depth 4.
  `insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, created_by, updated_at)
    select pg_temp.u('inner', n), :project, :big, array[:root, :day, :camera, :big, pg_temp.u('inner', n)], 'Reel ' || n, 'reel ' || n, pg_temp.at(n), pg_temp.u('user', n % :people + 1), pg_temp.at(n)
    from generate_series(1, :inner) n`,
  // Down to depth 12.
  `insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, created_by, updated_at)
    select pg_temp.u('deep', n), :project, case when n = 1 then :big else pg_temp.u('deep', n - 1) end,
      array[:root, :day, :camera, :big] || array(select pg_temp.u('deep', m) from generate_series(1, n) m), 'Level ' || n, 'level ' || n, pg_temp.at(n), :editor, pg_temp.at(n)
    from generate_series(1, 8) n`,
  "update folder set asset_count = :many, folder_count = :inner + 1 where id = :big",
  // Members of the project, members of the folder alone, and two projects of everybody else.
  `insert into project_user (project_id, user_id, role, permissions, created_at)
    select :project, pg_temp.u('user', n), (array['VIEWER', 'EDITOR', 'SUPERVISOR'])[n % 3 + 1], 255, pg_temp.at(n) from generate_series(1, :members) n
    union all select pg_temp.u('project', (n * m) % :projects + 1), pg_temp.u('user', n), 'EDITOR', 255, pg_temp.at(n)
      from generate_series(1, :people) n, generate_series(1, 2) m on conflict do nothing`,
  `insert into project_user (project_id, user_id, role, permissions, created_at)
    select pg_temp.u('project', n), :editor, 'EDITOR', 255, pg_temp.at(n) from generate_series(1, :projects / 5) n`,
  `insert into folder_user (folder_id, project_id, user_id, permissions, created_at)
    select :big, :project, pg_temp.u('user', n + :members), 255, pg_temp.at(n) from generate_series(1, :members) n
    union all select pg_temp.u('folder', n), pg_temp.u('project', n % :projects + 1), pg_temp.u('user', n % :people + 1), 1, pg_temp.at(n)
      from generate_series(1, :folders) n`,
  `insert into workspace_user (workspace_id, user_id, is_admin, created_at)
    select :workspace, pg_temp.u('user', n), n % 10 = 0, pg_temp.at(n) from generate_series(1, :people) n`,
  `insert into notification_template (project_id, type, contents, updated_at)
    select pg_temp.u('project', n), 'NOTIFICATION_SUBJECT', 'New takes', pg_temp.at(n) from generate_series(1, :projects) n`,
  `insert into review_policy (folder_id, project_id, rule)
    select pg_temp.u('folder', n), pg_temp.u('project', n % :projects + 1), 'ANY' from generate_series(1, :folders) n`,
  `insert into required_reviewer (folder_id, user_id)
    select pg_temp.u('folder', n), pg_temp.u('user', n % :people + 1) from generate_series(1, :folders) n`,
  "insert into storage_use (project_id, bytes) select id, 1000000 from project",
];

/** Take n is in the large folder, or in folder n % folders + 1. */
const IN_FOLDER = "case when n <= :many then :big else pg_temp.u('folder', n % :folders + 1) end";
const IN_PROJECT =
  "case when n <= :many then :project else pg_temp.u('project', (n % :folders + 1) % :projects + 1) end";
const TRASHED_FOLDER = "case when n % 20 = 0 then :big else pg_temp.u('folder', n % :folders + 1) end";
const TRASHED_PROJECT =
  "case when n % 20 = 0 then :project else pg_temp.u('project', (n % :folders + 1) % :projects + 1) end";
const NAME = `case n % 3 when 0 then 'A' || lpad((n % 997)::text, 3, '0') || '_C' || n || '_R.mov'
  when 1 then 'SC' || (n % 180) || ' take ' || n || '.mp4' else 'VFX_' || n || '_comp.mov' end`;

/** Every twentieth of those in the trash comes from the large folder. */
const takes = (first: string, last: string, trashed: boolean) => `
  insert into asset (id, project_id, folder_id, name, name_key, type, metadata, created_at, created_by, updated_at, size, duration_ms,
      comment_count, newest_version_id, review_state, deleted_at, trash_id)
    select pg_temp.u('take', n), ${trashed ? TRASHED_PROJECT : IN_PROJECT}, ${trashed ? TRASHED_FOLDER : IN_FOLDER}, ${NAME}, lower(${NAME}),
      case when n % 11 = 0 then 'AUDIO' else 'VIDEO' end,
      case when n % 2 = 0 then jsonb_build_array(${FIELD("Scene", "(n % 37)::text")}, ${FIELD("Take", "(n % 12)::text")}) else '[]' end
        || case when n % 7 = 0 then jsonb_build_array(${FIELD("Selected", "'Yes'")}) else '[]' end,
      pg_temp.at(n), pg_temp.u('user', n % :people + 1), pg_temp.at(n), n * 7919 % 50000000000, case when n % 5 > 0 then n * 31 % 600000 end,
      case when n % 9 = 0 then n % 4 + 1 else 0 end, pg_temp.u('version', n),
      case when n % 10 = 0 then 'IN_REVIEW' else 'NONE' end, ${trashed ? "pg_temp.at(n), pg_temp.u('trash', n)" : "null, null"}
    from generate_series(${first}::bigint, ${last}::bigint) n`;

const TAKES = [
  takes("1", ":takes", false),
  takes(":takes + 1", ":takes + :folders", true),
  `insert into version (id, asset_id, number, filename, mimetype, size, checksum, storage_key, media_prefix, playable, rate_numerator,
      rate_denominator, frame_count, duration_ms, source_width, source_height, display_width, display_height, file_info, images, created_at, created_by)
    select pg_temp.u('version', n), pg_temp.u('take', n), 1, 'clip ' || n || '.mov', 'video/quicktime', n * 7919 % 50000000000, '0123456789abcdef',
      'originals/' || n, 'media/' || n || '/1', 'LADDER', 24, 1, 240, 10000, 1920, 1080, 1920, 1080, '{"videoCodec":"h264"}',
      case when n <= :many then '${IMAGES}'::jsonb else '{}' end, pg_temp.at(n), pg_temp.u('user', n % :people + 1)
    from generate_series(1::bigint, :takes + :folders) n`,
  `insert into trash_entry (id, project_id, asset_id, deleted_at, deleted_by)
    select pg_temp.u('trash', n), ${TRASHED_PROJECT}, pg_temp.u('take', n), pg_temp.at(n), pg_temp.u('user', n % :people + 1) from generate_series(:takes + 1, :takes + :folders) n`,
  `insert into version_review (version_id, requested_at, requested_by, requested_by_name)
    select pg_temp.u('version', n), pg_temp.at(n), :editor, 'Tomasz' from generate_series(10, :takes, 10) n`,
  `insert into version_reviewer (version_id, user_id, name, is_asked)
    select pg_temp.u('version', n), pg_temp.u('user', n % :people + 1), 'Somebody', true from generate_series(10, :takes, 10) n`,
  `insert into checksum_list (version_id, dialect, read_at)
    select pg_temp.u('version', n), 'MHL', pg_temp.at(n) from generate_series(1, :takes, 10) n`,
  `insert into computed_checksum (storage_key, kind, value)
    select 'originals/' || n, 'md5', md5(n::text) from generate_series(1, :takes, 10) n`,
  `insert into emptied_version (asset_id, version_id)
    select pg_temp.u('take', n), pg_temp.u('version', n) from generate_series(1, :takes, 10) n`,
  `insert into checksum_entry (list_id, position, path, size, hashes)
    select pg_temp.u('version', n), 0, 'A/clip ' || n || '.mov', n, '{}' from generate_series(1, :takes, 10) n`,
  `insert into metadata_import (id, project_id, folder_id, name, name_key, row_count, storage_key, created_at, created_by)
    select pg_temp.u('import', n), :project, :big, 'Report ' || n, 'report ' || n, 100, 'imports/' || n, pg_temp.at(n), :editor from generate_series(1, 5) n`,
  `insert into metadata_row (import_id, position, tags, content)
    select pg_temp.u('import', n % 5 + 1), n, array['Scene', 'Take'], '{"fileNames": [], "clipNames": [], "reels": [], "start": null, "end": null, "values": []}' from generate_series(1, :takes / 10) n`,
  `insert into metadata_choice (import_id, asset_id, positions, is_settled, created_at)
    select pg_temp.u('import', n % 5 + 1), pg_temp.u('take', n), array[n::int], false, pg_temp.at(n) from generate_series(1, :takes / 10) n`,
];

/** The first comments are on take 1. Every fifth comment replies to the one before. */
const COMMENTED = "case when n <= :notes then 1 else n / 5 * 7 % :takes + 1 end";
const COMMENTS = [
  `insert into comment (id, project_id, asset_id, version_id, parent_id, author_id, author_name, text, start_position, created_at, updated_at)
    select pg_temp.u('comment', n), case when c <= :many then :project else pg_temp.u('project', (c % :folders + 1) % :projects + 1) end,
      pg_temp.u('take', c), pg_temp.u('version', c), case when n % 5 = 4 then pg_temp.u('comment', n - 1) end,
      pg_temp.u('user', n % :people + 1), 'Person ' || n, 'Comment ' || n, n % 240, pg_temp.at(n), pg_temp.at(n)
    from generate_series(1::bigint, :comments) n, lateral (select ${COMMENTED} as c) x`,
  `insert into comment_mention (comment_id, user_id, name)
    select pg_temp.u('comment', n), case when n <= :notes then :editor else pg_temp.u('user', n % :people + 1) end, 'Somebody' from generate_series(1, :comments) n`,
  `insert into comment_reaction (comment_id, kind, user_id, name, created_at)
    select pg_temp.u('comment', n), 'HEART', pg_temp.u('user', n % :people + 1), 'Somebody', pg_temp.at(n) from generate_series(1, :comments) n`,
  `insert into inbox_entry (id, user_id, kind, asset_id, comment_id, created_at, done_at)
    select pg_temp.u('entry', n), case when n % 2 = 0 and n <= 2 * :notes then :editor when n % 2 = 1 and n <= 2 * :notes then :superuser
        else pg_temp.u('user', n % :people + 1) end, 'MENTION', pg_temp.u('take', c), pg_temp.u('comment', n), pg_temp.at(n),
      case when n % 4 < 2 then pg_temp.at(n) end
    from generate_series(1::bigint, :comments) n, lateral (select ${COMMENTED} as c) x`,
  `insert into attachment_file (id, user_id, version_id, name, size, mimetype, checksum, storage_key, state, created_at, attached_at, project_id)
    select pg_temp.u('file', n), pg_temp.u('user', n % :people + 1), pg_temp.u('version', n), 'file.pdf', 1000, 'application/pdf', 'x', 'attached/' || n, 'READY', pg_temp.at(n), pg_temp.at(n), :project
    from generate_series(1, :comments / 2) n`,
  `insert into comment_attachment (id, comment_id, file_id, position)
    select pg_temp.u('attachment', n), pg_temp.u('comment', n), pg_temp.u('file', n), 0 from generate_series(1, :comments / 2) n`,
];

/** A fifth of them in the project with long lists. */
const SPREAD = "case when n % 5 = 0 then :project else pg_temp.u('project', n % :projects + 1) end";
const SPREAD_FOLDER = "case when n % 5 = 0 then :big else pg_temp.u('root', n % :projects + 1) end";
const PERSON = "pg_temp.u('user', n % :people + 1)";
const RECORDS = [
  `insert into share_link (id, project_id, folder_id, name, token_hash, token_sealed, created_at, updated_at, created_by, expires_at)
    select pg_temp.u('link', n), ${SPREAD}, ${SPREAD_FOLDER}, 'Share ' || (n * 7919 % 100000), sha256(n::text::bytea), '', pg_temp.at(n), pg_temp.at(n),
      case when n <= :inner then :editor else ${PERSON} end, case when n % 3 > 0 then pg_temp.at(n) + interval '900 days' end
    from generate_series(1, :folders) n`,
  `insert into share_link_asset (link_id, asset_id) select pg_temp.u('link', n), pg_temp.u('take', n) from generate_series(1, :folders) n`,
  `insert into share_link_folder (link_id, folder_id) select pg_temp.u('link', n), ${SPREAD_FOLDER} from generate_series(1, :folders) n`,
  `insert into audit_record (id, at, actor_kind, actor_id, actor_name, actor_email, verb, target_kind, target_id, target_name, place_name, details)
    select pg_temp.u('audit', n), pg_temp.at(n), 'user', ${PERSON}, 'Person ' || n % :people, 'p' || n % :people || '@crew.example',
      (array['asset.deleted', 'download.requested', 'session.started', 'link.created'])[n % 4 + 1], 'asset', pg_temp.u('take', n), 'clip ' || n || '.mov', 'Project ' || n % :projects, '{}'
    from generate_series(1::bigint, :takes) n`,
  `insert into upload (id, project_id, folder_id, user_id, mechanism, state, created_at, updated_at)
    select pg_temp.u('upload', n), ${SPREAD}, ${SPREAD_FOLDER}, case when n <= 10 then :editor else ${PERSON} end, case when n % 3 = 0 then 'ASPERA' else 'MULTIPART' end, 'DONE', pg_temp.at(n), pg_temp.at(n)
    from generate_series(1::bigint, :takes) n`,
  `insert into upload_file (id, upload_id, position, name, size, mimetype, temp_key)
    select pg_temp.u('uploaded', n), pg_temp.u('upload', n), 0, 'clip ' || n || '.mov', n, 'video/quicktime', 'temp/' || n from generate_series(1::bigint, :takes) n`,
  `insert into transfer (id, project_id, folder_id, upload_id, direction, status, user_id, session_id, filename, file_count, total_bytes, created_at, updated_at)
    select pg_temp.u('transfer', n), ${SPREAD}, ${SPREAD_FOLDER}, pg_temp.u('upload', n * 3), 'upload', 'completed', ${PERSON}, pg_temp.u('session', n), 'clip ' || n || '.mov', 1, n, pg_temp.at(n), pg_temp.at(n)
    from generate_series(1::bigint, :takes / 3) n`,
  `insert into requested_download (id, project_id, folder_id, user_id, filename, file_count, total_bytes, created_at)
    select pg_temp.u('download', n), ${SPREAD}, ${SPREAD_FOLDER}, ${PERSON}, 'clip ' || n || '.mov', 1, n, pg_temp.at(n) from generate_series(1::bigint, :takes / 2) n`,
  `insert into mail (id, recipient, recipient_name, subject, plain_text, html, state, created_at)
    select pg_temp.u('mail', n), 'p' || n || '@crew.example', 'Person ' || n, 'New takes', 'Text', '<p>Text</p>', case when n % 4 = 0 then 'SENT' else 'OUTBOX' end, pg_temp.at(n)
    from generate_series(1::bigint, :folders) n`,
  `insert into job (id, queue_name, name, type, state, payload, user_id, project_id, folder_id, asset_id, version_id, created_at, updated_at)
    select pg_temp.u('job', n), 'processing.transcode', 'clip ' || n, 'PROCESSING', case when n % 50 = 0 then 'FAILED' when n <= 20 then 'WAITING' else 'COMPLETED' end, '{}',
      ${PERSON}, ${IN_PROJECT}, ${IN_FOLDER}, pg_temp.u('take', n), pg_temp.u('version', n), pg_temp.at(n), pg_temp.at(n)
    from generate_series(1::bigint, :takes) n`,
  `insert into outbox_event (name, payload, created_at) select 'asset.updated', '{}', pg_temp.at(n) from generate_series(1::bigint, :takes / 4) n`,
  `insert into item_act (id, user_id, project_id, kind, begun_at, ended_at, folder_id, folder_ids, takes)
    select pg_temp.u('act', n), ${PERSON}, ${SPREAD}, 'DELETE', pg_temp.at(n), pg_temp.at(n), ${SPREAD_FOLDER}, '{}', '' from generate_series(1, :folders) n`,
];

export const FILL_STATEMENTS: readonly string[] = [...PEOPLE, ...PLACES, ...TAKES, ...COMMENTS, ...RECORDS];
