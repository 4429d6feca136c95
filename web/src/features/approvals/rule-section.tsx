import { useQuery } from "@tanstack/react-query";
import type { ProjectSettingsProps } from "#web/features/projects/project-slots.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { SettingsSection } from "#web/ui/form/settings-section.tsx";
import { approvalRuleQuery } from "./api/approval-queries.ts";
import { setRule } from "./api/change-approvals.ts";
import { approvalsMessages as text } from "./approvals.messages.ts";
import { approvalsCommandMessages as commandText } from "./approvals-commands.messages.ts";
import { openRequired } from "./required/open-required.ts";
import "#web/ui/form/field.css";

function RequiredButton({ folderId }: { folderId: string }) {
  return (
    <>
      <Button onClick={() => void openRequired({ id: folderId, isRoot: true })}>{commandText.required}</Button>
      <p className="hint">{text.requiredHint}</p>
    </>
  );
}

const RULES = ["ANY", "ALL"] as const;

/**
 * PLUS-905: whether one approval is enough in the project. It reserves its space until that is known (PLUS-1452): otherwise the
 * form below would move under the pointer, and an open list in it would close when the page scrolls.
 */
export function RuleSection({ project }: ProjectSettingsProps) {
  const { data, isError } = useQuery(approvalRuleQuery(project.id));
  if (isError || !project.allowedTo.edit) return null;
  return (
    <SettingsSection title={text.rule}>
      <Segmented
        label={text.rule}
        segments={RULES.map((value) => ({ value, label: text.rules[value] }))}
        value={data ?? null}
        onChange={(rule) => void setRule(project.id, rule)}
      />
      <p className="hint">{text.ruleHint}</p>
      {project.folderId !== null && <RequiredButton folderId={project.folderId} />}
    </SettingsSection>
  );
}
