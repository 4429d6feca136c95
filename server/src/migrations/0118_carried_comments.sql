-- Comments that were carried over from another version: from which comment (the first of its line, so that nothing is there twice), and from
-- which version. Both may be gone since.
alter table comment add column carried_from uuid, add column carried_version_id uuid;
create unique index comment_carried on comment (version_id, carried_from) where carried_from is not null;
