import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/ui/style/tokens.css";
import "#web/ui/style/base.css";
import "#web/ui/style/forced-colors.css";
import { App } from "#web/app/app.tsx";
import { features } from "#web/app/features.ts";
import { loadPageCode } from "#web/app/load-page-code.ts";
import { unlessLeaving } from "#web/app/reload/leaving.ts";
import { isLoadingQuietly } from "#web/app/reload/quiet-loading.ts";
import { reloadOnceWhenReplaced } from "#web/app/reload/reload-when-replaced.ts";
import { router } from "#web/app/router.tsx";
import { shellFeature } from "#web/app/shell/shell.feature.ts";
import { firstPage } from "#web/data/ahead/first-page.ts";
import { noteErrorsOf } from "#web/data/api/recent-failures.ts";
import { connection, followConnection } from "#web/data/connection/connection.ts";
import { live } from "#web/data/live/live.ts";
import { navigateWith } from "#web/data/navigation.ts";
import { queryClient } from "#web/data/query-client.ts";
import { giveUpStuckLists } from "#web/data/stuck-lists.ts";
import { allCommands, installFeatures } from "#web/faces/faces.ts";
import { keptKeys } from "#web/faces/kept-keys.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { keepFocus } from "#web/ui/keyboard/keep-focus.ts";
import { noteLostCode } from "#web/ui/layout/lost-code.ts";
import { loadWithMenus } from "#web/ui/menu/menu.tsx";
import { watchSystemTheme } from "#web/ui/style/theme.ts";

// From the first page on: a folder may be left before the rest has loaded (PLUS-352).
keepFocus();

const all: readonly WebFeature[] = [shellFeature, ...features];
installFeatures(all);
navigateWith(router);
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

noteLostCode(window);
const reload = () => window.location.reload();
const unlessSomebodyLeaves = unlessLeaving({
  page: window,
  nowMs: () => Date.now(),
  schedule: (work, delayMs) => void window.setTimeout(work, delayMs),
});
reloadOnceWhenReplaced({
  page: window,
  memory: window.sessionStorage,
  reload,
  isQuiet: () => isLoadingQuietly() && router.state.status !== "pending",
  whenReachable: (work) => unlessSomebodyLeaves(() => connection.whenThere(work)),
});
noteErrorsOf(window, () => Date.now());
watchSystemTheme();
followConnection(() => {
  live.revive();
  void queryClient.invalidateQueries();
});
giveUpStuckLists(
  queryClient,
  keptKeys(({ loadsOnce }) => loadsOnce === true),
);
void loadPageCode(router);
loadWithMenus(allCommands);
void loadRest();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Loads what the first page doesn't need. */
async function loadRest(): Promise<void> {
  await firstPage.answersUsed();
  await firstPage.idle();
  const [{ startRest }] = await Promise.all([import("#web/app/rest/start-rest.ts"), allCommands()]);
  await startRest(reload);
}
