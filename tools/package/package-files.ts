import { stripTypeScriptTypes } from "node:module";
import { isTest, repositoryFiles } from "../source/source-tree.ts";

/** What runs on the server, from the root of the repository. */
const SHIPPED = /^(core|media|server\/src)\/.*\.(ts|js|sql)$/;
const ONLY_FOR_TESTS = /^media\/test-clips\//;
const LOCAL_MODULE = /(["'])((?:\.{1,2}\/|#)[^"'\n]*)\.ts\1/g;

/** The sources that the published package runs, without tests. */
export function shippedFiles(): readonly string[] {
  return repositoryFiles().filter((path) => SHIPPED.test(path) && !isTest(path) && !ONLY_FOR_TESTS.test(path));
}

/** JavaScript with every statement on its original line. Node doesn't strip types below `node_modules`, so it is done here. */
export function javascriptOf(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(LOCAL_MODULE, "$1$2.js$1");
}
