-- The rows of a metadata file are written before the tree is locked, and count when their upload is published. What a newer file of the
-- same name has replaced is a draft again, until its rows are removed.
alter table metadata_import add column is_draft boolean not null default false;
create unique index metadata_import_published_name on metadata_import (folder_id, name_key) where not is_draft;
create index metadata_import_drafts on metadata_import (folder_id) where is_draft;
create index metadata_import_of_folder on metadata_import (folder_id);
drop index metadata_import_name;
