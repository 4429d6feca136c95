import type { Page } from "playwright-core";

/** The test responds to the calls of one operation: refuses them with this sentence, or replaces the server's data. */
export async function answerInstead(
  page: Page,
  operationName: string,
  answer: { error: string } | { change: (data: Record<string, unknown>) => unknown },
): Promise<void> {
  await page.route("**/api/graphql", async (route) => {
    const body: unknown = route.request().postDataJSON();
    const name = typeof body === "object" && body !== null && "operationName" in body ? body.operationName : null;
    if (name !== operationName) return route.fallback();
    if ("error" in answer) {
      const extensions = { code: "INTERNAL", timestamp: new Date(0).toISOString(), data: {} };
      return route.fulfill({ json: { data: null, errors: [{ message: answer.error, extensions }] } });
    }
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return route.fulfill({ json: { data: await answer.change(data) } });
  });
}
