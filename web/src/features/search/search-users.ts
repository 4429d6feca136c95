import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userWindowQuery } from "#web/features/members/api/user-windows.ts";
import { rememberedUserOrder } from "#web/features/members/list/user-order.ts";
import { membersMessages } from "#web/features/members/members.messages.ts";
import { mayAdminister } from "#web/features/members/place/may-administer.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";

/**
 * Preloads the users when the search page opens, for those who may administer them: a result then leads to a loaded table
 * (SEARCH-023). USERS-095: a failure to load them is also reported here.
 */
export function useUsersAhead(): void {
  const enabled = mayAdminister(useCurrentUser());
  const { isError } = useQuery({
    ...userWindowQuery({ projectId: null, folderId: null }, rememberedUserOrder(), 0),
    enabled,
  });
  useEffect(() => {
    if (isError) notifyFailure(membersMessages.loadFailed);
  }, [isError]);
}
