/** The newest section of the changelog, as 'What's new' shows it: plain text without Markdown. */
export interface NewestChanges {
  readonly version: string;
  readonly changes: readonly { readonly title: string; readonly text: string }[];
}

/** Parses the first version's section of CHANGELOG.md: its list, each entry with its title in bold. */
export function newestChanges(changelog: string): NewestChanges {
  const [, section = ""] = changelog.split(/^## /m);
  const [heading = "", ...lines] = section.split("\n");
  const changes = lines.flatMap((line) => {
    const [, title = "", text = ""] = /^- \*\*(.+?)\*\*(.*)$/.exec(line) ?? [];
    return title === "" ? [] : [{ title: plain(title), text: plain(text) }];
  });
  return { version: heading.split(/[ ,]/)[0] ?? "", changes };
}

/** Removes code marks and link targets; the text after a title loses its leading colon or comma. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .trim();
}
