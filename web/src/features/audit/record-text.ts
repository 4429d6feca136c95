import type { AuditRecord } from "./api/audit-windows.ts";
import { auditMessages as text } from "./audit.messages.ts";

/** Who, or what, did it. */
export function actorText({ actorKind, actorName }: Pick<AuditRecord, "actorKind" | "actorName">): string {
  if (actorName !== "") return actorName;
  const kinds: Readonly<Record<string, string>> = text.actorKinds;
  return kinds[actorKind] ?? actorKind;
}

/** What it was done to: for a download the files, so that nobody has to open each record (PLUS-1424). */
export function targetText({ targetKind, targetName, details }: TargetOfRecord): string {
  const files = filesText(details);
  return files === "" || targetKind === "asset" ? targetName : text.filesFrom(files, targetName);
}

type TargetOfRecord = Pick<AuditRecord, "targetKind" | "targetName" | "details">;

/** The names of downloaded files, of which a record keeps the first few; "" if it has none. */
function filesText(details: unknown): string {
  if (!isObject(details)) return "";
  const { names, more } = details;
  return Array.isArray(names) && names.length > 0 ? text.files(names.map(valueText).join(", "), Number(more)) : "";
}

/** Details line by line: lists joined by commas, empty values left out. */
export function detailRows(details: unknown): readonly { readonly label: string; readonly value: string }[] {
  if (!isObject(details)) return [];
  const files = filesText(details);
  const shownDetails = files === "" ? details : { ...details, names: files, more: null };
  return Object.entries(shownDetails).flatMap(([label, value]) => {
    const shown = valueText(value);
    return shown === "" ? [] : { label, value: shown };
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
