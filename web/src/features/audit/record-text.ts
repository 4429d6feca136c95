import type { AuditRecord } from "./api/audit-windows.ts";
import { auditMessages as text } from "./audit.messages.ts";

/** Who, or what, did it. */
export function actorText({ actorKind, actorName }: Pick<AuditRecord, "actorKind" | "actorName">): string {
  if (actorName !== "") return actorName;
  const kinds: Readonly<Record<string, string>> = text.actorKinds;
  return kinds[actorKind] ?? actorKind;
}

/** Details line by line: lists joined by commas, empty values left out. */
export function detailRows(details: unknown): readonly { readonly label: string; readonly value: string }[] {
  if (typeof details !== "object" || details === null) return [];
  return Object.entries(details).flatMap(([label, value]) => {
    const shown = valueText(value);
    return shown === "" ? [] : { label, value: shown };
  });
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
