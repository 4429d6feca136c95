import { useQuery } from "@tanstack/react-query";
import { session } from "#web/data/session/session.ts";
import type { TakeBarProps } from "#web/features/assets/take-slots.ts";
import { viewedAssetQuery } from "#web/features/viewer/api/viewed-asset.ts";
import { useIsPhone } from "#web/features/viewer/use-sidebar.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { openVersions } from "./open-versions.ts";
import { stacksMessages as text } from "./stacks.messages.ts";

/** In the bar above a take, for people who may edit it; phones have it in their menu. */
export function VersionsButton({ asset }: TakeBarProps) {
  const isTeam = session.store.getState().kind === "user";
  // The take on screen is cached already.
  const { data } = useQuery({ ...viewedAssetQuery(null, asset.id), enabled: isTeam, staleTime: Infinity });
  const isPhone = useIsPhone();
  if (!isTeam || isPhone || !data?.allowedTo.edit) return null;
  return <IconButton icon="layers" label={text.button} onClick={() => openVersions(asset.id)} />;
}
