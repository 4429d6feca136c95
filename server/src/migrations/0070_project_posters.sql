-- A project shows a picture of one of its takes, else of an image, never of a document: the root folders choose again.
update folder f
set poster_version_id = (
  select v.id
  from asset a
  join version v on v.id = a.newest_version_id
  where a.project_id = f.project_id
    and a.deleted_at is null
    and a.type in ('VIDEO', 'IMAGE')
    and v.images ? 'poster'
  order by (a.type = 'VIDEO') desc, v.created_at desc, v.id desc
  limit 1
)
where f.parent_id is null;
