/** AUTH-068: the spinner of a text message stays for this long at least. */
export const SMS_SPINNER_MS = 300;
