/** The part of a comment that decides its place in a list. */
interface Placed {
  readonly id: string;
  readonly createdAt: string;
}
interface Reply extends Placed {
  readonly parentId: string | null;
}
interface Thread<R extends Reply = Reply> extends Reply {
  readonly isDeleted: boolean;
  readonly replies: readonly R[];
}

/** Maximum number per version in a folder's list, newest first (COMMENTS-012). */
export const LISTED_OF_VERSION = 10;

/** The comments of a version, oldest first, with one of them updated; null if its thread isn't among them. */
export function withComment<T extends Thread>(threads: readonly T[], comment: T): readonly T[] | null {
  if (comment.parentId === null) return put(threads, comment, isBefore);
  const thread = threads.find(({ id }) => id === comment.parentId);
  return thread ? threads.with(threads.indexOf(thread), withReply(thread, comment)) : null;
}

/** Without a deleted comment: removing the last reply also removes a thread deleted before, as on the server. */
export function withoutComment<T extends Thread>(threads: readonly T[], id: string): readonly T[] {
  return threads.flatMap((thread) => withoutIn(thread, id) ?? []);
}

/** A thread in the comments of a folder. */
interface Listed<T extends Thread> {
  readonly versionId: string;
  readonly comment: T;
}

/** The comments of a folder, newest first, with one of them updated. Ones older than the folder's list are not shown. */
export function withFolderComment<T extends Thread, N extends Listed<T>>(nodes: readonly N[], node: N): readonly N[] {
  const { comment, versionId } = node;
  const threadId = comment.parentId ?? comment.id;
  const known = nodes.find((one) => one.comment.id === threadId);
  if (known) {
    const thread = comment.parentId === null ? comment : withReply(known.comment, comment);
    return nodes.with(nodes.indexOf(known), { ...known, comment: thread });
  }
  if (comment.parentId !== null) return nodes;
  const at = nodes.findIndex((one) => isBefore(one.comment, comment));
  const all = at < 0 ? [...nodes, node] : nodes.toSpliced(at, 0, node);
  const tooOld = all.filter((one) => one.versionId === versionId)[LISTED_OF_VERSION];
  return tooOld ? all.filter((one) => one !== tooOld) : all;
}

/** Without a deleted comment; null if an unknown older one takes its place. */
export function withoutFolderComment<T extends Thread, N extends Listed<T>>(
  nodes: readonly N[],
  id: string,
): readonly N[] | null {
  const left = nodes.flatMap((node) => {
    const comment = withoutIn(node.comment, id);
    return comment ? [comment === node.comment ? node : { ...node, comment }] : [];
  });
  const gone = nodes.find((node) => !left.some(({ comment }) => comment.id === node.comment.id));
  const wasFull = nodes.filter(({ versionId }) => versionId === gone?.versionId).length >= LISTED_OF_VERSION;
  return gone && wasFull ? null : left;
}

function withReply<T extends Thread>(thread: T, { ...reply }: Reply): T {
  return { ...thread, replies: put(thread.replies, reply, isBefore) };
}

/** Undefined if nothing remains of the thread. */
function withoutIn<T extends Thread>(thread: T, id: string): T | undefined {
  if (thread.id === id) return undefined;
  const replies = thread.replies.filter((reply) => reply.id !== id);
  if (replies.length === thread.replies.length) return thread;
  return thread.isDeleted && replies.length === 0 ? undefined : { ...thread, replies };
}

/** Replaces the item in the list, or inserts it in order. */
function put<T extends Placed>(list: readonly T[], item: T, comesBefore: (one: T, other: T) => boolean): readonly T[] {
  const known = list.findIndex(({ id }) => id === item.id);
  if (known >= 0) return list.with(known, item);
  const next = list.findIndex((one) => comesBefore(item, one));
  return next < 0 ? [...list, item] : list.toSpliced(next, 0, item);
}

/** The server's order: ISO 8601 times and ids compare as texts. */
function isBefore(one: Placed, other: Placed): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
}
