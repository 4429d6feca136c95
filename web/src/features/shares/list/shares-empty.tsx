import { Button } from "#web/ui/controls/button.tsx";
import { Empty } from "#web/ui/layout/empty.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Skeleton, useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { sharesMessages as text } from "./shares.messages.ts";

export function SharesEmpty() {
  return <Empty picture="share" title={text.empty} advice={text.emptyAdvice} />;
}

export function SharesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={text.loadFailed}
      advice={text.loadFailedAdvice}
      action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
    />
  );
}

const NAME_WIDTHS = [44, 31, 52, 38, 47];

/** The table's layout in grey, after half a second of loading. */
export function SharesSkeleton() {
  const isLate = useDelayedLoading(true);
  if (!isLate) return null;
  return (
    <div role="status" aria-label={text.loading} className="shares-wait">
      {NAME_WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} height="11px" />
        </div>
      ))}
    </div>
  );
}
