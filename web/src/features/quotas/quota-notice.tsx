import { useQuery } from "@tanstack/react-query";
import { Icon } from "#web/ui/icons/icon.tsx";
import { quotaLevelQuery } from "./api/quota-queries.ts";
import { quotasMessages as text } from "./quotas.messages.ts";
import "./quotas.css";

/** PLUS-1684: where people choose what to send into a folder; nothing below 80 %. @public */
export function QuotaNotice({ folderId }: { readonly folderId: string }) {
  const { data: level = "ROOMY" } = useQuery(quotaLevelQuery(folderId));
  const words = text.levels[level];
  if (words === null) return null;
  const isFull = level === "FULL";
  return (
    <p className={isFull ? "quota-note full" : "quota-note"} role="status">
      <Icon name={isFull ? "error" : "warn"} size="s" />
      {words}
    </p>
  );
}
