import { Link } from "@tanstack/react-router";
import { Icon } from "#web/ui/icons/icon.tsx";
import { showFailed } from "./show-failed.ts";
import { StatusSection } from "./status-section.tsx";
import { vitalsMessages as text } from "./vitals.messages.ts";
import type { NextPlace, Task } from "./what-to-do.ts";

/** The list of tasks. Announces its length when that changes, not the sentences, whose times keep changing. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <StatusSection title={text.todo} isWhole>
      <p className="sr" role="status">
        {text.todoCount(tasks.length)}
      </p>
      {tasks.length === 0 ? (
        <p className="sys-fine">
          <Icon name="ok" />
          {text.fine}
        </p>
      ) : (
        <ul className="sys-tasks">
          {tasks.map(({ id, level, what, next, place }) => (
            <li key={id} className={`sys-task ${level}`}>
              <Icon name={level === "error" ? "error" : "warn"} />
              <div>
                <p className="str">
                  <span className="sr">{text.levels[level]}: </span>
                  {what}
                </p>
                <p className="mut">
                  {next} <Next place={place} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </StatusSection>
  );
}

function Next({ place }: { readonly place: NextPlace }) {
  if (place.kind === "outbox") return <Link to="/administration/outbox">{text.outbox}</Link>;
  if (place.kind === "docs")
    return (
      <a href={`/docs/operations.html#${place.section}`} target="_blank" rel="noreferrer">
        {place.label}
      </a>
    );
  return (
    <button
      type="button"
      className="sys-link"
      aria-label={text.failedOf(place.of)}
      onClick={() => showFailed(place.of)}
    >
      {text.showFailed}
    </button>
  );
}
