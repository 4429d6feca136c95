-- What lists of takes are put in order by, kept beside the row so that a window of a folder of any size walks an index.

-- The value that a metadata list gives for a label, without blanks around it; of two the last. Null for none.
create function metadata_value(metadata jsonb, label text) returns text language sql immutable parallel safe
  return (select nullif(btrim(field ->> 'value', E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'), '')
    from jsonb_array_elements(metadata) with ordinality as fields(field, place)
    where field ->> 'label' = label order by place desc limit 1);

-- The slate in each format, in the order of SLATE_FORMATS (core/scene-take/slate-format.ts); null where nothing is known of a take.
create function slates_of(metadata jsonb) returns text[] language sql immutable parallel safe
  return (select case when known.episode is null and known.scene is null and known.shot is null and known.take is null
      and known.angle is null then null else array[
        nullif(concat_ws(' / ', known.episode, known.scene, known.take), ''),
        nullif(concat_ws(' / ', known.scene, known.shot, known.take), ''),
        nullif(concat_ws(' / ', known.scene, known.take), ''),
        nullif(concat_ws(' / ', known.scene, known.take, known.angle), '')] end
    from (select metadata_value(metadata, 'Episode') as episode, metadata_value(metadata, 'Scene') as scene,
      metadata_value(metadata, 'Shot') as shot, metadata_value(metadata, 'Take') as take,
      metadata_value(metadata, 'Camera Angle') as angle) as known);

create function is_circled(metadata jsonb) returns boolean language sql immutable parallel safe
  return coalesce(lower(metadata_value(metadata, 'Selected'))
    in ('1', 'y', 'yes', 'true', 'x', '*', 'circled', 'good', 'selected'), false);

alter table asset
  add column slates text[] generated always as (case when metadata = '[]' then null else slates_of(metadata) end) stored,
  add column is_circled boolean not null generated always as (case when metadata = '[]' then false else is_circled(metadata) end) stored;

create index asset_by_slate_1 on asset (folder_id, (slates[1]) collate natural_order, name collate natural_order, id)
  where deleted_at is null and slates[1] is not null;
create index asset_by_slate_2 on asset (folder_id, (slates[2]) collate natural_order, name collate natural_order, id)
  where deleted_at is null and slates[2] is not null;
create index asset_by_slate_3 on asset (folder_id, (slates[3]) collate natural_order, name collate natural_order, id)
  where deleted_at is null and slates[3] is not null;
create index asset_by_slate_4 on asset (folder_id, (slates[4]) collate natural_order, name collate natural_order, id)
  where deleted_at is null and slates[4] is not null;
create index asset_circled on asset (folder_id, name collate natural_order, id) where deleted_at is null and is_circled;
-- The newest change of a folder's takes: what tells whether an order that was read before still holds.
create index asset_by_change on asset (folder_id, updated_at desc) where deleted_at is null;
