/** Texts of the shell and of the error pages. */
export const appMessages = {
  product: "Rushlight",
  home: "Rushlight, home",
  mainNavigation: "Main",
  projects: "Projects",
  skip: "Skip to content",
  dismiss: "Dismiss",
  moreNotices: (count: number) => `${count} more`,
  loading: "Loading",
  // account menu
  accountMenu: "Account menu",
  theme: "Theme",
  themeSystem: "System",
  themeDark: "Dark",
  themeLight: "Light",
  notificationLog: "Notifications",
  noNotifications: "No notifications yet",
  signOut: "Sign Out",
  signOutFailed: "Failed To Sign Out",
  cancelUploadsTitle: "Cancel all Uploads?",
  cancelUploadsText:
    "A transfer is running. Signing out aborts it, and files that have not arrived in full must be sent again.",
  keyboard: "Keyboard shortcuts",
  close: "Close",
  // footer
  needHelp: "Need Help?",
  interfaceBuild: (version: string) => `Interface ${version}`,
  apiBuild: (version: string) => `API ${version}`,
} as const;
