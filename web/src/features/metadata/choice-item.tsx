import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { MetadataChoice } from "./api/metadata-choices.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { rowText } from "./row-text.ts";

export interface ChoiceItemProps {
  choice: MetadataChoice;
  disabled: boolean;
  onChoose: (row: number | null) => void;
}

/** A clip with its possible rows; clicking one chooses it. */
export function ChoiceItem({ choice, disabled, onChoose }: ChoiceItemProps) {
  const { assetName, fileName, candidates } = choice;
  return (
    <section className="mchoice" aria-label={assetName}>
      <header className="row">
        <Icon name="film" />
        <h3 className="mchoice-name">{assetName}</h3>
        <span className="meta mchoice-from">{metadataMessages.fromFile(fileName)}</span>
      </header>
      <div className="optcard mchoice-rows">
        {candidates.map((candidate) => (
          <button
            key={candidate.row}
            type="button"
            className="mchoice-row"
            disabled={disabled}
            aria-label={metadataMessages.chooseRow(assetName, rowText(candidate))}
            onClick={() => onChoose(candidate.row)}
          >
            {candidate.values.map(({ label, value }) => (
              <span key={label} className="mchoice-value">
                <span className="meta">{label}</span>
                <span>{value}</span>
              </span>
            ))}
            {candidate.values.length === 0 && metadataMessages.emptyRow}
          </button>
        ))}
      </div>
      <Button
        kind="ghost"
        disabled={disabled}
        aria-label={metadataMessages.noneFor(assetName)}
        onClick={() => onChoose(null)}
      >
        {metadataMessages.none}
      </Button>
    </section>
  );
}
