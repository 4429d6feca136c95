import { type AstNode, child, children, nameOf, type SourceFile } from "./source-file.ts";

/** The database's names: a row's name belongs to no feature, since any feature may read it (decision 0055). */
export interface RowNames {
  readonly tables: ReadonlySet<string>;
  /** As in SQL and in code: "comment_count", "commentCount". */
  readonly columns: ReadonlySet<string>;
}

const TYPES = "server/src/migrations/database.ts";

export function rowNames(files: readonly SourceFile[]): RowNames {
  const types = files.find(({ path }) => path === TYPES);
  const interfaces = types
    ? children(types.ast, "body").flatMap((statement) => child(statement, "declaration") ?? [])
    : [];
  const fields = (isDatabase: boolean) =>
    interfaces.filter((one) => (nameOf(child(one, "id")) === "Database") === isDatabase).flatMap(fieldNames);
  const columns = fields(false);
  return { tables: new Set(fields(true)), columns: new Set([...columns, ...columns.map(inCode)]) };
}

function fieldNames(declaration: AstNode): string[] {
  const body = declaration.type === "TSInterfaceDeclaration" ? child(declaration, "body") : undefined;
  return body ? children(body, "body").flatMap((field) => nameOf(child(field, "key")) ?? []) : [];
}

const inCode = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
