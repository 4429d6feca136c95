import { type Declaration, type Selector, type SelectorComponent, transform } from "lightningcss";

/** A rule of a style sheet, with one of its selectors. */
export interface StyleRule {
  /** "web/src/ui/controls/button.css:18" */
  readonly place: string;
  readonly path: string;
  /** The classes of the styled element: the last one of the selector. */
  readonly subject: readonly string[];
  /** Whether the selector names the element: "th.sorted". */
  readonly hasElement: boolean;
  /** All classes that the selector names, including those inside `:has()` and the like. */
  readonly names: ReadonlySet<string>;
  readonly properties: readonly string[];
}

export interface StyleSheet {
  readonly path: string;
  readonly rules: readonly StyleRule[];
  /** Literal colours; those of the system ("Highlight"), `transparent` and `currentColor` don't count. */
  readonly colors: readonly string[];
}

/** Parses a style sheet with the build's parser. */
export function styleSheet(path: string, code: string): StyleSheet {
  const rules: StyleRule[] = [];
  const colors: string[] = [];
  let place = path;
  transform({
    filename: path,
    code: Buffer.from(code),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations, loc } }) {
          place = `${path}:${loc.line + 1}`;
          const all = [...(declarations.declarations ?? []), ...(declarations.importantDeclarations ?? [])];
          const properties = all.map(propertyOf);
          for (const selector of selectors) {
            const names = new Set(classesIn(selector));
            const last = lastCompound(selector);
            const hasElement = elementsIn(last);
            rules.push({ place, path, subject: classesIn(last, "plain"), hasElement, names, properties });
          }
        },
      },
      Color(color) {
        const isWrittenOut = typeof color !== "string" && "alpha" in color && color.alpha !== 0;
        if (isWrittenOut) colors.push(place);
      },
    },
  });
  return { path, rules, colors };
}

function propertyOf(declaration: Declaration): string {
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  return declaration.property === "custom" ? declaration.value.name : declaration.property;
}

function lastCompound(selector: Selector): Selector {
  return selector.slice(selector.findLastIndex(({ type }) => type === "combinator") + 1);
}

/** The classes of a selector; `plain`: only those of the element itself, without `:not()` and `:has()`. */
function classesIn(selector: Selector, which: "all" | "plain" = "all"): string[] {
  return selector.flatMap((part) => (part.type === "class" ? [part.name] : classesInside(part, which)));
}

const elementsIn = (selector: Selector): boolean =>
  selector.some(
    (part) => part.type === "type" || (part.type === "pseudo-class" && innerOf(part, "plain").some(elementsIn)),
  );

function classesInside(part: SelectorComponent, which: "all" | "plain"): string[] {
  return part.type === "pseudo-class" ? innerOf(part, which).flatMap((inner) => classesIn(inner, which)) : [];
}

/** The selectors inside `:is()`, `:where()`, and `:not()` and `:has()` where they count. */
function innerOf(part: Extract<SelectorComponent, { type: "pseudo-class" }>, which: "all" | "plain"): Selector[] {
  if (which === "plain" && (part.kind === "not" || part.kind === "has")) return [];
  if (!("selectors" in part) || !part.selectors) return [];
  return part.selectors.map((inner) => (Array.isArray(inner) ? inner : [inner]));
}
