import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { imageUrl } from "#web/data/image-url.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { projectsOfUserQuery, type UserProject, userFactsQuery } from "./api/user-queries.ts";
import type { UserRow } from "./list/user-row.ts";
import type { ManagedProject } from "./managed-project.ts";
import { membersMessages, userInspectorMessages as text } from "./members.messages.ts";
import { UserFactsView } from "./user-facts.tsx";

export interface UserInspectorProps {
  readonly selected: readonly UserRow[];
  /** The project whose users, or whose folder's users, are shown. */
  readonly project: ManagedProject | null;
  /** Projects whose users the reader manages: others are named without a link. */
  readonly projects: readonly ManagedProject[];
}

/** The right drawer of the users pages. */
export function UserInspector({ selected, project, projects }: UserInspectorProps) {
  const [row] = selected;
  if (!row || selected.length > 1) {
    return <p className="insp-none mut">{selected.length > 1 ? text.several(selected.length) : text.none}</p>;
  }
  return <OneUser key={row.id} row={row} project={project} managed={projects} />;
}

function OneUser({
  row,
  project,
  managed,
}: {
  row: UserRow;
  project: ManagedProject | null;
  managed: readonly ManagedProject[];
}) {
  const me = useCurrentUser();
  const facts = useQuery(userFactsQuery(row.id));
  const projects = useQuery(projectsOfUserQuery(row.id));
  useEffect(() => {
    if (facts.isError) notifyFailure(membersMessages.userFailed);
  }, [facts.isError]);
  useEffect(() => {
    if (projects.isError) notifyFailure(membersMessages.projectsFailed);
  }, [projects.isError]);
  if (!facts.data) return facts.isError ? <ErrorState title={membersMessages.userFailed} /> : null;
  return (
    <UserFactsView
      user={facts.data}
      isSuperuser={row.isSuperuser}
      isSelf={row.id === me?.id}
      nowMs={facts.dataUpdatedAt}
      projects={projects.data}
      project={project && { ...project, isWhole: hasWholeProject(row, project, projects.data) }}
      linkTo={(assigned) => <ProjectLink key={assigned.projectId} assigned={assigned} managed={managed} />}
    />
  );
}

/**
 * Whether the person may view the whole project, by a role in it or as any kind of admin, even if it isn't among their projects.
 */
function hasWholeProject(row: UserRow, project: ManagedProject, projects: readonly UserProject[] | undefined): boolean {
  if (row.isSuperuser || row.assignment?.canEditProject === false) return true;
  return projects?.some(({ projectId, role }) => projectId === project.id && role !== null) ?? false;
}

function ProjectLink({ assigned, managed }: { assigned: UserProject; managed: readonly ManagedProject[] }) {
  const { projectId, projectName, role } = assigned;
  const project = managed.find(({ id }) => id === projectId);
  const content = (
    <>
      <Thumb className="side-thumb" src={imageUrl(project?.poster ?? null, 32)} fallback="clapper" />
      <span className="ell">{projectName}</span>
      <span className="ct side-count">{role?.name ?? text.foldersOnly}</span>
    </>
  );
  if (!project) return <span className="side-line">{content}</span>;
  return (
    <Link to="/users/$projectId/{-$folderId}" params={{ projectId }}>
      {content}
    </Link>
  );
}
