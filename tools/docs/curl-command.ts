/** A request, as a `curl` command on a page describes it. */
export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const METHOD = ["-X", "--request"];
const HEADER = ["-H", "--header"];
const DATA = ["-d", "--data"];

/**
 * Parses a `curl` command with the options that our pages use; throws on any other, so that a page shows nothing untested.
 * `$NAME` comes from `variables`.
 */
export function curlRequest(command: string, variables: Readonly<Record<string, string>>): CurlRequest {
  const [program, ...words] = shellWords(command, variables);
  if (program !== "curl") throw new Error(`not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  let url: string | undefined;
  let method: string | undefined;
  let body: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const value = () => words[++at] ?? "";
    if (METHOD.includes(word)) method = value();
    else if (DATA.includes(word)) body = value();
    else if (HEADER.includes(word)) {
      const [name = "", text = ""] = value().split(/: (.*)/s);
      headers[name] = text;
    } else if (word.startsWith("-") || url !== undefined) throw new Error(`curl does not take "${word}" here`);
    else url = word;
  }
  if (url === undefined) throw new Error(`no address: ${command}`);
  return { url, method: method ?? (body === undefined ? "GET" : "POST"), headers, body };
}

/** Words as a shell splits them: single quotes keep everything, double quotes expand variables. */
function shellWords(command: string, variables: Readonly<Record<string, string>>): string[] {
  const parts = [...command.replaceAll(/\\\n/g, " ").matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)|(\s+)/g)];
  const words = [""];
  for (const [, single, double, bare, space] of parts) {
    if (space !== undefined) words.push("");
    else words.push((words.pop() ?? "") + (single ?? filled(double ?? bare ?? "", variables)));
  }
  return words.filter((word) => word !== "");
}

function filled(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`no variable $${name}`);
    return value;
  });
}
