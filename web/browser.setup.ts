/** The styles that every page of the app has: without them sizes and positions differ from what people see. */
import "#web/ui/style/tokens.css";
import "#web/ui/style/base.css";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "#testkit/steps/patience.ts";
import { closeDialogs } from "#web/app/stand-in/close-dialogs-fixture.ts";

// Lazy loading takes a while on a busy machine; the default of one second is too short to mean anything.
configure({ asyncUtilTimeout: 30_000 });
// Test files share their modules: what one leaves open would stand over the pages of the next.
afterEach(() => {
  cleanup();
  closeDialogs();
  delete document.documentElement.dataset.theme;
});
