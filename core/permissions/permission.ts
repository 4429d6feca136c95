/**
 * The eight permissions on content (DATA-041). The order is stored: bit i of a permission mask is entry i of this list, so only
 * append.
 */
export const PERMISSIONS = ["VIEW", "CREATE", "EDIT", "DELETE", "DOWNLOAD", "UPLOAD", "SHARE", "COMMENT"] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The project roles in ascending order (USERS-007). A workspace admin is not a project role but shown as 'Admin'. */
export const PROJECT_ROLES = ["VIEWER", "EDITOR", "SUPERVISOR"] as const;

export type ProjectRole = (typeof PROJECT_ROLES)[number];
