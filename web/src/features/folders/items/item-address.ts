import { createContext, use } from "react";

/** A folder, or an asset in it. */
export interface ItemPlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId?: string | undefined;
}

/** The addresses of a folder's cards and rows. */
export interface ItemAddresses {
  readonly of: (place: ItemPlace) => string;
  /** The way out of a folder that no longer exists, and its label. */
  readonly home: (projectId: string) => { readonly href: string; readonly label: string } | null;
}

/** Set by a page that shows folders outside their project, such as that of a share. */
const ItemAddressContext = createContext<ItemAddresses | null>(null);

export const ItemAddressProvider = ItemAddressContext.Provider;

function inProject({ projectId, folderId, assetId }: ItemPlace): string {
  const folder = `/projects/${projectId}/${folderId}`;
  return assetId === undefined ? folder : `${folder}/${assetId}`;
}

export function useItemAddress(): ItemAddresses["of"] {
  return use(ItemAddressContext)?.of ?? inProject;
}

export function useItemHome(): ItemAddresses["home"] | undefined {
  return use(ItemAddressContext)?.home;
}
