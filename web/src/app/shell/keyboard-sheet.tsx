import type { KeyGroup } from "#web/faces/key-lines.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { appMessages } from "../app.messages.ts";
import "./keyboard-sheet.css";

/** The list of keyboard shortcuts that "?" opens. */
export function KeyboardSheet({ groups, onDone }: { groups: readonly KeyGroup[] } & DialogControl<null>) {
  return (
    <Dialog
      title={appMessages.keyboard}
      width={1120}
      onClose={() => onDone(null)}
      footer={
        <Button size="dialog" onClick={() => onDone(null)}>
          {appMessages.close}
        </Button>
      }
    >
      {groups.map((group) => (
        <section key={group.title} className="kbs">
          <h3 className="micro">{group.title}</h3>
          <dl>
            {group.lines.map((line) => (
              <div key={line.text} className="kbr">
                <dt>
                  {line.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd className="mut">{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
