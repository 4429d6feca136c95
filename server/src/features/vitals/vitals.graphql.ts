import type { LastBackup } from "#server/platform/backups/last-backup-store.ts";
import type { CertificateState } from "#server/platform/config/certificate-state.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { FailureCount, WorkCount } from "#server/platform/queue/work-counts-store.ts";
import { TROUBLES } from "#server/platform/storage/trouble.ts";
import { type ProcessView, readSystemStatus, type StorageStateView, type SystemStatus } from "./read-system-status.ts";

const StatusRef = builder.objectRef<SystemStatus>("SystemStatus");
const JobsRef = builder.objectRef<WorkCount>("JobCounts");
const FailuresRef = builder.objectRef<FailureCount>("JobFailures");
const ProcessRef = builder.objectRef<ProcessView>("RunningProcess");
const StorageRef = builder.objectRef<StorageStateView>("StorageState");
const DatabaseRef = builder.objectRef<SystemStatus["database"]>("DatabaseState");
const MailRef = builder.objectRef<SystemStatus["mail"]>("MailCounts");
const BackupRef = builder.objectRef<LastBackup>("LastBackup");
const CertificateRef = builder.objectRef<CertificateState>("CertificateState");
const TroubleRef = builder.enumType("Trouble", {
  values: Object.fromEntries(TROUBLES.map((value) => [value.toUpperCase(), { value }])),
});

export function registerVitals(): void {
  implementJobs();
  implementProcess();
  implementPlaces();
  StatusRef.implement({
    description: "Status of the whole installation.",
    fields: (t) => ({
      at: t.expose("at", { type: "DateTime" }),
      version: t.exposeString("version"),
      peopleHere: t.exposeInt("peopleHere", { description: "People with a live connection, each counted once." }),
      jobs: t.expose("jobs", { type: [JobsRef] }),
      failures: t.expose("failures", { type: [FailuresRef], description: "Within the last day." }),
      processes: t.expose("processes", { type: [ProcessRef] }),
      storages: t.expose("storages", { type: [StorageRef] }),
      database: t.expose("database", { type: DatabaseRef }),
      mail: t.expose("mail", { type: MailRef }),
      lastBackup: t.expose("lastBackup", { type: BackupRef, nullable: true }),
      certificate: t.expose("certificate", {
        type: CertificateRef,
        nullable: true,
        description: "Null if the process that responds serves plain HTTP, for example behind a proxy.",
      }),
    }),
  });
  builder.queryField("systemStatus", (t) =>
    t.field({
      type: StatusRef,
      description: "Superusers only.",
      resolve: (_root, _args, ctx) => readSystemStatus(ctx),
    }),
  );
}

function implementJobs(): void {
  JobsRef.implement({
    fields: (t) => ({
      kind: t.exposeString("queue"),
      waiting: t.exposeInt("waiting"),
      running: t.exposeInt("running"),
      oldestWaitingSeconds: t.exposeFloat("oldestWaitingSeconds"),
    }),
  });
  FailuresRef.implement({
    fields: (t) => ({
      kind: t.exposeString("queue"),
      count: t.exposeInt("count"),
      lastAt: t.expose("lastAt", { type: "DateTime" }),
      lastMessage: t.exposeString("lastMessage", { nullable: true }),
    }),
  });
}

function implementProcess(): void {
  ProcessRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      host: t.exposeString("host"),
      serves: t.exposeBoolean("serves", { description: "Whether it serves the API and the web app." }),
      works: t.exposeBoolean("works", { description: "Runs jobs." }),
      version: t.exposeString("version"),
      nodeVersion: t.exposeString("nodeVersion"),
      ffmpegVersion: t.exposeString("ffmpegVersion", { nullable: true }),
      startedAt: t.expose("startedAt", { type: "DateTime" }),
      silentSeconds: t.exposeFloat("silentSeconds", { description: "Seconds since its last heartbeat." }),
      isSilent: t.exposeBoolean("isSilent", {
        description: "Whether it has sent no heartbeat for so long that it stopped or hangs.",
      }),
      runningJobs: t.exposeInt("runningJobs"),
      connections: t.exposeInt("connections", { description: "Number of live connections." }),
      people: t.exposeInt("people", { description: "People with live connections." }),
      slowStatements: t.exposeInt("slowStatements", { description: "Statements of over one second in the last hour." }),
      slowestMs: t.exposeInt("slowestMs"),
      slowestStatement: t.exposeString("slowestStatement", { nullable: true }),
    }),
  });
}

function implementPlaces(): void {
  StorageRef.implement({
    fields: (t) => ({
      name: t.exposeString("name"),
      isReadOnly: t.exposeBoolean("isReadOnly", { description: "By its configuration or settings." }),
      isPaused: t.exposeBoolean("isPaused", {
        description: "Whether it is nearly full, so that new uploads are refused.",
      }),
      usedRatio: t.exposeFloat("usedRatio", { nullable: true }),
      freeBytes: t.exposeFloat("freeBytes", { nullable: true }),
      trouble: t.expose("trouble", { type: TroubleRef, nullable: true }),
    }),
  });
  DatabaseRef.implement({
    fields: (t) => ({
      version: t.exposeString("version"),
      sizeBytes: t.exposeFloat("sizeBytes"),
      freeBytes: t.exposeFloat("freeBytes", {
        nullable: true,
        description: "Null if its files are on another machine.",
      }),
      connections: t.exposeInt("connections", { description: "Connections of all programs." }),
      mostConnections: t.exposeInt("mostConnections"),
    }),
  });
  MailRef.implement({
    fields: (t) => ({
      isConfigured: t.exposeBoolean("isConfigured"),
      waiting: t.exposeInt("waiting"),
      refused: t.exposeInt("refused", { description: "Waiting mails that the mail server refused." }),
      failed: t.exposeInt("failed", { description: "Within the last day." }),
      kept: t.exposeInt("kept", { description: "Kept because no mail server is set up." }),
      lastError: t.exposeString("lastError", { nullable: true }),
    }),
  });
  BackupRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      madeAt: t.expose("madeAt", { type: "DateTime" }),
      target: t.exposeString("target"),
      objects: t.exposeFloat("objects"),
      bytes: t.exposeFloat("bytes"),
      isEncrypted: t.exposeBoolean("isEncrypted"),
    }),
  });
  CertificateRef.implement({
    fields: (t) => ({
      expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true, description: "Null: there is none yet." }),
      trouble: t.exposeString("trouble", {
        nullable: true,
        description: "Why a newer certificate isn't used, in a sentence.",
      }),
    }),
  });
}
