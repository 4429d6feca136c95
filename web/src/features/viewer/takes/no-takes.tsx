import { Button } from "#web/ui/controls/button.tsx";
import { viewerMessages } from "../viewer.messages.ts";

/** In place of the takes, if none matches the filter (PLUS-354). */
export function NoTakes({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="no-takes" role="status">
      <span>{viewerMessages.noMatch}</span>
      <Button onClick={onShowAll}>{viewerMessages.showAll}</Button>
    </div>
  );
}
