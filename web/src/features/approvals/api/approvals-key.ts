/** The first part of the keys of all cached review data. */
export const approvalsKey = "approvals";
