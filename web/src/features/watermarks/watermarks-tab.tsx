import { useId, useState } from "react";
import {
  fontSizeOfScale,
  OVERLAY_RANGES,
  scaleOfFontSize,
  WATERMARK_POSITIONS,
  WATERMARK_RANGES,
  WATERMARK_TYPES,
  type WatermarkPosition,
} from "#core/watermark/watermarks.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { ImagePicker } from "#web/features/images/image-picker.tsx";
import { isPictureFile, PICTURE_ACCEPT } from "#web/features/images/picture-file.ts";
import { useStop } from "#web/features/images/use-stop.ts";
import { removeProjectPicture, sendProjectPicture } from "#web/features/projects/api/change-project.ts";
import type { Project } from "#web/features/projects/api/project-queries.ts";
import { projectMessages } from "#web/features/projects/project.messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Slider } from "#web/ui/controls/slider.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { NumberBox } from "#web/ui/form/number-box.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { BurnedSettings } from "./burned-settings.tsx";
import type { useWatermarkForm } from "./use-watermark-form.ts";
import { withItem } from "./watermark-form.ts";
import { watermarkMessages as text } from "./watermarks.messages.ts";

type Form = Omit<ReturnType<typeof useWatermarkForm>, "state">;
type PartOfProject = Pick<Project, "id" | "overlay">;

const TYPES = [
  { value: "" as const, label: text.none },
  ...WATERMARK_TYPES.map((value) => ({ value, label: text.types[value] })),
];
const PERCENTS = [
  ["opacity", text.opacity],
  ["opacityBackground", text.background],
  ["horizontalOffset", text.sideMargin],
  ["verticalOffset", text.topMargin],
] as const;

/** The overlays of the project's pictures (WATERMARK-007 to WATERMARK-019). */
export function WatermarksTab({ project, form }: { project: PartOfProject; form: Form }) {
  const { watermarks, changeWatermarks } = form;
  return (
    <div className="set-form">
      <section className="set-sec" aria-label={text.watermarkSettings}>
        <Switch
          className="mark-switch"
          isCheckbox
          checked={watermarks.enabled}
          onChange={(enabled) => changeWatermarks({ enabled })}
        >
          {text.watermarks}
        </Switch>
        {WATERMARK_POSITIONS.map((position) => (
          <PlaceRow key={position} position={position} form={form} />
        ))}
        <SliderRow
          label={text.fontSize}
          range={[1, 10]}
          value={scaleOfFontSize(watermarks.fontSize)}
          onChange={(scale) => changeWatermarks({ fontSize: fontSizeOfScale(scale) })}
        />
        {PERCENTS.map(([key, label]) => (
          <SliderRow
            key={key}
            label={label}
            unit="%"
            range={WATERMARK_RANGES[key]}
            value={watermarks[key]}
            onChange={(value) => changeWatermarks({ [key]: value })}
          />
        ))}
      </section>
      <BurnedSettings form={form} />
      <OverlaySection project={project} form={form} />
    </div>
  );
}

function PlaceRow({ position, form }: { position: WatermarkPosition; form: Form }) {
  const { items } = form.watermarks;
  const item = items.find((one) => one.position === position);
  const label = text.positions[position];
  return (
    <div className="set-place">
      <span className="place-name">
        <span className="place-glyph" data-place={position} aria-hidden="true" />
        {label}
      </span>
      <SelectField
        bare
        label={label}
        options={TYPES}
        value={item?.type ?? ""}
        onChange={(type) => form.changeWatermarks({ items: withItem(items, position, type, item?.text) })}
      />
      {item?.type === "Custom" && (
        <span className="inp">
          <input
            aria-label={text.customText(label)}
            maxLength={255}
            value={item.text}
            onChange={({ currentTarget }) =>
              form.changeWatermarks({ items: withItem(items, position, "Custom", currentTarget.value) })
            }
          />
        </span>
      )}
    </div>
  );
}

interface SliderRowProps {
  label: string;
  range: readonly [number, number];
  step?: number;
  unit?: "%";
  value: number;
  onChange: (value: number) => void;
}

function SliderRow({ label, range: [min, max], step, unit, value, onChange }: SliderRowProps) {
  const shown = unit ? text.percent(value) : String(value);
  const labelId = useId();
  return (
    <div className="set-row">
      <span id={labelId}>{label}</span>
      <Slider label={label} min={min} max={max} step={step} value={value} valueText={shown} onChange={onChange} />
      <NumberBox label={text.exactValue} describedBy={labelId} {...{ value, min, max, step, unit, onChange }} />
    </div>
  );
}

function OverlaySection({ project, form: { overlay, changeOverlay } }: { project: PartOfProject; form: Form }) {
  const [sent, setSent] = useState<{ file: File; percent: number | null; problem: string | null } | null>(null);
  const stop = useStop();
  async function send(file: File): Promise<void> {
    const show = (percent: number | null, problem: string | null = null) => setSent({ file, percent, problem });
    show(0);
    const signal = stop.begin();
    try {
      await sendProjectPicture("overlay", project.id, file, show, signal);
      setSent(null);
    } catch (error) {
      if (signal.aborted) return setSent(null);
      show(null, refusalOf(error) ?? null);
      notifyFailure(text.overlayFailed);
    }
  }
  return (
    <section className="set-sec" aria-label={text.overlaySettings}>
      <Switch
        className="mark-switch"
        isCheckbox
        checked={overlay.enabled}
        onChange={(enabled) => changeOverlay({ enabled })}
      >
        {text.overlay}
      </Switch>
      <div className="set-poster">
        <ImagePicker
          label={text.overlayImage}
          chooseLabel={projectMessages.chooseImage}
          error={sent?.problem}
          file={sent?.file ?? null}
          shownUrl={imageUrl(project.overlay.image, 240)}
          fallback="image"
          accept={PICTURE_ACCEPT}
          accepts={isPictureFile}
          refusedLabel={projectMessages.imageRefused}
          onFile={(file) => void send(file)}
          percent={sent?.percent ?? null}
          progressLabel={projectMessages.sending}
          onCancel={stop.now}
          cancelLabel={projectMessages.cancelSending}
        />
        <div className="set-poster-side">
          <p className="meta">{projectMessages.imageHint}</p>
          {project.overlay.image && (
            <Button kind="danger-text" icon="trash" onClick={() => void removeProjectPicture("overlay", project.id)}>
              {text.remove}
            </Button>
          )}
        </div>
      </div>
      <SliderRow
        label={text.size}
        unit="%"
        range={[5, OVERLAY_RANGES.size[1]]}
        step={5}
        value={overlay.size}
        onChange={(size) => changeOverlay({ size })}
      />
      {(["opacity", "x", "y"] as const).map((key) => (
        <SliderRow
          key={key}
          label={text[key]}
          {...(key === "opacity" && { unit: "%" as const })}
          range={OVERLAY_RANGES[key]}
          value={overlay[key]}
          onChange={(value) => changeOverlay({ [key]: value })}
        />
      ))}
    </section>
  );
}
