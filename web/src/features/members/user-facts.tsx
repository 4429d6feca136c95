import type { ReactNode } from "react";
import { accountCode } from "#core/names/account-code.ts";
import { relativeTime } from "#core/units/relative-time.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatDay, formatInstant } from "#web/ui/format-date.ts";
import { MetadataList, type MetadataRow } from "#web/ui/layout/metadata-list.tsx";
import type { UserFacts, UserProject } from "./api/user-queries.ts";
import { assignedFolders } from "./assigned-folders.ts";
import { rankedRoles } from "./list/user-list.ts";
import { userInspectorMessages as text } from "./members.messages.ts";

/** The project whose users are shown, as far as the inspector mentions it. */
export interface InspectedProject {
  readonly id: string;
  readonly name: string;
  /** The person may view all of it. */
  readonly isWhole: boolean;
}

export interface UserFactsViewProps {
  readonly user: UserFacts;
  readonly isSuperuser: boolean;
  /** The signed-in user's own details: nothing about the second factor (USERS-039). */
  readonly isSelf: boolean;
  readonly nowMs: number;
  /** Undefined while they load. */
  readonly projects: readonly UserProject[] | undefined;
  readonly project: InspectedProject | null;
  readonly linkTo: (project: UserProject) => ReactNode;
}

/** The details of one person (USERS-038 to USERS-046). */
export function UserFactsView(props: UserFactsViewProps) {
  const { user, isSuperuser, isSelf, nowMs, projects, project, linkTo } = props;
  const roles = [...(isSuperuser ? [text.superuser] : []), ...rankedRoles(user.uniqueRoles)];
  return (
    <div className="insp">
      <div className="insp-who">
        <Avatar id={user.id} name={user.name} size="xl" />
        <div>
          <div className="insp-name">{user.name}</div>
          <div className="meta ell">{user.email}</div>
        </div>
      </div>
      <MetadataList
        rows={[
          { label: text.name, value: user.name },
          { label: text.email, value: <Email address={user.email} /> },
          { label: text.invited, value: formatDay(user.createdAt) },
          user.createdBy.name !== "" && { label: text.invitedBy, value: user.createdBy.name },
          !isSelf && { label: text.mfa, value: <MfaStatus user={user} /> },
          { label: text.accountId, value: accountCode(user.id) },
          { label: text.lastLogin, value: formatInstant(user.lastLogin) },
          {
            label: text.lastActivity,
            value: user.lastActivity ? relativeTime(Date.parse(user.lastActivity), nowMs) : formatInstant(null),
          },
          { label: text.roles, value: roles.length > 0 ? roles.join(", ") : text.noRole },
        ]}
      />
      {project && projects && <ProjectFacts user={user} projects={projects} project={project} />}
      {projects && <AssignedProjects projects={projects} linkTo={linkTo} />}
    </div>
  );
}

/** A long address breaks at the @ rather than at its last letter. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** USERS-040: red if one is required and missing. */
function MfaStatus({ user }: { user: UserFacts }) {
  if (user.hasActiveFactors) return text.mfaOn;
  if (!user.needsMfa) return text.mfaOff;
  return (
    <Tag tone="err" icon="warn">
      {text.mfaMissing}
    </Tag>
  );
}

function ProjectFacts({
  user,
  projects,
  project,
}: {
  user: UserFacts;
  projects: readonly UserProject[];
  project: InspectedProject;
}) {
  const settings = projects.find(({ projectId }) => projectId === project.id)?.settings;
  const folders = assignedFolders(project.isWhole, user.folders, project.id);
  const yesOrNo = (is: boolean | undefined) => (is ? text.yes : text.no);
  const rows: MetadataRow[] = [
    { label: text.content, value: yesOrNo(settings?.receiveFolderContentNotifications) },
    { label: text.comments, value: yesOrNo(settings?.receiveCommentNotifications) },
  ];
  return (
    <>
      <h3 className="insp-sub">{project.name}</h3>
      <MetadataList
        rows={[
          {
            label: text.folders,
            value: folders === "all" ? text.allFolders : folders === "none" ? text.noFolders : <Names of={folders} />,
          },
        ]}
      />
      <h4 className="insp-sub">{text.receives}</h4>
      <MetadataList rows={rows} />
    </>
  );
}

function Names({ of }: { of: readonly string[] }) {
  return (
    <ul className="insp-folders">
      {of.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: folders of the same name are told apart by their place only
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}

function AssignedProjects({
  projects,
  linkTo,
}: Pick<UserFactsViewProps, "linkTo"> & { projects: readonly UserProject[] }) {
  return (
    <>
      <h3 className="insp-sub">{text.projects}</h3>
      {projects.length === 0 ? (
        <p className="mut">{text.noProjects}</p>
      ) : (
        <nav className="set-side insp-side" aria-label={text.projects}>
          {projects.map(linkTo)}
        </nav>
      )}
    </>
  );
}
