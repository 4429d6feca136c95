import { formatBytes } from "#core/units/size.ts";
import type { Examined } from "./examine.ts";
import type { Finding } from "./finding.ts";

const SHOWN = 5;

/** The report as text for people. */
export function reportLines({ findings, objects, sampled }: Examined, repaired: readonly string[]): readonly string[] {
  const looked =
    objects === null
      ? "The store was not compared with the database."
      : `Compared ${objects.objects} objects (${formatBytes(objects.bytes)}) with the database, and ${sampled} originals with their checksums.`;
  return [looked, ...findings.flatMap(linesOf), ...repaired, verdict(findings, repaired)];
}

function linesOf({ level, sentence, examples, count, canRepair }: Finding): readonly string[] {
  const more = examples.length > 0 && count > SHOWN ? [`  and ${count - SHOWN} more`] : [];
  const hint = canRepair ? " --repair does it." : "";
  const isListed = examples.some((example) => !sentence.includes(example));
  const list = isListed ? [...examples.slice(0, SHOWN).map((example) => `  ${example}`), ...more] : [];
  return [`${level === "problem" ? "Problem" : "Hint"}: ${sentence}${level === "problem" ? hint : ""}`, ...list];
}

function verdict(findings: readonly Finding[], repaired: readonly string[]): string {
  const problems = findings.filter(({ level }) => level === "problem").length;
  if (problems === 0) return "No problems.";
  const many = `${problems} ${problems === 1 ? "problem" : "problems"}.`;
  return repaired.length > 0 ? `${many} Run it again to see what is left.` : many;
}

/** The report as JSON for scripts. */
export function reportJson({ findings, objects, sampled }: Examined, repaired: readonly string[], version: string) {
  const isWell = findings.every(({ level }) => level !== "problem");
  const counts = objects && { objects: objects.objects, bytes: objects.bytes, orphans: objects.orphans };
  return { ok: isWell, version, findings, repaired, compared: counts, sampled };
}
