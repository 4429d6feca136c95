import type { ApprovalRule } from "#core/approvals/approval-state.ts";

/** A folder's list of required reviewers, as the dialog has it. */
export interface RequiredList {
  readonly isOwn: boolean;
  readonly rule: ApprovalRule;
  readonly ids: readonly string[];
}

/** The list as it is now, with what was changed in the dialog since it opened: others' changes stay (PLUS-1446). */
export function withChanges(now: RequiredList, opened: RequiredList, mine: RequiredList): RequiredList {
  const added = mine.ids.filter((id) => !opened.ids.includes(id));
  const isRemoved = (id: string) => opened.ids.includes(id) && !mine.ids.includes(id);
  const isTouched = mine.isOwn !== opened.isOwn || added.length > 0 || opened.ids.some(isRemoved);
  const ids = [...new Set([...now.ids.filter((id) => !isRemoved(id)), ...added])];
  return {
    isOwn: isTouched ? mine.isOwn : now.isOwn,
    rule: mine.rule === opened.rule ? now.rule : mine.rule,
    // The list isn't the one that was changed.
    ids: now.isOwn === opened.isOwn ? ids : isTouched ? mine.ids : now.ids,
  };
}
