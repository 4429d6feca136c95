import { AUDIT_KINDS } from "#core/audit/audit-verbs.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { FilterField } from "#web/ui/form/filter-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { auditMessages as text } from "./audit.messages.ts";
import { ACT_GROUPS, AUDIT_PERIODS, type AuditChoice, verbsOf } from "./audit-choice.ts";
import "#web/ui/controls/chip.css";

export interface AuditBarProps {
  readonly choice: AuditChoice;
  readonly onChange: (change: Partial<AuditChoice>) => void;
}

const ACTS = [
  { value: "", label: text.allActs },
  ...ACT_GROUPS.flatMap((group) => [
    { value: group, label: text.actGroup(group) },
    ...verbsOf(group).map((verb) => ({ value: verb, label: text.oneAct(text.act(verb)) })),
  ]),
];
const KINDS = [
  { value: "", label: text.anything },
  ...AUDIT_KINDS.map((kind) => ({ value: kind as string, label: text.kind(kind) })),
];
const PERIODS = AUDIT_PERIODS.map((period) => ({ value: period, label: text.period(period) }));

/** The filters of the log (PLUS-142). */
export function AuditBar({ choice, onChange }: AuditBarProps) {
  const { actor } = choice;
  return (
    <div className="bar audit-filters">
      <FilterField
        label={text.filter}
        clearLabel={text.clearFilter}
        value={choice.text}
        onChange={(typed) => onChange({ text: typed })}
      />
      <SelectField bare label={text.acts} options={ACTS} value={choice.act} onChange={(act) => onChange({ act })} />
      <SelectField
        bare
        label={text.kinds}
        options={KINDS}
        value={choice.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField
        bare
        label={text.periods}
        options={PERIODS}
        value={choice.period}
        onChange={(period) => onChange({ period })}
      />
      {choice.period === "CUSTOM" && (
        <>
          <DayInput label={text.from} value={choice.dayFrom} onChange={(dayFrom) => onChange({ dayFrom })} />
          <DayInput label={text.to} value={choice.dayTo} onChange={(dayTo) => onChange({ dayTo })} />
        </>
      )}
      {actor && (
        <span className="chip">
          {text.by(actor.name)}
          <IconButton
            icon="x"
            size="s"
            iconSize="s"
            label={text.showAllActors(actor.name)}
            onClick={() => onChange({ actor: null })}
          />
        </span>
      )}
    </div>
  );
}

function DayInput(props: { readonly label: string; readonly value: string; readonly onChange: (day: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <label className="audit-day">
      {label}
      <input
        className="inp"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
