import type { PersonName, SeededPerson } from "#testkit/people.ts";
import type { Stage } from "#testkit/stage-production.ts";

/** What the app's queries are asked about, in a library that `fillLargeLibrary` made. */
export interface CallPlace {
  readonly stage: Stage;
  readonly people: Readonly<Record<PersonName, SeededPerson>>;
  /** The id of generated row n of a kind. */
  readonly id: (kind: string, n: number) => string;
}

export type Variables = Readonly<Record<string, unknown>>;

const WINDOW_SORTS = ["NAME", "SCENE", "CREATED", "SIZE", "DURATION", "SELECTED", "COMMENTS"];
const USER_SORTS = ["NAME", "EMAIL", "ROLE", "LAST_ACTIVITY"];
const LINK_SORTS = ["NAME", "CREATED", "CREATED_BY", "EXPIRES"];
const MIDDLE = 30;

type Calls = Readonly<Record<string, readonly Variables[]>>;

/** For each query of the web app the variables with which it is sent; `first` is added to those that load pages. */
export function callsOf(place: CallPlace): Calls {
  const asked = askedOf(place);
  return { ...callsToE(asked), ...callsToO(asked), ...callsToZ(asked) };
}

const sorted = (sorts: readonly string[], given: Variables = {}) =>
  sorts.flatMap((sort) => [0, MIDDLE].map((from) => ({ ...given, sort, from })));
const peopleOf = (given: Variables) => [...sorted(USER_SORTS, given), { ...given, text: "person 77", from: 0 }];

type Asked = ReturnType<typeof askedOf>;

function askedOf({ stage, people, id }: CallPlace) {
  const project = stage.projectId;
  const folder = stage.clips;
  const [take, version, user] = [id("take", 1), id("version", 1), id("user", 1)];
  const notes = { project, folder, timeZone: "UTC" };
  const period = { dateFrom: "2025-01-01", dateTo: "2026-12-31", timeZone: "UTC" };
  const transfers = [false, true].map((includeWeb) => ({ ...period, includeWeb }));
  return { stage, people, id, project, folder, take, version, user, notes, transfers };
}

function callsToE({ people, id, project, folder, take, version, user }: Asked): Calls {
  return {
    AdministeredUsers: peopleOf({}),
    Approval: [{ version: id("version", 10) }],
    ApprovalStates: [{ versions: [1, 10, 20].map((n) => id("version", n)) }],
    AssignedToFolder: [{ projectId: project, folderId: folder }],
    AssignedToProject: [{ projectId: project }],
    AuditLog: [
      {},
      { from: MIDDLE },
      { filter: { actor: user } },
      { filter: { verbs: ["link.created"] } },
      { filter: { kinds: ["asset"] } },
      { filter: { text: "clip 77" } },
      { filter: { from: "2025-03-01T00:00:00Z", to: "2025-03-02T00:00:00Z" } },
    ],
    AuthFactors: [{ user: people.editor.id }],
    Brand: [{}],
    ChosenItems: [
      { project, choice: { folder, all: true } },
      { project, choice: { folder, items: [take] } },
    ],
    Comment: [{ id: id("comment", 1) }],
    CommentAsset: [{ project, asset: take }],
    CommentFiles: [{ comments: [1, 2, 3].map((n) => id("comment", n)) }],
    CommentPeople: [{ version }, { version, text: "pers" }],
    CommentPlace: [{ id: id("comment", 1) }],
    CurrentUser: [{}],
  };
}

