import { useQuery } from "@tanstack/react-query";
import type { ProjectSettingsProps } from "#web/features/projects/project-slots.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { approvalRuleQuery } from "./api/approval-queries.ts";
import { setRule } from "./api/change-approvals.ts";
import { approvalsMessages as text } from "./approvals.messages.ts";

const RULES = ["ANY", "ALL"] as const;

/** PLUS-905: whether one approval is enough in the project. */
export function RuleSection({ project }: ProjectSettingsProps) {
  const { data } = useQuery(approvalRuleQuery(project.id));
  if (!data || !project.allowedTo.edit) return null;
  return (
    <SettingsSection title={text.rule}>
      <Segmented
        label={text.rule}
        segments={RULES.map((value) => ({ value, label: text.rules[value] }))}
        value={data}
        onChange={(rule) => void setRule(project.id, rule)}
      />
      <p className="hint">{text.ruleHint}</p>
    </SettingsSection>
  );
}
