/** Code of a Markdown page: its fenced blocks and inline code. */
export interface DocCode {
  readonly path: string;
  readonly line: number;
  readonly isBlock: boolean;
  /** For a block: the word after the fence; "" for inline code. */
  readonly language: string;
  readonly text: string;
}

export function codeOf(path: string, page: string): DocCode[] {
  const found: DocCode[] = [];
  let block: { language: string; line: number; indent: number; lines: string[] } | undefined;
  for (const [index, text] of page.split("\n").entries()) {
    const fence = /^( *)```(\w*)/.exec(text);
    if (fence && block) {
      found.push({ path, line: block.line, isBlock: true, language: block.language, text: block.lines.join("\n") });
      block = undefined;
    } else if (fence) block = { language: fence[2] ?? "", line: index + 1, indent: fence[1]?.length ?? 0, lines: [] };
    else if (block) block.lines.push(text.slice(block.indent));
    else
      for (const [, code = ""] of text.matchAll(/`([^`\n]+)`/g))
        found.push({ path, line: index + 1, isBlock: false, language: "", text: code });
  }
  return found;
}

/** When, and in which folder: `0 3 * * * cd /srv/clone && `. */
const CRONTAB_LINE = /^(?:[\d*/,-]+ ){5}cd \S+ && /gm;

/** The first words of each command in a piece of code: `npm ci && npm start -- --demo` has two. Comments and crontab's times are dropped. */
export function commandsIn(text: string): string[] {
  return text
    .replaceAll(CRONTAB_LINE, "")
    .split(/\n|&&/)
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => /^([A-Z_]+=\S+ )*(npm|npx) /.test(line))
    .map((line) => line.replace(/^([A-Z_]+=\S+ )+/, ""));
}

/**
 * Whether a test runs a block: GraphQL, curl and programs against a server, JSON by parsing, commands and settings by the program's own rules,
 * values of the chart by its schema, containers, Compose and the files of proxies by `npm run test:ops`.
 */
export function isRun({ language, text }: Pick<DocCode, "language" | "text">): boolean {
  if (language !== "") return ["graphql", "json", "caddyfile", "nginx", "js", "yaml"].includes(language);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (
    /^(curl|podman run|docker compose) /.test(lines[0] ?? "") ||
    /^[A-Z_]+=\S*$/.test(lines[0]?.replaceAll(/'[^']*'?/g, "") ?? "")
  )
    return true;
  return lines.every((line) => commandsIn(line).length > 0);
}

/** Settings that a piece of code sets: `PUBLIC_URL=…`, `STORAGES='[…]'`. */
export function settingsIn(text: string): { name: string; value: string }[] {
  return [...text.matchAll(/(?:^|[\s(])([A-Z][A-Z_]+)=(?:'([^']*)'|(\S*))/g)].map(([, name = "", quoted, plain]) => ({
    name,
    value: quoted ?? plain ?? "",
  }));
}

/** The commands `podman run …` of a page, each as its words; a line that ends with a backslash continues. */
export function podmanRuns(page: string): string[][] {
  return codeOf("", page)
    .filter(({ isBlock, text }) => isBlock && text.startsWith("podman run "))
    .flatMap(({ text }) => text.replaceAll("\\\n", " ").split("\n"))
    .map((line) => line.split(/\s+/));
}
