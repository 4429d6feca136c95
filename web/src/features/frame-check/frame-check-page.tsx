import { useMemo, useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { CHECK_RATES } from "./check-plan.ts";
import { totalsOf, verdictOf } from "./check-result.ts";
import { frameCheckMessages as text } from "./frame-check.messages.ts";
import { FrameCheckSheet } from "./frame-check-sheet.tsx";
import { type FrameCheck, useFrameCheck } from "./use-frame-check.ts";
import "./frame-check.css";

/** Checks in the visitor's own browser whether the picture on screen is the named frame (PLUS-909). `rate`: only that one. */
export function FrameCheckPage({ rate }: { rate: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const rates = useMemo(() => {
    const chosen = CHECK_RATES.filter(({ name }) => name === rate);
    return chosen.length > 0 ? chosen : CHECK_RATES;
  }, [rate]);
  const check = useFrameCheck(() => video.current, rates);
  return (
    <div className="fc">
      <header className="row">
        <a className="brand" href="/">
          <BrandMark />
          <span>Rushlight</span>
        </a>
      </header>
      <main>
        <h1>{text.title}</h1>
        <p className="fc-lead">{text.lead}</p>
        <div className="fc-top">
          <div className="fc-picture">
            <video ref={video} playsInline muted preload="auto" aria-label={text.picture} />
          </div>
          <div>
            <Summary check={check} />
            <Actions check={check} />
          </div>
        </div>
        {check.state !== "ready" && <FrameCheckSheet check={check} />}
        <h2>{text.scopeTitle}</h2>
        <p className="fc-scope">{text.scope}</p>
        <p className="fc-foot">{text.foot(window.location.host)}</p>
      </main>
    </div>
  );
}

function Summary({ check }: { check: FrameCheck }) {
  const { state, results } = check;
  const { tried, wrong } = totalsOf(results.flatMap(({ looks }) => looks));
  const verdict = verdictOf(results, state === "done");
  const isOver = state === "done" || state === "stopped";
  return (
    <>
      <p className="fc-verdict" role="status" data-verdict={isOver ? verdict : undefined}>
        {state === "ready" && text.ready}
        {state === "running" && text.running(results.at(-1)?.rate ?? "")}
        {isOver && text.verdict[verdict](tried, wrong)}
      </p>
      {isOver && verdict === "untold" && <p className="fc-scope">{text.untoldAdvice}</p>}
    </>
  );
}

function Actions({ check }: { check: FrameCheck }) {
  const { state, start, stop } = check;
  const isOver = state === "done" || state === "stopped";
  return (
    <div className="row fc-act">
      {state === "running" ? (
        <Button size="dialog" onClick={stop}>
          {text.stop}
        </Button>
      ) : (
        <Button size="dialog" kind="primary" onClick={start}>
          {isOver ? text.again : text.start}
        </Button>
      )}
      {isOver && (
        <Button size="dialog" onClick={() => window.print()}>
          {text.print}
        </Button>
      )}
    </div>
  );
}
