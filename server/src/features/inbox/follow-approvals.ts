import { type Follower, followEvent } from "#server/platform/outbox/follower.ts";
import { APPROVAL_CHANGED, APPROVAL_REQUESTED, REVIEWERS_CHANGED } from "../approvals/approval-events.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";
import { InboxWriter } from "./inbox-store.ts";

/** Adds entries for requested decisions about a version (PLUS-902). */
const keepEntries = followEvent(APPROVAL_REQUESTED, async (unit, { versionId, userIds }) => {
  await new InboxWriter(unit.db).addVersions([versionId], userIds);
  await unit.emit(INBOX_CHANGED, { userIds });
});

/** Notifies people with an entry for a version of the take: a decision, or the end of the request, completes it. */
const followChanges = followEvent(APPROVAL_CHANGED, async (unit, { assetId }) => {
  const userIds = await new InboxWriter(unit.db).holdersOfVersions(assetId);
  if (userIds.length > 0) await unit.emit(INBOX_CHANGED, { userIds: [...userIds] });
});

/** Adds entries for new reviewers of many versions, and notifies everyone with an entry: those of removed reviewers change. */
const followLists = followEvent(REVIEWERS_CHANGED, async (unit, { versionIds, userIds }) => {
  const writer = new InboxWriter(unit.db);
  await writer.addVersions(versionIds, userIds);
  const holders = await writer.holdersAmong(versionIds);
  if (holders.length > 0) await unit.emit(INBOX_CHANGED, { userIds: [...holders] });
});

export const approvalFollowers: readonly Follower[] = [keepEntries, followChanges, followLists];
