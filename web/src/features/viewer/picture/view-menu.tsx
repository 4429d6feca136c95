import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import type { PictureLook } from "./use-picture-look.ts";

/** The view options. */
export function ViewMenu({ look }: { look: PictureLook }) {
  return (
    look && <MenuIconButton icon="eye" label={viewerMessages.view} placement="top end" groups={() => look.menu()} />
  );
}
