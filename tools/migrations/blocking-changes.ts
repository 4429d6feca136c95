import type { Constraint, Node } from "libpg-query";

/** Why one change of `alter table` blocks, if it does. */
export function blockedByChange(change: Node): readonly string[] {
  if (!("AlterTableCmd" in change)) return [];
  const { subtype, def } = change.AlterTableCmd;
  if (subtype === "AT_AlterColumnType") return ["the table may be rewritten: add a column of the new type"];
  if (subtype === "AT_SetNotNull")
    return ["all rows are read: add a check `not valid` and validate it in a later file"];
  if (subtype === "AT_DropColumn") return ["the version before may read the column"];
  if (def === undefined) return [];
  if (subtype === "AT_AddConstraint" && "Constraint" in def) return blockedByConstraint(def.Constraint);
  if (subtype === "AT_AddColumn" && "ColumnDef" in def) return blockedByColumn(def.ColumnDef.constraints ?? []);
  return [];
}

function blockedByConstraint({ contype, skip_validation, indexname }: Constraint): readonly string[] {
  if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN" || contype === "CONSTR_NOTNULL")
    return skip_validation ? [] : ["all rows are read: add it `not valid` and validate it in a later file"];
  return indexname === undefined ? ["nobody can write while its index is built: build that concurrently before"] : [];
}

function blockedByColumn(constraints: readonly Node[]): readonly string[] {
  const all = constraints.flatMap((one) => ("Constraint" in one ? [one.Constraint] : []));
  const hasDefault = all.some(({ contype }) => contype === "CONSTR_DEFAULT");
  return all.flatMap((one) => {
    switch (one.contype) {
      case "CONSTR_DEFAULT":
        return calls(one.raw_expr) ? ["a default that is computed for each row rewrites the table"] : [];
      case "CONSTR_IDENTITY":
      case "CONSTR_GENERATED":
        return ["the table is rewritten"];
      case "CONSTR_NOTNULL":
        return hasDefault ? [] : ["rows that exist have no value: give it a default"];
      case "CONSTR_CHECK":
      case "CONSTR_FOREIGN":
        return ["all rows are read: add the constraint by itself, `not valid`"];
      case "CONSTR_UNIQUE":
      case "CONSTR_PRIMARY":
        return ["nobody can write while its index is built: build that concurrently"];
      default:
        return [];
    }
  });
}

/** Whether a default calls anything. `now()` too: its value is the same for all rows, but nobody should have to know. */
function calls(expression: Node | undefined): boolean {
  return expression !== undefined && JSON.stringify(expression).includes('"FuncCall"');
}
