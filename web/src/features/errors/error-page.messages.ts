/** The error pages by key (SHELL-037 to SHELL-040, SHELL-052 to SHELL-056). */
export interface ErrorPageText {
  title: string;
  /** Small line above the title. */
  kicker: string;
  lead: string;
  reasons: readonly { lead: string; text: string }[];
}

const trouble: ErrorPageText = {
  title: "Something went wrong",
  kicker: "Error",
  lead: "This page couldn't be loaded. Try this:",
  reasons: [
    { lead: "Refresh the page.", text: "A brief connection problem may be over." },
    {
      lead: "Check your firewall.",
      text: "This site must be reachable by its domain and IP address on ports 80 and 443.",
    },
    { lead: "Contact us", text: "if it happens again, and tell us what you were doing." },
  ],
};

export const errorPageTexts = {
  default: trouble,
  internal: trouble,
  "not-found": {
    title: "Page not found",
    kicker: "Not found",
    lead: "There's nothing at this address. It may have a typo, or the page was moved or deleted.",
    reasons: [],
  },
  "invalid-license": {
    title: "Invalid License",
    kicker: "License",
    lead: "The license of this installation isn't active. Your data is safe. An administrator can renew it.",
    reasons: [],
  },
  "link-expired": {
    title: "This share has expired",
    kicker: "Share",
    lead: "Ask the sender to set a new expiration date.",
    reasons: [],
  },
  "link-invalid": {
    title: "This share wasn't found",
    kicker: "Link invalid",
    lead: "This address no longer leads to a share. Possible reasons:",
    reasons: [
      { lead: "It expired.", text: "Shares can have an expiration date." },
      { lead: "It was deleted", text: "by the person who sent it." },
      { lead: "There is a typo in the URL.", text: "Links are case sensitive. Copy the whole address again." },
    ],
  },
  "password-reset-invalid": {
    title: "This password reset url is already invalid",
    kicker: "Password reset",
    lead: "This link was already used or has expired. Request a new one.",
    reasons: [],
  },
} as const satisfies Record<string, ErrorPageText>;

/** Not a page with an address: it replaces any page until the server is back. */
export const closedText: ErrorPageText = {
  title: "Back in a moment",
  kicker: "Maintenance",
  lead: "Down for maintenance. Your work is safe. This page reloads when we're back.",
  reasons: [],
};

/** Replaces a page whose code did not load; the app reloads it when the server is back. */
export const notLoadedText: ErrorPageText = {
  title: "This page couldn't be loaded",
  kicker: "No connection",
  lead: "Rushlight opens it when the connection is back. You don't need to reload.",
  reasons: [],
};

export type ErrorPageKey = keyof typeof errorPageTexts;

/** The page for a key in the address; unknown keys show the default page. */
export function errorPageKey(key: string): ErrorPageKey {
  return Object.hasOwn(errorPageTexts, key) ? (key as ErrorPageKey) : "default";
}

export const errorPageActions = { contact: "Contact", tryAgain: "Try again", back: "Back", home: "Home" } as const;
