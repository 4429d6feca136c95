import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatBytes } from "#core/units/size.ts";
import { QuotaList, useQuotas } from "#web/features/quotas/quota-list.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { SystemStatus } from "./api/status-query.ts";
import { StatusSection } from "./status-section.tsx";
import { vitalsMessages as text } from "./vitals.messages.ts";

const DAY_MS = 86_400_000;

type Storage = SystemStatus["storages"][number];

export function StoragePart({ storages }: Pick<SystemStatus, "storages">) {
  return (
    <StatusSection title={text.storage.title}>
      <ul className="sys-storages" aria-label={text.storage.title}>
        {storages.map((storage) => (
          <li key={storage.name}>
            <span className="sys-line">
              <span className="ell" data-tip-text={storage.name}>
                {storage.name}
              </span>
              <StorageWords storage={storage} />
            </span>
            {storage.usedRatio !== null && <UsedBar storage={storage} ratio={storage.usedRatio} />}
          </li>
        ))}
      </ul>
    </StatusSection>
  );
}

function StorageWords({
  storage: { trouble, isReadOnly, isPaused, usedRatio, freeBytes },
}: {
  readonly storage: Storage;
}) {
  const { troubles, free, unknown, readOnly, paused } = text.storage;
  const shown = trouble === "UNWRITABLE" && isReadOnly ? "UNREACHABLE" : trouble;
  if (shown !== null)
    return (
      <span className="sys-bad">
        <Icon name="error" size="s" />
        {troubles[shown]}
      </span>
    );
  const room = usedRatio === null || freeBytes === null ? unknown : free(usedRatio, freeBytes);
  const words = [...(isReadOnly ? [readOnly] : []), ...(isPaused && !isReadOnly ? [paused] : []), room];
  return <span className="dim num">{words.join(", ")}</span>;
}

/** Decoration: the text beside it says the same. */
function UsedBar({ storage: { isPaused, isReadOnly }, ratio }: { readonly storage: Storage; readonly ratio: number }) {
  return (
    <span className={isPaused && !isReadOnly ? "sys-used full" : "sys-used"} aria-hidden="true">
      <b style={{ width: `${Math.round(ratio * 100)}%` }} />
    </span>
  );
}

/** PLUS-1685: nothing where nobody has a quota. */
export function QuotasPart() {
  const { quotas, hasFailed } = useQuotas();
  if (quotas.length === 0 && !hasFailed) return null;
  return (
    <StatusSection title={text.quotas.title}>
      {hasFailed ? <p className="sys-none mut">{text.quotas.failed}</p> : <QuotaList quotas={quotas} />}
    </StatusSection>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="sys-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DatabaseProps = Pick<SystemStatus, "database" | "processes">;

export function DatabasePart({ database, processes }: DatabaseProps) {
  const { version, sizeBytes, freeBytes, connections, mostConnections } = database;
  return (
    <StatusSection title={text.database.title}>
      <Facts
        rows={[
          [text.database.version, version],
          [text.database.size, formatBytes(sizeBytes)],
          [text.database.free, freeBytes === null ? text.database.freeElsewhere : formatBytes(freeBytes)],
          [text.database.connections, text.database.connectionsOf(connections, mostConnections)],
          [text.database.slow, <SlowStatements key="slow" processes={processes} />],
        ]}
      />
    </StatusSection>
  );
}

function SlowStatements({ processes }: Pick<SystemStatus, "processes">) {
  const count = processes.reduce((sum, { slowStatements }) => sum + slowStatements, 0);
  const slowest = processes.toSorted((one, other) => other.slowestMs - one.slowestMs)[0];
  if (count === 0 || slowest === undefined) return text.database.noneSlow;
  return (
    <>
      {text.database.slowOf(count, slowest.slowestMs)}
      <code className="sys-sql">{slowest.slowestStatement}</code>
    </>
  );
}

export function MailPart({ mail }: Pick<SystemStatus, "mail">) {
  const { isConfigured, waiting, refused, failed, kept } = mail;
  return (
    <StatusSection title={text.mail.title}>
      <Facts
        rows={[
          ...(isConfigured ? [] : [[text.mail.server, text.mail.noServer] as const]),
          [text.mail.waiting, text.mail.refused(waiting, refused)],
          [text.mail.failed, text.mail.failedOf(failed)],
          ...(kept > 0 ? [[text.mail.kept, kept] as const] : []),
          [
            text.mail.unsent,
            <Link key="outbox" to="/administration/outbox">
              {text.outbox}
            </Link>,
          ],
        ]}
      />
    </StatusSection>
  );
}

export function CertificatePart({ certificate, at }: Pick<SystemStatus, "certificate" | "at">) {
  const words = text.certificate;
  if (certificate === null) return null;
  const { expiresAt, trouble } = certificate;
  const days = expiresAt === null ? 0 : Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(at)) / DAY_MS));
  return (
    <StatusSection title={words.title}>
      <Facts
        rows={[
          [words.expires, expiresAt === null ? words.none : words.expiresIn(formatInstant(expiresAt), days)],
          ...(trouble === null ? [] : [[words.renewal, trouble] as const]),
        ]}
      />
    </StatusSection>
  );
}

export function BackupsPart({ lastBackup }: Pick<SystemStatus, "lastBackup">) {
  const words = text.backups;
  if (lastBackup === null)
    return (
      <StatusSection title={words.title}>
        <p className="sys-none mut">
          {words.none}{" "}
          <a href="/docs/operations.html#backups" target="_blank" rel="noreferrer">
            {words.how}
          </a>
        </p>
      </StatusSection>
    );
  const { madeAt, target, objects, bytes, isEncrypted } = lastBackup;
  return (
    <StatusSection title={words.title}>
      <Facts
        rows={[
          [words.last, formatInstant(madeAt)],
          [words.target, target],
          [words.size, words.sizeOf(objects, bytes, isEncrypted)],
        ]}
      />
    </StatusSection>
  );
}
