import { useId } from "react";
import { WATERMARK_POSITIONS, type WatermarkPosition } from "#core/watermark/watermarks.ts";
import { Thumb } from "#web/features/assets/thumb.tsx";
import { shareDialogMessages as text } from "../share-dialog.messages.ts";

/** The server's limit, in characters. */
const LONGEST_TEXT = 200;

export interface WatermarkOptionProps {
  readonly value: string;
  readonly position: WatermarkPosition;
  /** A picture of one of the shared items. */
  readonly pictureUrl: string | null;
  readonly onText: (value: string) => void;
  readonly onPosition: (position: WatermarkPosition) => void;
}

/** SHARES-066, SHARES-067: the text, one of seven positions, and its look. */
export function WatermarkOption({ value, position, pictureUrl, onText, onPosition }: WatermarkOptionProps) {
  const name = useId();
  return (
    <div className="share-mark">
      <div className="share-mark-side">
        <span className="inp">
          <input
            aria-label={text.watermarkText}
            placeholder={text.watermarkText}
            maxLength={LONGEST_TEXT}
            value={value}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        </span>
        <div className="row">
          <div className="share-pos" role="radiogroup" aria-label={text.position}>
            {WATERMARK_POSITIONS.map((one) => (
              <label key={one} data-position={one} data-tip={text.positions[one]}>
                <input
                  type="radio"
                  name={name}
                  aria-label={text.positions[one]}
                  checked={one === position}
                  onChange={() => onPosition(one)}
                />
              </label>
            ))}
          </div>
          <span className="meta">{text.positions[position]}</span>
        </div>
      </div>
      <Thumb src={pictureUrl} fallback="watermark" className="share-preview">
        <span className="share-preview-text" role="img" aria-label={text.preview} data-position={position}>
          {value.trim() !== "" && <span>{value}</span>}
        </span>
      </Thumb>
    </div>
  );
}
