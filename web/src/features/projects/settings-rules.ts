interface StorageChoices {
  readonly storages: readonly unknown[];
  readonly asperaServers: readonly unknown[];
}

/** PROJECTS-033: to superusers, and only where there are several storages. */
export function administrationShown(isSuperuser: boolean, { storages }: StorageChoices): boolean {
  return isSuperuser && storages.length > 1;
}

/** PROJECTS-074 */
export function transferServerEditable({ asperaServers }: StorageChoices): boolean {
  return asperaServers.length > 1;
}
