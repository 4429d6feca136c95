import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { imageUrl } from "#web/data/image-url.ts";
import type { ItemAddresses } from "#web/features/folders/items/item-address.ts";
import { VisitedFolder } from "#web/features/folders/page/visited-folder.tsx";
import type { FolderWindow } from "#web/features/folders/windows/folder-window.ts";
import { useVisitedLink } from "#web/features/shares/visit/api/visited-link.ts";
import { visitMessages } from "#web/features/shares/visit/visit.messages.ts";
import { LandingHero, VisitCrumbs } from "#web/features/shares/visit/visit-head.tsx";
import { VisitPage } from "#web/features/shares/visit/visit-page.tsx";
import { entryFolder, visitAddress } from "#web/features/shares/visit/visit-place.ts";
import { useDocumentTitle } from "#web/ui/layout/use-document-title.ts";
import { shareCrumbs } from "./share-crumbs.tsx";

const route = getRouteApi("/share/$linkToken/browse/$folderId");
const HERO_PX = 1600;

export function ShareFolderRoute() {
  const { linkToken, folderId } = route.useParams();
  return <ShareFolder linkToken={linkToken} folderId={folderId} />;
}

/** A folder of a share, under the name of the link at its start. */
export function ShareFolder({ linkToken, folderId }: { linkToken: string; folderId: string }) {
  const navigate = useNavigate();
  const { link, askedAtMs } = useVisitedLink(linkToken);
  const addresses = useMemo<ItemAddresses>(
    () => ({
      of: ({ folderId: id, assetId }) => visitAddress(linkToken, { folderId: id, assetId }),
      home: () => ({ href: `/share/${encodeURIComponent(linkToken)}`, label: visitMessages.toShare }),
    }),
    [linkToken],
  );
  useDocumentTitle(link?.name);
  if (!link) return null;
  const bar = { link, askedAtMs };
  const entry = entryFolder(link);
  const isEntry = folderId === entry || folderId === link.folderId;
  const shownId = isEntry ? entry : folderId;
  return (
    <VisitPage>
      <VisitedFolder
        key={shownId}
        projectId={link.projectId}
        folderId={shownId}
        addresses={addresses}
        onOpen={(address) => void navigate({ href: address })}
        hasAspera={link.hasAspera}
        savesMarked={link.downloadsMarked}
        head={(whole) =>
          isEntry ? (
            <LandingHero
              {...bar}
              contents={whole && { ...whole.first.window, lengthMs: whole.lengthMs }}
              pictureUrl={whole ? heroPicture(whole.first.window) : null}
            />
          ) : (
            <VisitCrumbs
              {...bar}
              crumbs={shareCrumbs(linkToken, link, whole ? [...whole.first.parents, whole.first] : [])}
            />
          )
        }
      />
    </VisitPage>
  );
}

/** A picture of the shared content only, never of its parent folder. */
function heroPicture({ assets, folders }: Pick<FolderWindow["window"], "assets" | "folders">): string | null {
  const posters = [...assets.map((asset) => asset.newestVersion?.poster), ...folders.map((folder) => folder.poster)];
  return imageUrl(posters.find(Boolean), HERO_PX);
}
