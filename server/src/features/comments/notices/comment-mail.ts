import { formatMediaTime } from "#core/timecode/time-display.ts";
import { formatTimecode } from "#core/timecode/timecode.ts";
import type { MailText } from "#server/platform/mail/mail-text.ts";
import type { NoticedComment } from "./comment-notice-store.ts";

const MOST_COMMENTS = 20;
const LONGEST_WORDS = 600;

/** The asset that a mail is about, whose page it links to. */
export interface CommentedAsset {
  readonly name: string;
  readonly url: string;
}

/**
 * Returns one mail about one or more of other people's comments on an asset (NOTIFY-002). If the recipient is mentioned in one,
 * the mail says so and links to it.
 */
export function commentMail(asset: CommentedAsset, comments: readonly NoticedComment[], userId: string): MailText {
  const naming = comments.find(({ mentioned }) => mentioned.includes(userId));
  const first = naming ?? comments[0];
  const rest = comments.length - MOST_COMMENTS;
  return {
    subject: naming ? `${naming.authorName} mentioned you on ${asset.name}` : subjectOf(asset.name, comments),
    paragraphs: [...comments.slice(0, MOST_COMMENTS).map(paragraphOf), ...(rest > 0 ? [`And ${rest} more.`] : [])],
    action: { label: "Open comment", url: `${asset.url}?comment=${first?.parentId ?? first?.id ?? ""}` },
    footnote: naming ? MENTION_FOOTNOTE : FOOTNOTE,
  };
}

/** Returns the mail about an assigned thread (PLUS-892). */
export function assignmentMail(asset: CommentedAsset, comment: NoticedComment, byName: string): MailText {
  return {
    subject: `${byName} assigned you a comment on ${asset.name}`,
    paragraphs: [paragraphOf(comment)],
    action: { label: "Open comment", url: `${asset.url}?comment=${comment.id}` },
    footnote: MENTION_FOOTNOTE,
  };
}

const SWITCH = "You can turn these notifications off for each project in your account.";
const FOOTNOTE = `You get this email because you can see these comments. ${SWITCH}`;
const MENTION_FOOTNOTE = `You get this email because you were mentioned or assigned a comment. ${SWITCH}`;

function subjectOf(assetName: string, comments: readonly NoticedComment[]): string {
  const [first, second] = comments;
  if (first === undefined || second !== undefined) return `${comments.length} new comments on ${assetName}`;
  return `${first.authorName} ${first.parentId === null ? "commented on" : "replied to a comment on"} ${assetName}`;
}

function paragraphOf(comment: NoticedComment): string {
  const place = placeOf(comment);
  const words = comment.text === "" ? "(a drawing)" : shortened(comment.text);
  const mark = comment.isTeamOnly ? " (team only)" : "";
  return `${comment.authorName}${place === null ? "" : ` at ${place}`}${mark}:\n${words}`;
}

/**
 * Returns the clip's timecode, the frame number without one, or the time since the beginning of an audio take; null if there is
 * none.
 */
function placeOf({ start, assetType, ...clip }: NoticedComment): string | null {
  if (start === null) return null;
  if (assetType === "AUDIO") return formatMediaTime(start / 1_000);
  if (clip.hasFrameTimes) return `frame ${start}`;
  if (clip.rateNumerator === null || clip.rateDenominator === null) return null;
  const rate = { numerator: clip.rateNumerator, denominator: clip.rateDenominator };
  return formatTimecode((clip.startFrame ?? 0) + start, { rate, dropFrame: clip.dropFrame });
}

function shortened(words: string): string {
  return words.length <= LONGEST_WORDS ? words : `${words.slice(0, LONGEST_WORDS).toWellFormed()}…`;
}
