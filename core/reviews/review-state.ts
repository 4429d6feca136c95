/** Where the review of a version stands. */
export const REVIEW_STATES = ["NONE", "IN_REVIEW", "APPROVED", "CHANGES_REQUESTED"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
