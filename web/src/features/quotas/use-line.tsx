import type { ReactNode } from "react";
import type { QuotaLevel } from "#core/quotas/quota-level.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { quotasMessages as text } from "./quotas.messages.ts";
import "./quotas.css";

interface UseLineProps {
  readonly use: { readonly usedBytes: number; readonly quotaBytes: number | null; readonly level: QuotaLevel };
  readonly children: ReactNode;
}

/** What is used of a quota, in words and as a bar; the bar is decoration. */
export function UseLine({ use: { usedBytes, quotaBytes, level }, children }: UseLineProps) {
  const percent = quotaBytes === null ? 0 : Math.min(100, Math.floor((usedBytes / quotaBytes) * 100));
  const look = quotaBytes === null ? null : LOOKS[level];
  const end = level === "FULL" ? text.full : text.percent(percent);
  return (
    <div className={classNames("quota-use", look)}>
      <span className="quota-use-line">
        <span className="quota-use-words">
          {look && <Icon name={level === "FULL" ? "error" : "warn"} size="s" />}
          <span>{children}</span>
        </span>
        <span className="quota-use-end">{quotaBytes === null ? text.noQuota : end}</span>
      </span>
      <span className="quota-use-bar" aria-hidden="true">
        <b style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

const LOOKS: Readonly<Record<QuotaLevel, string | null>> = {
  ROOMY: null,
  NEAR: "near",
  NEARLY_FULL: "near",
  FULL: "full",
};
