interface StorageChoices {
  readonly storages: readonly unknown[];
  readonly asperaServers: readonly unknown[];
}

/** PROJECTS-033: for superusers, and only with several storages. */
export function administrationShown(isSuperuser: boolean, { storages }: StorageChoices): boolean {
  return isSuperuser && storages.length > 1;
}

/** PROJECTS-034: those that reach the project's storage. */
export function reachingServers<S extends { readonly storagePrefix: string }>(
  servers: readonly S[],
  { storagePrefix }: { readonly storagePrefix: string },
): S[] {
  return servers.filter((server) => server.storagePrefix === storagePrefix);
}

export function transferServerEditable({ asperaServers }: StorageChoices): boolean {
  return asperaServers.length > 1;
}
