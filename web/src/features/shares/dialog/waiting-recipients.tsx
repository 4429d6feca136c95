import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reinviteRecipient, waitingUsersQuery } from "../api/waiting-users.ts";
import type { Recipients } from "./recipients.ts";
import { type WaitingUser, waitingAmong } from "./waiting-among.ts";
import { WaitingList } from "./waiting-list.tsx";

export interface WaitingRecipientsProps {
  readonly projectId: string;
  readonly recipients: Recipients;
}

/** Requested with the first letter, so that the lines appear together with their address, and nothing moves later (PLUS-1485). */
export function WaitingRecipients({ projectId, recipients }: WaitingRecipientsProps) {
  const { emails, typed } = recipients;
  const isBegun = emails.length > 0 || typed !== "";
  const users = useQuery({ ...waitingUsersQuery(projectId), enabled: isBegun }).data ?? [];
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
