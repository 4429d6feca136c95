/** The part of a workspace that the header needs; an api without logos sends none. */
export interface LogoOwner {
  readonly name: string;
  readonly logoUrl?: string | null;
}

/** SHELL-017: the logo of the one workspace that applies; null for the product's own mark. */
export function headerLogo(workspaces: readonly LogoOwner[] | undefined): { url: string; name: string } | null {
  const [only, ...more] = workspaces ?? [];
  if (!only?.logoUrl || more.length > 0) return null;
  return { url: only.logoUrl, name: only.name };
}
