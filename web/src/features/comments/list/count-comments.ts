interface Counted {
  readonly isDeleted: boolean;
  readonly replies: readonly { readonly isDeleted: boolean }[];
}

/**
 * Number of comments: replies count, deleted ones don't. The rule of all counts (PLUS-358).
 * @public
 */
export function countComments(threads: readonly Counted[]): number {
  return threads
    .flatMap(({ isDeleted, replies }) => [isDeleted, ...replies.map((reply) => reply.isDeleted)])
    .filter((isGone) => !isGone).length;
}
