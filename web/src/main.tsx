import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import { App } from "#web/app/app.tsx";
import { followRights } from "#web/app/follow-rights.ts";
import { reloadAfterLongAbsence } from "#web/app/long-absence.ts";
import { reloadOnceWhenReplaced } from "#web/app/reload-when-replaced.ts";
import { connection, followConnection } from "#web/data/connection/connection.ts";
import { live, startLive } from "#web/data/live/live.ts";
import { markStaleByLive } from "#web/data/live/stale-by-live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { session } from "#web/data/session/session.ts";
import { giveUpStuckLists } from "#web/data/stuck-lists.ts";
import { forgetChoices } from "#web/features/metadata/api/metadata-choices.ts";
import { tellOfLateMetadata } from "#web/features/metadata/metadata-notices.ts";
import { openChoiceDialog } from "#web/features/metadata/open-choice-dialog.ts";
import { tellOfLateMatch } from "#web/features/uploads/metadata-notice.ts";
import { keepUsersFresh } from "#web/features/users/users-live.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { watchSystemTheme } from "#web/ui/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const reload = () => window.location.reload();
reloadOnceWhenReplaced({
  page: window,
  memory: window.sessionStorage,
  reload,
  whenReachable: connection.whenThere,
  isReachable: () => connection.store.getState().reach === "online",
});
reloadAfterLongAbsence({
  page: document,
  nowMs: () => Date.now(),
  isSignedIn: () => session.state() === "authenticated",
  reload,
});
watchSystemTheme();
followConnection(() => {
  live.revive();
  void queryClient.invalidateQueries();
});
keepFocus();
startLive();
markStaleByLive(live, queryClient);
giveUpStuckLists(queryClient);
keepUsersFresh(live, queryClient);
followRights(live, queryClient);
tellOfLateMetadata(live, {
  attached: ({ projectId }) => tellOfLateMatch(projectId),
  choose: openChoiceDialog,
  forget: (place) => void forgetChoices(place),
});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
