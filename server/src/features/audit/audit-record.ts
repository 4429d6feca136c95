import type { AuditKind, AuditVerb } from "#core/audit/audit-verbs.ts";
import type { Actor, VisitorActor } from "#core/permissions/actor.ts";

/** A person as stored in a record. @public */
export interface AuditPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A person who enters through a link. @public */
export type AuditVisitor = Pick<VisitorActor, "kind" | "linkId" | "name">;

/** What an action was done to, with its name at the time. @public */
export interface AuditTarget<K extends string = AuditKind> {
  readonly kind: K;
  readonly id: string | null;
  readonly name: string;
}

/** @public */
export interface AuditEntry {
  /** The actor of the call, a signed-out person, or the program itself. */
  readonly by: Actor | AuditPerson | AuditVisitor | "system";
  readonly verb: AuditVerb;
  readonly target: AuditTarget;
  /** The project or workspace of the action. */
  readonly place?: AuditTarget<"project" | "workspace"> | undefined;
  /** Other useful details. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export type AuditActorKind = "user" | "visitor" | "anonymous" | "system";

export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
}

export function auditActor(by: AuditEntry["by"]): AuditActor {
  if (by === "system") return { kind: "system", id: null, name: "", email: "" };
  if (!("kind" in by)) return { kind: "user", ...by };
  if (by.kind === "user") return { kind: "user", id: by.userId, name: by.name, email: by.email };
  if (by.kind === "visitor") return { kind: "visitor", id: by.linkId, name: by.name, email: "" };
  return { kind: "anonymous", id: null, name: "", email: "" };
}

/** One record as the log shows it. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorEmail: string;
  readonly verb: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly targetName: string;
  readonly placeKind: string | null;
  readonly placeId: string | null;
  readonly placeName: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly details: unknown;
}
