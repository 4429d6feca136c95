/** Server data that a feature caches; `key` is the first part of all its keys. */
export interface KeptAnswers {
  readonly key: string;
  /** Live messages update it: it is refetched when the connection opens. */
  readonly followsLive?: true;
  /** One load runs at a time (SHELL-048). */
  readonly loadsOnce?: true;
  /** The key of an earlier feature's data that this data shows, too: reloaded along with it. */
  readonly shows?: string;
  /** Belongs to one project, whose id comes next in the key; dropped when that project is left. */
  readonly goWithProject?: true;
}
