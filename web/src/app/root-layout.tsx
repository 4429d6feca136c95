import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSession } from "#web/data/session/session.ts";

const MaintenanceRoute = lazy(async () => ({ default: (await import("#web/routes/error.tsx")).MaintenanceRoute }));

/** The route's page, or the waiting page while the server is away (PLUS-135). */
export function RootLayout() {
  const untilMs = useSession((state) => state.unavailableUntilMs);
  if (untilMs === null) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <MaintenanceRoute untilMs={untilMs} />
    </Suspense>
  );
}
