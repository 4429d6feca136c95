import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { type CompareAddress, compareAddress } from "./compare-address.ts";
import { ComparePage } from "./compare-page.tsx";
import { comparisonMessages as text } from "./comparison.messages.ts";
import { type BothTakes, useSideTake } from "./side/side-take.ts";

const route = getRouteApi("/main/compare");

function useAddress(): CompareAddress {
  const search = route.useSearch();
  return useMemo(() => compareAddress(search), [search]);
}

/** The page of two takes; who may not see one of them is told as the viewer tells it. */
export function CompareRoute() {
  const address = useAddress();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const a = useSideTake("a", address.a, address.av);
  const b = useSideTake("b", address.b, address.bv);
  const isPending = !a.take || !b.take || !user;
  const isSlow = useDelayedLoading(isPending);
  useDocumentTitle(isPending ? text.title : `${a.take?.asset.displayName} · ${b.take?.asset.displayName}`);
  const onAddress = useCallback(
    (to: CompareAddress) => void navigate({ to: "/compare", search: { ...to }, replace: true }),
    [navigate],
  );
  const error = a.error ?? b.error;
  if (address.a === undefined || address.b === undefined) return <Missing isGone />;
  if (error) return <Missing isGone={hasErrorCode(error, "NOT_FOUND")} />;
  if (!a.take || !b.take || !user) {
    return (
      <main className="viewer-wait" aria-busy="true">
        {isSlow && <ProgressRing label={text.loading} />}
      </main>
    );
  }
  const takes: BothTakes = { a: a.take, b: b.take };
  if (!isShowable(takes)) return <Unlike />;
  return (
    <ComparePage
      key={`${address.a} ${address.b}`}
      takes={takes}
      address={address}
      onAddress={onAddress}
      userName={user.name}
    />
  );
}

const isShowable = ({ a, b }: BothTakes) =>
  a.asset.type === b.asset.type && (a.asset.type === "VIDEO" || a.asset.type === "IMAGE");

const home = (
  <Link className="btn" to="/projects">
    {text.home}
  </Link>
);

function Unlike() {
  return (
    <main className="viewer-wait">
      <ErrorState icon="film" title={text.otherKind} action={home} />
    </main>
  );
}

function Missing({ isGone }: { isGone: boolean }) {
  return (
    <main className="viewer-wait">
      <ErrorState
        icon={isGone ? "file" : "warn"}
        title={isGone ? text.notFound : text.loadFailed}
        advice={isGone ? text.notFoundAdvice : undefined}
        action={home}
      />
    </main>
  );
}
