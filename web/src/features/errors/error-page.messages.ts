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
  lead: "The page could not be shown. These steps help most of the time:",
  reasons: [
    { lead: "Refresh the page.", text: "A short break of the connection is gone by then." },
    {
      lead: "Check your firewall.",
      text: "This address must be reachable by its domain and IP address, on the ports 80 and 443.",
    },
    { lead: "Contact us", text: "if it happens again, and say what you were doing." },
  ],
};

export const errorPageTexts = {
  default: trouble,
  internal: trouble,
  "not-found": {
    title: "Page not found",
    kicker: "Not found",
    lead: "The address leads nowhere. It may have a typo, or what it showed was moved or deleted.",
    reasons: [],
  },
  "invalid-license": {
    title: "Invalid License",
    kicker: "License",
    lead: "The license of this installation is not active. Your data is safe; an administrator can renew it.",
    reasons: [],
  },
  "link-expired": {
    title: "This share has expired",
    kicker: "Share",
    lead: "Ask the person who sent it to set a new date.",
    reasons: [],
  },
  "link-invalid": {
    title: "This share wasn't found",
    kicker: "Link invalid",
    lead: "The address does not lead to a share any more. One of these is the reason:",
    reasons: [
      { lead: "It expired.", text: "Shares can close by themselves on a date." },
      { lead: "It was deleted", text: "by the person who sent it." },
      { lead: "There is a typo in the URL.", text: "Links are case sensitive, copy the whole address again." },
    ],
  },
  "password-reset-invalid": {
    title: "This password reset url is already invalid",
    kicker: "Password reset",
    lead: "It was used, or its time is over. Ask for a new one.",
    reasons: [],
  },
} as const satisfies Record<string, ErrorPageText>;

/** No page of its own address: it stands in the place of whatever was wanted, until the server is back. */
export const maintenanceText: ErrorPageText = {
  title: "Back in a moment",
  kicker: "Maintenance",
  lead: "The server is being looked after. Nothing is lost, and this page goes on by itself as soon as it is back.",
  reasons: [],
};

export type ErrorPageKey = keyof typeof errorPageTexts;

/** The page of a key in the address; unknown keys show the default page. */
export function errorPageKey(key: string): ErrorPageKey {
  return Object.hasOwn(errorPageTexts, key) ? (key as ErrorPageKey) : "default";
}

export const errorPageActions = { contact: "Contact", tryAgain: "Try again", home: "Home" } as const;
