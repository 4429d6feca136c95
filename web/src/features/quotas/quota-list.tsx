import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type QuotaLine, quotasQuery } from "./api/quota-queries.ts";
import { quotasMessages as text } from "./quotas.messages.ts";
import { UseLine } from "./use-line.tsx";
import "./quotas.css";

/** Returns all quotas for superusers, the fullest first; none until they are loaded. @public */
export function useQuotas(): { readonly quotas: readonly QuotaLine[]; readonly hasFailed: boolean } {
  const { data = [], isError } = useQuery(quotasQuery);
  return { quotas: data, hasFailed: isError };
}

/** PLUS-1685: quotas with their use; each leads to the settings of its holder. @public */
export function QuotaList({ quotas }: { readonly quotas: readonly QuotaLine[] }) {
  return (
    <ul className="quota-list" aria-label={text.list}>
      {quotas.map((quota) => (
        <li key={quota.id}>
          <UseLine use={quota}>
            <HolderLink quota={quota} /> {text.holders[quota.holder]}, {text.usedOf(quota.usedBytes, quota.quotaBytes)}
          </UseLine>
        </li>
      ))}
    </ul>
  );
}

function HolderLink({ quota: { holder, id, name } }: { readonly quota: QuotaLine }) {
  return holder === "PROJECT" ? (
    <Link to="/projects/$projectId/settings" params={{ projectId: id }}>
      {name}
    </Link>
  ) : (
    <Link to="/workspaces/$workspaceId/{-$tab}" params={{ workspaceId: id, tab: undefined }}>
      {name}
    </Link>
  );
}
