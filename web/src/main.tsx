import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import { App } from "#web/app/app.tsx";
import { startLive } from "#web/data/live/live.ts";
import { markStaleByLive } from "#web/data/live/stale-by-live.ts";
import { watchSystemTheme } from "#web/ui/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

watchSystemTheme();
startLive();
markStaleByLive();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
