import type { RecentFailure } from "#web/data/api/recent-failures.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** The input of a report. */
export interface ProblemFacts {
  readonly nowMs: number;
  readonly interfaceVersion: string;
  /** Empty until the server has responded. */
  readonly apiVersion: string;
  /** Path of the page, without its query. */
  readonly path: string;
  readonly browser: string;
  readonly window: string;
  readonly theme: string;
  readonly language: string;
  readonly timeZone: string;
  readonly isOnline: boolean;
  readonly failures: readonly RecentFailure[];
}

const NONE = "none since this tab was opened";

/** The whole report in readable form, ready to be sent. It holds no tokens, passwords, link addresses or emails. */
export function problemReport(facts: ProblemFacts): string {
  const lines = [
    "Rushlight problem report",
    "",
    `Time: ${new Date(facts.nowMs).toISOString()}`,
    `Versions: interface ${facts.interfaceVersion}, API ${facts.apiVersion || "unknown"}`,
    `Page: ${facts.path}`,
    `Browser: ${facts.browser}`,
    `Window: ${facts.window}, ${facts.theme} theme`,
    `Language: ${facts.language}, time zone ${facts.timeZone}`,
    `Connection: ${facts.isOnline ? "online" : "offline"}`,
    "",
    `Last errors: ${facts.failures.length === 0 ? NONE : ""}`.trim(),
    ...facts.failures.map(failureLine),
  ];
  return `${lines.map(withoutSecrets).join("\n")}\n`;
}

function failureLine({ atMs, code, status, message, logId }: RecentFailure): string {
  const place = status > 0 ? ` (HTTP ${status})` : "";
  const log = logId === undefined ? "" : ` Log id: ${logId}`;
  return `- ${new Date(atMs).toISOString()} ${code}${place}: ${message}${log}`;
}
