import { formatInstant } from "#web/ui/format-date.ts";
import { browserName } from "./browser-name.ts";
import { isWrong, type RateResult, totalsOf } from "./check-result.ts";
import { frameCheckMessages as text } from "./frame-check.messages.ts";
import type { FrameCheck } from "./use-frame-check.ts";

/** The printed part: the browser and machine, and the results at each rate. */
export function FrameCheckSheet({ check }: { check: FrameCheck }) {
  return (
    <>
      <Facts check={check} />
      <table className="fc-table" aria-label={text.table}>
        <thead>
          <tr>
            {[text.rate, text.tried, text.wrong, text.late, text.unread, text.median].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.results.map((result) => (
            <Row key={result.rate} result={result} />
          ))}
        </tbody>
      </table>
      <Faults results={check.results} />
    </>
  );
}

function Facts({ check }: { check: FrameCheck }) {
  const { tells, startedAtMs } = check;
  const { width, height } = window.screen;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [text.browser, browserName(navigator.userAgent)],
    [text.screen, text.screenSize(width, height, window.devicePixelRatio)],
    [text.date, startedAtMs === undefined ? "" : formatInstant(new Date(startedAtMs).toISOString())],
    [text.version, `Rushlight ${__UI_VERSION__}`],
    [text.reports, tells === undefined ? text.reportsUnknown : tells ? text.reportsYes : text.reportsNo],
  ];
  return (
    <section aria-label={text.facts}>
      <dl className="fc-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="fc-agent">{navigator.userAgent}</p>
    </section>
  );
}

function Row({ result }: { result: RateResult }) {
  const { tried, wrong, late, longestLateMs, unread, medianMs } = totalsOf(result.looks);
  return (
    <tr>
      <th scope="row">{result.rate}</th>
      <td>{result.stoodStill ? `${tried}, ${text.stoodStill}` : tried}</td>
      <td className={wrong > 0 ? "fc-bad" : undefined}>{wrong}</td>
      <td>{late > 0 ? text.lateWorst(late, longestLateMs) : 0}</td>
      <td>{unread}</td>
      <td>{text.ms(medianMs)}</td>
    </tr>
  );
}

function Faults({ results }: { results: readonly RateResult[] }) {
  const lines = results.flatMap(({ rate, looks }) =>
    looks.filter(isWrong).map(({ wanted, named, seen }) => text.fault(rate, wanted, named, seen ?? text.nothingRead)),
  );
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{text.faults}</h2>
      <ul className="fc-faults">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same fault may occur twice, and the order never changes
          <li key={place}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
