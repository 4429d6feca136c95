/** RFC 5321: 64 before the @, 255 after it. */
export const EMAIL_MAX_LENGTH = 320;

const ADDRESS = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether somebody can be invited, renamed or written to by it: an address on the internet, without blanks around it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}

/** Whether somebody may have it to sign in with: the first superuser's may end in a machine's name, as admin@localhost. */
export function isSignInEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@]+$/.test(text);
}
