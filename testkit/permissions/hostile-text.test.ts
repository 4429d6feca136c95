import {
  type ArgumentNode,
  type ConstValueNode,
  type FieldNode,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  print,
  type StringValueNode,
  TypeInfo,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "#server/main/features.ts";
import { buildSchema } from "#server/platform/graphql/build-schema.ts";
import { type TestWorld, testWorld } from "../test-world.ts";
import { PERMISSION_AREAS } from "./permission-areas.ts";
import type { Scene } from "./permission-row.ts";
import { permissionScene } from "./permission-scene.ts";

const ROWS = PERMISSION_AREAS.flatMap((area) => area.rows).filter(({ outcomes }) => outcomes.endsWith("yes"));
const schema = buildSchema(features);
const HOSTILE: Readonly<Record<string, string>> = {
  "ten thousand characters": "a".repeat(10_000),
  NUL: "a\u0000b",
  "a control character": "a\u0007b",
  "half a character": "a\ud800b",
  "a mark that turns the line round": "\u202egnp.exe",
  "a script": "<script>alert(1)</script>",
  "nothing but blanks": " \t\u00a0 ",
};

let world: TestWorld;
let scene: Scene;

beforeAll(async () => {
  world = await testWorld();
  scene = await permissionScene(world);
});
afterAll(() => world[Symbol.asyncDispose]());

type Query = { readonly query: string; readonly variables: Record<string, unknown> };

/** The call with the text in each place that has one, and in each omitted argument that accepts one. */
function callsWith(query: string, variables: Record<string, unknown>, text: string): Query[] {
  const document = parse(query);
  const calls: Query[] = [];
  const places: (StringValueNode | VariableNode)[] = [];
  const value = { kind: Kind.STRING, value: text } as const;
  const types = new TypeInfo(schema);
  const remember = (node: StringValueNode | VariableNode) => {
    if (getNamedType(types.getInputType())?.name === "String") places.push(node);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      StringValue: remember,
      Argument: ({ value: given }) => void (given.kind === Kind.VARIABLE && remember(given)),
    }),
  );
  for (const place of places) {
    const put = (node: StringValueNode | VariableNode) => (node === place ? value : undefined);
    calls.push({ query: print(visit(document, { StringValue: put, Variable: put })), variables });
  }
  const [operation] = document.definitions;
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  if (field?.kind !== Kind.FIELD) return calls;
  for (const added of textArguments(field, value)) {
    const changed = { ...field, arguments: [...(field.arguments ?? []), added] };
    calls.push({
      query: print(visit(document, { Field: (node) => (node === field ? changed : undefined) })),
      variables,
    });
  }
  return calls;
}

/** Omitted arguments that accept text, directly or inside inputs. */
function textArguments(field: FieldNode, value: ConstValueNode): ArgumentNode[] {
  const known = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const given = new Set(field.arguments?.map(({ name }) => name.value));
  const argument = (name: string, content: ConstValueNode): ArgumentNode => ({
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value: content,
  });
  return (known[field.name.value]?.args ?? [])
    .filter(({ name }) => !given.has(name))
    .flatMap(({ name, type }) => {
      const named = getNamedType(type);
      if (named.name === "String") return [argument(name, value)];
      if (!isInputObjectType(named)) return [];
      const inner = Object.values(named.getFields()).filter((part) => getNamedType(part.type).name === "String");
      return inner.map((part) =>
        argument(name, {
          kind: Kind.OBJECT,
          fields: [{ kind: Kind.OBJECT_FIELD, name: { kind: Kind.NAME, value: part.name }, value }],
        }),
      );
    });
}

test.each(Object.entries(HOSTILE))(
  "API-009 %s in any text of any operation is accepted or refused, and never causes a defect",
  {
    timeout: 120_000,
  },
  async (_name, text) => {
    const found: string[] = [];
    let tried = 0;
    for (const row of ROWS) {
      for (const index of callsWith(row.query, {}, text).keys()) {
        // Prepared again for each, since one call may delete what the next needs.
        const { query, variables } = callsWith(row.query, await row.variables(scene, "superuser"), text)[index] ?? {};
        if (query === undefined) continue;
        tried += 1;
        const { errors, status } = await world.as("superuser").ask(query, variables);
        const code = errors[0]?.extensions.code;
        if (status >= 500 || code === "INTERNAL") found.push(`${row.operation}: ${code} ${query.slice(0, 120)}`);
      }
    }
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(55);
  },
);
