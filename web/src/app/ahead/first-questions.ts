import type { AheadRequest } from "#web/data/ahead/answers-ahead.ts";
import { PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { graphqlBody } from "#web/data/graphql/graphql-body.ts";
import type { GraphqlDocument } from "#web/data/graphql/graphql-document.ts";
import { FOLDER_WINDOW } from "#web/features/folders/api/folder.documents.ts";
import { USUAL_ORDER, windowVariables } from "#web/features/folders/windows/window-variables.ts";
import { PROJECT_LIST } from "#web/features/projects/api/project.documents.ts";
import { CURRENT_USER } from "#web/features/users/current-user.documents.ts";
import { VIEWED_ASSET } from "#web/features/viewer/api/viewer.documents.ts";
import { WORKSPACE_LIST } from "#web/features/workspaces/api/workspace-list.documents.ts";

/** Pages for people without a session. */
const OUTSIDE = /^\/(?:share|link|signin|verify|invite|reset-password|error)(?:\/|$)/;
const ID = "([0-9a-f-]{36})";
const FOLDER = new RegExp(`^/projects/${ID}/${ID}(?:/${ID})?/?$`);

/** The page of an address, as far as its requests depend on it. */
export type FirstPage = "folder" | "viewer" | "other";

export interface FirstQuestions {
  readonly page: FirstPage;
  readonly requests: readonly AheadRequest[];
}

const HELLO: AheadRequest = { method: "GET", path: "/api/hello", body: null };

/**
 * The requests that the app sends before the page of this address appears, identical to the app's own. For somebody who owes a
 * second factor, only the account.
 */
export function firstQuestions(pathname: string, isFactorOwed: boolean): FirstQuestions {
  if (OUTSIDE.test(pathname)) return { page: "other", requests: [] };
  if (isFactorOwed) return { page: "other", requests: [HELLO, question(CURRENT_USER, {})] };
  const [, project, folder, asset] = FOLDER.exec(pathname) ?? [];
  const foundation = [
    HELLO,
    question(CURRENT_USER, {}),
    question(WORKSPACE_LIST, {}),
    question(PROJECT_LIST, { first: PAGE_SIZE, after: null }),
  ];
  if (!project || !folder) return { page: "other", requests: foundation };
  const window = windowVariables({ projectId: project, folderId: folder }, USUAL_ORDER, asset ?? 0);
  const contents = question(FOLDER_WINDOW, window);
  if (!asset) return { page: "folder", requests: [...foundation, contents] };
  return { page: "viewer", requests: [...foundation, question(VIEWED_ASSET, { asset, project }), contents] };
}

function question<Variables>(document: GraphqlDocument<unknown, Variables>, variables: Variables): AheadRequest {
  return { method: "POST", path: "/api/graphql", body: JSON.stringify(graphqlBody(document, variables)) };
}
