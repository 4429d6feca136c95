import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import { App } from "#web/app/app.tsx";
import { reloadOnceWhenReplaced } from "#web/app/reload-when-replaced.ts";
import { live, startLive } from "#web/data/live/live.ts";
import { markStaleByLive } from "#web/data/live/stale-by-live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { watchSystemTheme } from "#web/ui/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

reloadOnceWhenReplaced({ page: window, memory: window.sessionStorage, reload: () => window.location.reload() });
watchSystemTheme();
startLive();
markStaleByLive(live, queryClient);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
