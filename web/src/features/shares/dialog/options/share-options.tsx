import { useId } from "react";
import { shareDialogMessages as text } from "../share-dialog.messages.ts";
import { type SavedConditions, type ShareForm, type ShareOption, shareProblems, switched } from "../share-form.ts";
import { ExpiryFields } from "./expiry-fields.tsx";
import { OptionRow } from "./option-row.tsx";
import { PasswordOption } from "./password-option.tsx";
import { WatermarkOption } from "./watermark-option.tsx";

export interface ShareOptionsProps {
  readonly form: ShareForm;
  readonly saved: SavedConditions;
  readonly onChange: (part: Partial<ShareForm>) => void;
  /** Number of shared items, if the reader may download all of them; null otherwise (SHARES-101). */
  readonly downloadableCount: number | null;
  readonly pictureUrl: string | null;
  readonly nowMs: () => number;
  /** Missing values are marked because the user tried to finish. */
  readonly isChecked?: boolean;
}

/** The options of a link; each saves itself. */
export function ShareOptions(props: ShareOptionsProps) {
  const { form, saved, onChange: change, downloadableCount, pictureUrl, nowMs, isChecked = false } = props;
  const headingId = useId();
  const problems = shareProblems(form, saved, nowMs());
  const turn = (option: ShareOption) => (isOn: boolean) => change(switched(option, isOn, nowMs()));
  return (
    <section className="optcard share-options" aria-labelledby={headingId}>
      <h3 className="share-options-head" id={headingId}>
        {text.options}
      </h3>
      {downloadableCount !== null && (
        <OptionRow
          label={text.download}
          checked={form.canDownload}
          onChange={(canDownload) => change({ canDownload })}
          end={
            <span className="meta">
              {form.hasWatermark ? text.watermarkedDownload : text.mayDownload(downloadableCount)}
            </span>
          }
        />
      )}
      <OptionRow
        label={text.comments}
        isSwitch
        checked={form.canComment}
        // PLUS-285: by default, comments are shown where they are allowed.
        onChange={(canComment) => change({ canComment, showComments: canComment })}
        end={<span className="meta">{text.commentsAdvice}</span>}
      />
      {form.canComment && (
        <OptionRow
          label={text.resolve}
          isSwitch
          checked={form.canResolve}
          onChange={(canResolve) => change({ canResolve })}
          end={<span className="meta">{text.resolveAdvice}</span>}
        />
      )}
      <OptionRow
        label={text.showComments}
        isSwitch
        checked={form.showComments}
        onChange={(showComments) => change({ showComments })}
        end={<span className="meta">{text.showCommentsAdvice}</span>}
      />
      <OptionRow
        label={text.expiration}
        checked={form.hasExpiry}
        onChange={turn("expiry")}
        error={problems.expiry && text[problems.expiry]}
        end={
          form.hasExpiry && (
            <ExpiryFields
              expiry={form.expiry}
              isWrong={problems.expiry !== null}
              nowMs={nowMs}
              onChange={(expiry) => change({ expiry })}
            />
          )
        }
      />
      <OptionRow
        label={text.password}
        checked={form.hasPassword}
        onChange={turn("password")}
        error={problems.password ?? (isChecked && problems.isPasswordMissing ? text.passwordMissing : null)}
        end={
          form.hasPassword && (
            <PasswordOption
              isStored={saved.hasPassword}
              password={form.password}
              isWrong={problems.password !== null || (isChecked && problems.isPasswordMissing)}
              onChange={(password) => change({ password })}
            />
          )
        }
      />
      <OptionRow
        label={text.watermark}
        checked={form.hasWatermark}
        onChange={turn("watermark")}
        error={isChecked && problems.isWatermarkMissing ? text.watermarkMissing : null}
      >
        {form.hasWatermark && (
          <WatermarkOption
            value={form.watermarkText}
            position={form.position}
            pictureUrl={pictureUrl}
            onText={(watermarkText) => change({ watermarkText })}
            onPosition={(position) => change({ position })}
          />
        )}
      </OptionRow>
    </section>
  );
}
