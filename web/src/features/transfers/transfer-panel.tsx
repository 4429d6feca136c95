import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { ProgressBar } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Transfer } from "./transfer-list.ts";
import { transferMessages } from "./transfers.messages.ts";
import { cancelTransfer } from "./transfers.ts";
import "./transfer-panel.css";

/** The running transfers; shown as long as there are any. */
export function TransferPanel({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <section className="xfers" aria-label={transferMessages.list}>
      <ul>
        {transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

function Row({ transfer }: { transfer: Transfer }) {
  const { id, name, direction, phase, fraction } = transfer;
  return (
    <li>
      <Icon name={direction} />
      <span className="ell" title={name}>
        {name}
      </span>
      <ProgressBar percent={fraction * 100} label={transferMessages.progressOf(name)} />
      <span className="xfer-state">
        {phase === "running" ? transferMessages.percent(fraction) : null}
        {phase === "waiting" ? transferMessages.waiting : null}
        {phase === "finishing" ? transferMessages.finishing : null}
      </span>
      {phase === "finishing" ? (
        <span />
      ) : (
        <IconButton
          icon="x"
          size="s"
          iconSize="s"
          label={transferMessages.stop(name)}
          onClick={() => cancelTransfer(id)}
        />
      )}
    </li>
  );
}