function callsToO({ stage, people, id, project, folder, take, notes }: Asked): Calls {
  return {
    FindPeople: [{ text: "pers" }, { text: "person 77" }],
    FirstPreviewAsset: [{ project }],
    FolderChecksums: [{ folder }],
    FolderComments: [{ project, folder }],
    FolderContents: [
      ...sorted(WINDOW_SORTS, { project, folder }),
      { project, folder, filter: { text: "take 77" } },
      { project, folder, filter: { review: "IN_REVIEW" } },
      { project, folder: id("deep", 8) },
    ],
    FolderNotificationDraft: [{ project, id: folder }],
    FolderPath: [{ project, folder: id("deep", 8) }],
    FolderTotals: [
      { project, folder },
      { project, folder, filter: { text: "take 77" } },
    ],
    FolderTreeWindow: [
      { project },
      ...[0, MIDDLE].map((from) => ({ project, open: [stage.rootId, stage.day, stage.camera, folder], from })),
    ],
    FolderUserList: peopleOf({ projectId: project, folderId: folder }),
    ImportClip: [{ project, asset: take }],
    InSnapshot: [],
    Inbox: [{}, { done: true }],
    InboxCount: [{}],
    JobList: [{}, { from: MIDDLE }, { failedKind: "processing.transcode" }, { updatedAfter: "2026-11-01T00:00:00Z" }],
    MailOutbox: [{}],
    MarkedDownload: [],
    MayShareDownload: [{ project, folders: [folder], assets: [take] }],
    MetadataChoiceCount: [{ project, folder }],
    MetadataChoices: [{ project, folder }],
    NextInTree: [{ project, open: [stage.rootId, stage.day, stage.camera, folder], name: "reel 99", after: 0 }],
    NotesExportPreview: [
      { input: { ...notes, assets: [take], format: "CSV" } },
      { input: { ...notes, format: "CSV" } },
    ],
    NotesPdf: [],
    NotesPdfPreview: [{ input: { ...notes, assets: [take] } }],
    OwnProjects: [{ userId: people.editor.id }],
    OwnSessions: [{}],
  };
}

function callsToZ({ stage, people, id, project, folder, take, version, user, transfers }: Asked): Calls {
  return {
    PollAsperaUpload: [{ upload: id("upload", 3) }],
    PollUpload: [{ upload: id("upload", 1) }],
    PosterJob: [{ id: id("job", 1) }],
    ProjectApprovalRule: [{ project }],
    ProjectById: [{ id: project }],
    ProjectList: [{}],
    ProjectStorage: [{ id: project }],
    ProjectTemplates: [{ project }],
    ProjectUserList: peopleOf({ projectId: project }),
    ProjectsOfUser: [{ userId: user }],
    QuotaLevel: [{ folder }],
    Quotas: [{}],
    RandomPreviewAsset: [{ project, folder }],
    RecoveryCodes: [{ user: people.editor.id }],
    ReinvitedUser: [{ id: user }],
    RequiredReviewers: [{ folder }],
    ReviewPeople: [{ folder, text: "pers" }],
    RolesOfProject: [{ projectId: project }],
    SearchEverything: [{ text: "take 77" }, { text: "reel" }, { text: "person 77" }],
    SearchOfType: ["USER", "PROJECT", "FOLDER", "ASSET", "LINK"].map((type) => ({ text: "77", type })),
    ShareLinkProjects: [{}],
    ShareLinksPage: [...sorted(LINK_SORTS), ...sorted(LINK_SORTS, { project })],
    Stack: [{ asset: take }],
    StorageConfig: [{}],
    SystemStatus: [{}],
    TakenNames: [{ project, folder, names: ["A001_C3_R.mov", "B.mov"] }],
    TakesBeside: ["NAME", "CREATED"].map((sort) => ({ project, folder, take, sort })),
    TransferList: [
      ...transfers.map((of) => ({ ...of, project })),
      ...transfers.map((of) => ({ ...of, workspace: stage.workspaceId })),
    ],
    TrashList: [{ project }, { project, from: MIDDLE }],
    UploadJob: [{ id: id("job", 1) }],
    UserFacts: [{ id: user }],
    VersionComments: [{ version }],
    ViewedAsset: [{ asset: take, project }],
    VisitedLink: [],
    WaitingUsers: [{ project }],
    WorkspaceList: [{}],
    WorkspaceStorage: [{ id: stage.workspaceId }],
    WorkspaceUsers: [{ workspace: stage.workspaceId }],
  };
}
