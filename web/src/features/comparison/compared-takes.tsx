import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { session } from "#web/data/session/session.ts";
import type { MarksOfPlace } from "#web/features/viewer/stage/viewer-marks.tsx";
import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { useDelayedLoading } from "#web/ui/layout/skeleton.tsx";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { compareAddress } from "./compare-address.ts";
import { ComparePage } from "./compare-page.tsx";
import { comparisonMessages as text } from "./comparison.messages.ts";
import { openCompare } from "./open-compare.ts";
import { type BothTakes, useSideTake } from "./side/side-take.ts";

interface ComparedTakesProps {
  /** The address's parameters. */
  search: Record<string, unknown>;
  /** Whether the viewer's identity is known. */
  isReady: boolean;
  useMarksOf: (projectId: string) => MarksOfPlace | undefined;
  isVisitor?: boolean;
}

/**
 * Two takes side by side; without access to one of them it shows the viewer's error.
 * @public
 */
export function ComparedTakes({ search, isReady, useMarksOf, isVisitor = false }: ComparedTakesProps) {
  const address = useMemo(() => compareAddress(search), [search]);
  const a = useSideTake("a", address.a, address.av);
  const b = useSideTake("b", address.b, address.bv);
  const marks = {
    a: useMarksOf(a.take?.asset.projectId ?? ""),
    b: useMarksOf(b.take?.asset.projectId ?? ""),
  };
  const isPending = !a.take || !b.take || !isReady;
  const isSlow = useDelayedLoading(isPending);
  useDocumentTitle(isPending ? text.title : `${a.take?.asset.displayName} · ${b.take?.asset.displayName}`);
  const error = a.error ?? b.error;
  if (address.a === undefined || address.b === undefined) return <Missing isGone />;
  if (error) return <Missing isGone={hasErrorCode(error, "NOT_FOUND")} />;
  if (a.isEmpty || b.isEmpty) return <Unlike />;
  if (!a.take || !b.take || !isReady) {
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
      onAddress={(to) => openCompare(to, true)}
      marks={marks}
      isVisitor={isVisitor}
    />
  );
}

const isShowable = ({ a, b }: BothTakes) =>
  a.asset.type === b.asset.type && (a.asset.type === "VIDEO" || a.asset.type === "IMAGE");

function Home() {
  // A share has no surrounding projects.
  if (session.store.getState().linkToken !== null) return null;
  return (
    <Link className="btn" to="/projects">
      {text.home}
    </Link>
  );
}

function Unlike() {
  return (
    <main className="viewer-wait">
      <ErrorState icon="film" title={text.otherKind} action={<Home />} />
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
        action={<Home />}
      />
    </main>
  );
}
