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
  /** It was just posted: its author has it from the response. */
  readonly isNew?: boolean | undefined;
}
type Place = Omit<ChangedComment, "commentId" | "isNew">;

/** For more than these at once the list is loaded instead. */
const MOST_SINGLE_COMMENTS = 20;

/** Work on one version's comments runs one at a time, so that no older response arrives after a newer one. */
interface Line {
  readonly ids: Set<string>;
  last: Promise<unknown>;
  next: Promise<void> | null;
}
const lines = new Map<string, Line>();
/** Comments shown from the response to their posting, whose live message is still to come. */
const posted = new Set<string>();

/**
 * Loads one comment, and updates it in the lists that show it; other comments stay, however many there are (PLUS-341). An
 * invisible list is only marked stale. Resolves when it is shown.
 */
export function showComment({ commentId, isNew, ...place }: ChangedComment): Promise<void> {
  const line = lineOf(place);
  if (!isNew) return ask(line, place, commentId);
  // The response to its posting may be on its way.
  return line.last.then(() => (posted.delete(commentId) ? undefined : ask(line, place, commentId)));
}

function lineOf({ versionId }: Place): Line {
  const line = lines.get(versionId) ?? { ids: new Set(), last: Promise.resolve(), next: null };
  lines.set(versionId, line);
  return line;
}

function inLine<T>(line: Line, work: () => Promise<T>): Promise<T> {
  const turn = line.last.then(work);
  line.last = turn.catch(() => {});
  return turn;
}

function ask(line: Line, place: Place, commentId: string): Promise<void> {
  line.ids.add(commentId);
  line.next ??= inLine(line, () => {
    const ids = [...line.ids];
    line.ids.clear();
    line.next = null;
    return update(place, ids, loadComment);
  });
  return line.next;
}

/** Shows a comment from the response to its posting: nothing is loaded (PLUS-1126). Throws what the posting throws. */
export function showPosted(place: Place, posting: Promise<Comment>): Promise<Comment> {
  // The caller handles a failure when its turn comes.
  posting.catch(() => {});
  return inLine(lineOf(place), async () => {
    const comment = await posting;
    posted.add(comment.id);
    // What was read in the meantime is newer.
    await update(place, isListed(place, comment.id) ? [] : [comment.id], async () => comment);
    return comment;
  });
}

type Load = (id: string) => Promise<Comment | null>;

async function update(place: Place, ids: readonly string[], read: Load): Promise<void> {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: commentKeys.filesOf(id) });
  const before = threadCount(place.versionId);
  const lists = shownLists(place);
  if (lists.length > 0) {
    const isDone = ids.length <= MOST_SINGLE_COMMENTS && (await readEach(place, ids, read).catch(() => false));
    if (!isDone) await Promise.all(lists.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }
  for (const queryKey of [commentKeys.ofVersion(place.versionId), ["folderComments"]])
    void queryClient.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  const after = threadCount(place.versionId);
  // COMMENTS-004, COMMENTS-005: the asset says whether it has any.
  if ((before === 0) !== (after === 0)) await queryClient.invalidateQueries({ queryKey: assetKey(place.assetId) });
}

const threadsOf = (versionId: string) =>
  queryClient.getQueryData<readonly Comment[]>(commentKeys.ofVersion(versionId)) ?? [];

const threadCount = (versionId: string) => threadsOf(versionId).length;

const isListed = ({ versionId }: Place, id: string) =>
  threadsOf(versionId).some((thread) => [thread, ...thread.replies].some((one) => one.id === id));

const shownLists = ({ versionId }: Place) =>
  [commentKeys.ofVersion(versionId), ["folderComments"]].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, type: "active" }),
  );

/** @returns whether all lists show them; otherwise missing data must be loaded */
async function readEach(place: Place, ids: readonly string[], read: Load): Promise<boolean> {
  // A list in transit may be older than the change, and would revert it on the page.
  await Promise.all(
    shownLists(place).map(async ({ promise, state }) => {
      if (state.fetchStatus === "fetching") await promise?.catch(() => {});
    }),
  );
  const found = await Promise.all(ids.map(async (id) => ({ id, comment: await read(id) })));
  return found.map((one) => putInVersion(place, one) && putInFolders(place, one)).every(Boolean);
}

interface Found {
  readonly id: string;
  /** Null for a deleted one. */
  readonly comment: Comment | null;
}

/** Null for one that is gone. */
export async function loadComment(id: string): Promise<Comment | null> {
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
