import { hasErrorCode } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { withComment, withFolderComment, withoutComment, withoutFolderComment } from "../place-comment.ts";
import { COMMENT } from "./comment.documents.ts";
import { commentKeys } from "./comment-keys.ts";
import type { Comment, FolderComment } from "./comment-queries.ts";

/** A comment that was posted, changed or removed. Without its folder it is only updated in a folder's list, not added to it. */
export interface ChangedComment {
  readonly folderId?: string | undefined;
  readonly assetId: string;
  readonly versionId: string;
  readonly commentId: string;
}
type Place = Omit<ChangedComment, "commentId">;

/** For more than these at once the list is loaded instead. */
const MOST_SINGLE_COMMENTS = 20;

/** Reads of one version run one at a time, so that no older response arrives after a newer one. */
interface Line {
  readonly ids: Set<string>;
  running: Promise<void>;
  next: Promise<void> | null;
}
const lines = new Map<string, Line>();

/**
 * Loads one comment, and updates it in the lists that show it; other comments stay, however many there are (PLUS-341). An
 * invisible list is only marked stale. Resolves when it is shown.
 */
export function showComment({ commentId, ...place }: ChangedComment): Promise<void> {
  const line = lines.get(place.versionId) ?? { ids: new Set(), running: Promise.resolve(), next: null };
  lines.set(place.versionId, line);
  line.ids.add(commentId);
  line.next ??= line.running.then(() => {
    const ids = [...line.ids];
    line.ids.clear();
    line.next = null;
    line.running = read(place, ids);
    return line.running;
  });
  return line.next;
}

async function read(place: Place, ids: readonly string[]): Promise<void> {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: commentKeys.filesOf(id) });
  const before = threadCount(place.versionId);
  const lists = shownLists(place);
  if (lists.length > 0) {
    const isDone = ids.length <= MOST_SINGLE_COMMENTS && (await readEach(place, ids).catch(() => false));
    if (!isDone) await Promise.all(lists.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }
  for (const queryKey of [commentKeys.ofVersion(place.versionId), ["folderComments"]])
    void queryClient.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  const after = threadCount(place.versionId);
  // COMMENTS-004, COMMENTS-005: the asset says whether it has any.
  if ((before === 0) !== (after === 0)) await queryClient.invalidateQueries({ queryKey: assetKey(place.assetId) });
}

const threadCount = (versionId: string) =>
  queryClient.getQueryData<readonly Comment[]>(commentKeys.ofVersion(versionId))?.length ?? 0;

const shownLists = ({ versionId }: Place) =>
  [commentKeys.ofVersion(versionId), ["folderComments"]].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, type: "active" }),
  );

/** @returns whether all lists show them; otherwise missing data must be loaded */
async function readEach(place: Place, ids: readonly string[]): Promise<boolean> {
  // A list in transit may be older than the change, and would revert it on the page.
  await Promise.all(
    shownLists(place).map(async ({ promise, state }) => {
      if (state.fetchStatus === "fetching") await promise?.catch(() => {});
    }),
  );
  const found = await Promise.all(ids.map(async (id) => ({ id, comment: await load(id) })));
  return found.map((one) => putInVersion(place, one) && putInFolders(place, one)).every(Boolean);
}

interface Found {
  readonly id: string;
  /** Null for a deleted one. */
  readonly comment: Comment | null;
}

async function load(id: string): Promise<Comment | null> {
  try {
    return (await execute(COMMENT, { id })).comment;
  } catch (error) {
    if (hasErrorCode(error, "NOT_FOUND")) return null;
    throw error;
  }
}

function putInVersion({ versionId }: Place, { id, comment }: Found): boolean {
  const key = commentKeys.ofVersion(versionId);
  const threads = queryClient.getQueryData<readonly Comment[]>(key);
  if (!threads) return true;
  const next = comment ? withComment(threads, comment) : withoutComment(threads, id);
  if (next) queryClient.setQueryData(key, next);
  return next !== null;
}

function putInFolders({ folderId, assetId, versionId }: Place, { id, comment }: Found): boolean {
  const lists = queryClient.getQueriesData<readonly FolderComment[]>({ queryKey: ["folderComments"] });
  return lists
    .map(([key, nodes]) => {
      if (!nodes) return true;
      if (comment && key[2] !== folderId && !nodes.some((node) => node.comment.id === (comment.parentId ?? id)))
        return true;
      const asset = nodes.find((node) => node.assetId === assetId)?.asset;
      // For the first comment on a take the list lacks the take's details.
      if (comment && asset === undefined) return false;
      const next = comment
        ? withFolderComment(nodes, { assetId, versionId, asset: asset ?? null, comment })
        : withoutFolderComment(nodes, id);
      if (next) queryClient.setQueryData(key, next);
      return next !== null;
    })
    .every(Boolean);
}
