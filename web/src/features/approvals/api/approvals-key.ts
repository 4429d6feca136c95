/** The first part of the keys of all that is kept of reviews. */
export const approvalsKey = "approvals";
