import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { NoticeHost } from "#web/ui/notices/notices.tsx";
import { BehindDialogs } from "#web/ui/overlay/behind-dialogs.tsx";
import { DialogHost } from "#web/ui/overlay/dialog-host.tsx";
import { TooltipHost } from "#web/ui/overlay/tooltip-host.tsx";
import { appMessages } from "./app.messages.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { router } from "./router.tsx";

/** The whole interface: the route's page, and the layers above every page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionBanner />
      <BehindDialogs>
        <RouterProvider router={router} />
      </BehindDialogs>
      <DialogHost onLost={() => notifyFailure(appMessages.dialogNotLoaded)} />
      <NoticeHost dismissLabel={appMessages.dismiss} moreLabel={appMessages.moreNotices} />
      <TooltipHost />
    </QueryClientProvider>
  );
}
