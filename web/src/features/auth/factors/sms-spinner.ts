/** AUTH-068: minimum time of the text message spinner. */
export const SMS_SPINNER_MS = 300;
