/** A part of a mail's text: plain, or an address in this installation. */
export interface MailPart {
  /** Its offset in the text. */
  readonly at: number;
  readonly text: string;
  /** Set if the text is such an address. */
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** Punctuation at the end of a sentence isn't part of an address. */
const TRAILING = /[.,;:!?)\]]+$/;

/**
 * Splits a mail into plain text and addresses of this installation (`origin`). Anything else stays text: a mail quotes what
 * people typed, which must never become a link for a superuser.
 */
export function mailParts(text: string, origin: string): readonly MailPart[] {
  const parts: MailPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, "");
    if (!isOwn(address, origin)) continue;
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), href: null });
    parts.push({ at: match.index, text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), href: null });
  return parts;
}

function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
