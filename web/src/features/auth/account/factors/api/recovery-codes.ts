import { execute } from "#web/data/graphql/execute.ts";
import { GENERATE_RECOVERY_CODES, RECOVERY_CODES } from "../../api/account.documents.ts";

/** ACCOUNT-048: in plain text at the first call only. Throws ApiError. */
export async function loadRecoveryCodes(user: string): Promise<readonly string[]> {
  return (await execute(RECOVERY_CODES, { user })).recoveryCodes;
}

/** Generates new recovery codes; the old ones stop working (ACCOUNT-049). Throws ApiError. */
export async function newRecoveryCodes(user: string): Promise<readonly string[]> {
  return (await execute(GENERATE_RECOVERY_CODES, { user })).generateRecoveryCodes;
}
