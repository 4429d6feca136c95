import type { ApprovalState } from "#core/approvals/approval-state.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { APPROVAL_STATES } from "./approvals.documents.ts";

/** The server's limit per request. */
const MOST_VERSIONS = 500;
let asked: { readonly ids: Set<string>; readonly states: Promise<ReadonlyMap<string, ApprovalState>> } | undefined;

/** The review state of a version; concurrent requests of a page are one call. */
export async function askState(versionId: string): Promise<ApprovalState> {
  if (asked === undefined || asked.ids.size >= MOST_VERSIONS) asked = begin();
  asked.ids.add(versionId);
  return (await asked.states).get(versionId) ?? "NONE";
}

function begin() {
  const ids = new Set<string>();
  const states = new Promise<void>((go) => setTimeout(go)).then(async () => {
    if (asked?.ids === ids) asked = undefined;
    const { approvals } = await execute(APPROVAL_STATES, { versions: [...ids] });
    return new Map(approvals.map(({ versionId, state }) => [versionId, state]));
  });
  return { ids, states };
}
