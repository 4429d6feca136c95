/** Answers of the server that a feature keeps; `key` is the first part of all their keys. */
export interface KeptAnswers {
  readonly key: string;
  /** Live messages tell what changes in them: they are asked for again when the connection opens. */
  readonly followsLive?: true;
  /** One load runs at a time (SHELL-048). */
  readonly loadsOnce?: true;
  /** The key of an earlier feature's answers that these show, too: reloaded with them. */
  readonly shows?: string;
  /** They are of one project, whose id comes next in the key, and go when it is left. */
  readonly goWithProject?: true;
}
