import { sorted } from "#core/sorting/sort.ts";

interface ListedAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The admins whose name or address contains the text, by name (WORKSPACES-027). */
export function shownAdmins<A extends ListedAdmin>(admins: readonly A[], filter: string): A[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const matching = admins.filter(({ name, email }) =>
    [name, email].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return sorted(matching, { key: "name", direction: "ascending" }, (admin) => admin.name);
}

/** Ids of the selectable ones: all but the user's own (WORKSPACES-031). */
export function selectableAdmins(admins: readonly { readonly id: string }[], ownId: string | undefined): string[] {
  return admins.map(({ id }) => id).filter((id) => id !== ownId);
}
