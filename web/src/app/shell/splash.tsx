import { ProgressRing } from "#web/ui/controls/progress.tsx";
import { appMessages } from "../app.messages.ts";

/** Shown while the application starts; the router shows it only after 500 ms (SHELL-047). */
export function Splash() {
  return (
    <div className="splash">
      <ProgressRing label={appMessages.loading} />
    </div>
  );
}
