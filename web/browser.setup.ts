/** The styles that every page of the app has: without them sizes and positions differ from what people see. */
import "#web/ui/style/tokens.css";
import "#web/ui/style/base.css";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, expect, vi } from "vitest";
import "#testkit/steps/patience.ts";
import { closeDialogs } from "#web/app/stand-in/close-dialogs-fixture.ts";

// Lazy loading takes a while on a busy machine; the default of one second is too short to mean anything.
configure({ asyncUtilTimeout: 30_000 });
// Elements or a focus that a file leaves on the page would receive the keys and match the queries of the next file.
beforeAll(() => expect(leftOnPage()).toEqual([]));
// Test files share their modules, and the clock: a dialog that one leaves open would cover the pages of the next, and queries
// would wait forever for a timer that stands still.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  closeDialogs();
  delete document.documentElement.dataset.theme;
});

function leftOnPage(): string[] {
  const left = [...document.body.children].filter(
    (element) => !element.matches("script, style, div:empty, [data-live-announcer]"),
  );
  const focused = document.activeElement === document.body ? null : document.activeElement;
  return [...left, focused].flatMap((element) => element?.outerHTML.slice(0, 200) ?? []);
}
