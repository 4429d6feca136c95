import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Skeleton, useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { membersMessages as text } from "../members.messages.ts";
import type { PlaceLevel } from "./user-row.ts";

/** Nobody at all (USERS-036, USERS-037), or nobody matches the filter. */
export function UsersEmpty({
  level,
  isFiltered,
  onShowAll,
}: {
  level: PlaceLevel;
  isFiltered: boolean;
  onShowAll: () => void;
}) {
  if (isFiltered || level === "all") {
    return <Empty picture="search" title={text.noMatch} action={<Button onClick={onShowAll}>{text.showAll}</Button>} />;
  }
  const title = level === "project" ? text.emptyProject : text.emptyFolder;
  return <Empty picture={level === "project" ? "projects" : "folder"} title={title} advice={text.emptyAdvice} />;
}

export function UsersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={text.loadFailed}
      advice={text.loadFailedAdvice}
      action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
    />
  );
}

const NAME_WIDTHS = [38, 52, 44, 61, 35, 48, 57, 41];

/** The table's layout in grey, after half a second of loading. */
export function UsersSkeleton() {
  const isLate = useDelayedLoading(true);
  if (!isLate) return null;
  return (
    <div role="status" aria-label={text.loading} className="users-wait">
      {NAME_WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width="24px" height="24px" />
          <Skeleton width={`${width}%`} height="11px" />
        </div>
      ))}
    </div>
  );
}
