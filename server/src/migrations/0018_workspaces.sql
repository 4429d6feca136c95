-- Branding of a workspace: its logo, and the poster of its projects that have none of their own. Pictures are {file, width, height, sizes}.
alter table workspace
  add column logo_prefix text,
  add column logo_picture jsonb,
  add column project_poster_prefix text,
  add column project_poster_picture jsonb;

-- All projects of a workspace, those in the trash too: what is moved when the workspace is deleted.
create index project_of_workspace on project (workspace_id);
