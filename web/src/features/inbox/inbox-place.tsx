import { lazy } from "react";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import "./inbox-place.css";

const InboxButton = lazy(async () => ({ default: (await import("./inbox-button.tsx")).InboxButton }));

/** Holds the button's place in the header while it loads, so that it moves no neighbour (PLUS-1490). */
export function InboxPlace() {
  return (
    <span className="inbox-hold">
      <Lazily>
        <InboxButton />
      </Lazily>
    </span>
  );
}
