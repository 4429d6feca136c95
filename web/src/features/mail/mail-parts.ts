/** A stretch of a mail's text: plain, or an address that leads into this installation. */
export interface MailPart {
  /** Where in the text it begins. */
  readonly at: number;
  readonly text: string;
  /** Set where the text is such an address. */
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** Ends of sentences are no part of an address. */
const TRAILING = /[.,;:!?)\]]+$/;

/**
 * Splits a mail into plain text and addresses of this installation (`origin`). Anything else stays text: a mail quotes what people
 * typed, and what they typed must not become a link for a superuser.
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
