import { Outlet } from "@tanstack/react-router";
import { lazy } from "react";
import { useSession } from "#web/data/session/session.ts";
import { Lazily } from "#web/ui/layout/lazily.tsx";

const MaintenanceRoute = lazy(async () => ({ default: (await import("#web/routes/error.tsx")).MaintenanceRoute }));

/** The route's page, or the waiting page while the server is away (PLUS-135). */
export function RootLayout() {
  const untilMs = useSession((state) => state.unavailableUntilMs);
  if (untilMs === null) return <Outlet />;
  return (
    <Lazily>
      <MaintenanceRoute untilMs={untilMs} />
    </Lazily>
  );
}
