/* What an export adds to the text of a comment, and an import removes. */

const TEAM_ONLY = "[Team only]";
const DRAWING = "[Drawing]";
const FRAME = /^\[Frame \d+\] /;
/** Begins each reply below a comment. */
const REPLY = "\n[";

export interface Said {
  readonly text: string;
  readonly isTeamOnly: boolean;
  readonly hasDrawing?: boolean;
  readonly fileNames: readonly string[];
}

/** Tells readers of the exported file what was team-only, and where to find a drawing or files. */
export function markedWords({ text, isTeamOnly, hasDrawing, fileNames }: Said): string {
  if (text === "") return "";
  return [isTeamOnly ? TEAM_ONLY : "", text, hasDrawing ? DRAWING : "", filesMark(fileNames)].filter(Boolean).join(" ");
}

/** Words with the clip's own frame, if the place has another number. */
export function withFrame(words: string, ownFrame: number | undefined): string {
  return ownFrame === undefined ? words : `[Frame ${ownFrame}] ${words}`;
}

/** A comment with its replies below it. */
export function withReplies(
  words: string,
  replies: readonly { readonly author: string; readonly writtenAt: string; readonly words: string }[],
): string {
  const below = replies.map((reply) => `[${reply.author} ${reply.writtenAt}] ${reply.words}`);
  return [words, ...below].filter(Boolean).join("\n");
}

/** The text alone, so that an exported comment is recognized when it is imported. */
export function ownWords(text: string): string {
  const below = text.indexOf(REPLY);
  const own = withoutFilesMark(below < 0 ? text : text.slice(0, below)).replace(FRAME, "");
  const rest = own.startsWith(`${TEAM_ONLY} `) ? own.slice(TEAM_ONLY.length + 1) : own;
  return rest.endsWith(` ${DRAWING}`) ? rest.slice(0, -DRAWING.length - 1) : rest;
}

/** Names the files of a comment in an exported text; empty without any. */
export function filesMark(names: readonly string[]): string {
  return names.length === 0 ? "" : `[Files: ${names.join(", ")}]`;
}

function withoutFilesMark(text: string): string {
  return text.replace(/ \[Files: [^\n]*\]$/, "");
}
