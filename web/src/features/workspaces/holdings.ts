/** What the administration of workspaces knows about their projects. */
export interface Holding {
  readonly workspaceId: string;
  readonly size: number;
}

/** The projects of one workspace. */
export function holdingsOf<H extends Pick<Holding, "workspaceId">>(holdings: readonly H[], workspaceId: string): H[] {
  return holdings.filter((holding) => holding.workspaceId === workspaceId);
}

/** Workspaces with their sizes, which are unknown until the projects are loaded (WORKSPACES-010). */
export function withSizes<W extends { readonly id: string }>(
  workspaces: readonly W[],
  holdings: readonly Holding[] | undefined,
): (W & { size: number | null })[] {
  return workspaces.map((workspace) => ({
    ...workspace,
    size: holdings ? sizeOf(holdingsOf(holdings, workspace.id)) : null,
  }));
}

export function sizeOf(holdings: readonly Pick<Holding, "size">[]): number {
  return holdings.reduce((sum, { size }) => sum + size, 0);
}
