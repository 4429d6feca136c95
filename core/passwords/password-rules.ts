/** Required number of characters of each kind in a new password; 0: none. */
export interface PasswordRules {
  readonly minLength: number;
  readonly digits: number;
  readonly lowerCase: number;
  readonly upperCase: number;
  readonly symbols: number;
}

/** The default rules: only the length counts (AUTH-044, AUTH-045). */
export const PASSWORD_RULES: PasswordRules = { minLength: 6, digits: 0, lowerCase: 0, upperCase: 0, symbols: 0 };
