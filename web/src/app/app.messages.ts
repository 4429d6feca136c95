/** Texts of the shell and of the error pages. */
export const appMessages = {
  product: "Rushlight",
  home: "Rushlight, home",
  mainNavigation: "Main",
  search: "Search everything",
  accountTab: "Account",
  skip: "Skip to content",
  dismiss: "Dismiss",
  moreNotices: (count: number) => `${count} more`,
  loading: "Loading",
  // connection
  connection: "Connection",
  offline: { title: "You’re offline", lead: "Your work is safe. This page updates when you’re back online." },
  unreachable: { title: "The server can’t be reached", lead: "Retrying. This page loads when the server is back." },
  // account menu
  accountMenu: "Account menu",
  theme: "Theme",
  themeSystem: "System",
  themeDark: "Dark",
  themeLight: "Light",
  notificationLog: "Notifications",
  documentation: "Documentation",
  signOut: "Sign Out",
  signOutFailed: "Failed To Sign Out",
  cancelUploadsTitle: "Cancel all Uploads?",
  cancelUploadsText: "Signing out cancels running transfers. Unfinished files must be uploaded again.",
  keyboard: "Keyboard shortcuts",
  close: "Close",
  // footer
  needHelp: "Need Help?",
  interfaceBuild: (version: string) => `Interface ${version}`,
  apiBuild: (version: string) => `API ${version}`,
} as const;
