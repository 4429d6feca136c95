/**
 * Rows with the check `api` that no call of the running program proves, by area: what the rule found when it came, and nobody has mended
 * yet. A row that is mended has to go.
 */
export const NO_API_PROOF: Readonly<Record<string, string>> = {
  PLUS: "422 527 580 582",
};
