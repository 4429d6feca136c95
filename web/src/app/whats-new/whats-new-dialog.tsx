import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { whatsNewMessages as text } from "./whats-new.messages.ts";
import "./whats-new-dialog.css";

const { version, changes } = __NEWEST_CHANGES__;

/** The newest section of the changelog, with a link to the complete one in the documentation. */
export function WhatsNewDialog({ onDone }: DialogControl<void>) {
  return (
    <Dialog
      title={text.title(version)}
      width={600}
      onClose={() => onDone()}
      footer={
        <>
          <a className="df-start" href="/docs/changelog.html" target="_blank" rel="noreferrer">
            {text.all}
          </a>
          <Button size="dialog" onClick={() => onDone()}>
            {text.close}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <section className="whats-new" aria-label={text.list} tabIndex={0}>
        <ul>
          {changes.map((change) => (
            <li key={`${change.title} ${change.text}`}>
              <strong>{change.title}</strong>
              {/^[,:;.]/.test(change.text) ? change.text : ` ${change.text}`}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
