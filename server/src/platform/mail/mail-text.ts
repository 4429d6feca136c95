/** The content of a mail, without its look; `mailParts` makes both of its parts. */
export interface MailText {
  /** A single line. */
  readonly subject: string;
  /** Above the text; by default the subject. */
  readonly heading?: string;
  /** Plain text; line breaks inside are kept. */
  readonly paragraphs: readonly string[];
  /** The call to action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print: why this was sent, how long the link works. */
  readonly footnote?: string;
}

export interface MailParts {
  readonly plain: string;
  readonly html: string;
}

/** Returns the two parts of a mail, with the same content. All input is text, never markup. */
export function mailParts(text: MailText, productName: string): MailParts {
  return { plain: plainPart(text, productName), html: htmlPart(text, productName) };
}

function plainPart(
  { subject, heading = subject, paragraphs, action, footnote }: MailText,
  productName: string,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${productName}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** Tables and inline styles, no images, nothing loaded: it looks alike in every mail program, and reading isn't tracked. */
function htmlPart({ subject, heading = subject, paragraphs, action, footnote }: MailText, productName: string): string {
  const words = paragraphs.map((paragraph) => row(`${FONT};font-size:15px;line-height:24px;color:#33373c`, paragraph));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #dfe1e4;border-radius:12px">
<tr><td style="padding:20px 32px;border-bottom:1px solid #eeeff1;${FONT};font-size:14px;font-weight:600;color:#17191b"><span style="color:#a1630a">&#9679;</span>&nbsp; ${escaped(productName)}</td></tr>
<tr><td style="padding:28px 32px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${row(`${FONT};font-size:20px;line-height:28px;font-weight:600;color:#17191b`, heading)}
${words.join("\n")}
${action ? button(action) : ""}
${footnote ? row(`${FONT};font-size:12px;line-height:18px;color:#5c6167`, footnote) : ""}
</table></td></tr></table></td></tr></table>
</body></html>
`;
}

function row(style: string, text: string): string {
  return `<tr><td style="padding:0 0 16px;${style};word-break:break-word">${escaped(text).replaceAll("\n", "<br>")}</td></tr>`;
}

/** The address is repeated below the button, since some programs don't show links. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escaped(/^https?:\/\//i.test(url) ? url : "");
  return `<tr><td style="padding:4px 0 20px"><a href="${href}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#2570ac;${FONT};font-size:14px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr>
<tr><td style="padding:0 0 16px;${FONT};font-size:12px;line-height:18px;color:#5c6167;word-break:break-all">${escaped(url)}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
