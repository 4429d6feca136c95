import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf, WINDOW_ARGS, WINDOW_WEIGHT, windowOf } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import type { AuditRow } from "./audit-record.ts";
import { auditWindow } from "./audit-window.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { type AuditExportView, requestAuditExport } from "./request-audit-export.ts";

const AuditRecordRef = builder.objectRef<AuditRow>("AuditRecord");
const AuditConnectionRef = connectionOf("AuditConnection", AuditRecordRef);
const AuditWindowRef = windowOf("AuditWindow", AuditRecordRef);
const AuditExportRef = builder.objectRef<AuditExportView>("AuditExport");

export function registerAuditGraphql(): void {
  AuditRecordRef.implement({
    description: "Who did what to whom, when and from where. Names are those at that time.",
    fields: (t) => ({
      id: t.exposeID("id"),
      at: t.expose("at", { type: "DateTime" }),
      actorKind: t.exposeString("actorKind", { description: "user, visitor, anonymous or system" }),
      actorId: t.exposeID("actorId", { nullable: true }),
      actorName: t.exposeString("actorName"),
      actorEmail: t.exposeString("actorEmail"),
      verb: t.exposeString("verb"),
      targetKind: t.exposeString("targetKind"),
      targetId: t.exposeID("targetId", { nullable: true }),
      targetName: t.exposeString("targetName"),
      placeKind: t.exposeString("placeKind", { nullable: true, description: "project or workspace" }),
      placeId: t.exposeID("placeId", { nullable: true }),
      placeName: t.exposeString("placeName"),
      address: t.exposeString("address", { nullable: true }),
      userAgent: t.exposeString("userAgent", { nullable: true }),
      details: t.expose("details", { type: "JSON" }),
    }),
  });
  AuditExportRef.implement({
    fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
  });
  registerOperations();
}

function registerOperations(): void {
  const AuditFilterRef = builder.inputType("AuditFilter", {
    description: "All conditions must match.",
    fields: (t) => ({
      actor: t.id({ required: false }),
      verbs: t.stringList({ required: false }),
      kinds: t.stringList({ required: false, description: "Kinds of targets." }),
      from: t.field({ type: "DateTime", required: false }),
      to: t.field({ type: "DateTime", required: false, description: "Not included." }),
      text: t.string({
        required: false,
        description: "Prefixes of words in names and addresses, or the account ID of a person.",
      }),
    }),
  });
  builder.queryFields((t) => ({
    auditLog: t.field({
      type: AuditConnectionRef,
      description: "Superusers only, newest first.",
      args: {
        filter: t.arg({ type: AuditFilterRef, required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, args, ctx) => listAuditLog(ctx, args),
    }),
    auditWindow: t.field({
      type: AuditWindowRef,
      description: "Part of the 100,000 newest records that match, by position; superusers only, newest first.",
      extensions: WINDOW_WEIGHT,
      args: { filter: t.arg({ type: AuditFilterRef, required: false }), ...WINDOW_ARGS },
      resolve: (_root, args, ctx) => auditWindow(ctx, args),
    }),
  }));
  builder.mutationFields((t) => ({
    requestAuditExport: t.field({
      extensions: LONG_CHANGE,
      type: AuditExportRef,
      description: "Superusers only. The URL of a CSV file with the filtered records.",
      args: { filter: t.arg({ type: AuditFilterRef, required: false }) },
      resolve: (_root, { filter }, ctx) => requestAuditExport(ctx, filter),
    }),
  }));
}
