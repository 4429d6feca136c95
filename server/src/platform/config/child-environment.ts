/** The variables that child processes get: enough to find programs, and none of the secrets. */
const passedOn = ["PATH", "HOME", "TMPDIR", "LANG", "USER", "LOGNAME"];

export function childEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(kept), ...extra };
}

/**
 * Returns the environment for another role of this program: the same settings, with some replaced. It contains secrets, so use it
 * for nothing else.
 */
export function roleEnvironment(changes: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}
