import { AUDIT_KINDS, AUDIT_VERBS } from "#core/audit/audit-verbs.ts";

export const AUDIT_PERIODS = ["ANY", "TODAY", "DAYS_7", "DAYS_30", "DAYS_90", "CUSTOM"] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

const PRESET_DAYS: Readonly<Partial<Record<AuditPeriod, number>>> = { TODAY: 1, DAYS_7: 7, DAYS_30: 30, DAYS_90: 90 };

/** What is selected in the bar. */
export interface AuditChoice {
  readonly text: string;
  /** "" for all; "session" for all actions of a group; "session.started" for one. */
  readonly act: string;
  /** "" for anything. */
  readonly kind: string;
  readonly period: AuditPeriod;
  /** Both included, as YYYY-MM-DD in the reader's time zone; "" is open. For `CUSTOM` only. */
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
}

export const EVERYTHING: AuditChoice = {
  text: "",
  act: "",
  kind: "",
  period: "ANY",
  dayFrom: "",
  dayTo: "",
  actor: null,
};

/** The filter as the server takes it. */
export interface WantedRecords {
  readonly text?: string;
  readonly verbs?: string[];
  readonly kinds?: string[];
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Groups of actions, in list order: "session", "factor", … */
export const ACT_GROUPS: readonly string[] = [...new Set(AUDIT_VERBS.map(groupOf))];

export function groupOf(verb: string): string {
  return verb.slice(0, verb.indexOf("."));
}

export const verbsOf = (group: string): readonly string[] => AUDIT_VERBS.filter((verb) => groupOf(verb) === group);

/** The filter for the server. Days begin in the reader's time zone. */
export function wantedRecords(choice: AuditChoice, today: Date): WantedRecords {
  const { act, kind, actor } = choice;
  const text = choice.text.trim();
  const [from, to] = instantsOf(choice, today);
  return {
    ...(text !== "" && { text }),
    ...(act !== "" && { verbs: act.includes(".") ? [act] : [...verbsOf(act)] }),
    ...(AUDIT_KINDS.some((known) => known === kind) && { kinds: [kind] }),
    ...(actor && { actor: actor.id }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
  };
}

/** From the first instant of the first day to the first one after the last day. */
function instantsOf({ period, dayFrom, dayTo }: AuditChoice, today: Date): readonly [Date | null, Date | null] {
  const days = PRESET_DAYS[period];
  if (days !== undefined) return [midnight(today.getFullYear(), today.getMonth(), today.getDate() - days + 1), null];
  return period === "CUSTOM" ? [dayStart(dayFrom, 0), dayStart(dayTo, 1)] : [null, null];
}

function dayStart(day: string, plusDays: number): Date | null {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split("-").map(Number) : [];
  if (year === undefined || month === undefined || date === undefined) return null;
  return midnight(year, month - 1, date + plusDays);
}

function midnight(year: number, monthIndex: number, date: number): Date | null {
  const instant = new Date(year, monthIndex, date);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
