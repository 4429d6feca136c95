import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reinviteRecipient, waitingUsersQuery } from "../api/waiting-users.ts";
import { type WaitingUser, waitingAmong } from "./waiting-among.ts";
import { WaitingList } from "./waiting-list.tsx";

export interface WaitingRecipientsProps {
  readonly projectId: string;
  readonly emails: readonly string[];
}

/** Nothing is requested before there is a recipient. */
export function WaitingRecipients({ projectId, emails }: WaitingRecipientsProps) {
  const users = useQuery({ ...waitingUsersQuery(projectId), enabled: emails.length > 0 }).data ?? [];
  const [invitedIds, setInvitedIds] = useState<ReadonlySet<string>>(new Set());
  async function reinvite(user: WaitingUser): Promise<void> {
    if (await reinviteRecipient(user, projectId)) setInvitedIds((before) => new Set([...before, user.id]));
  }
  return (
    <WaitingList
      waiting={waitingAmong(users, emails)}
      invitedIds={invitedIds}
      onReinvite={(user) => void reinvite(user)}
    />
  );
}
