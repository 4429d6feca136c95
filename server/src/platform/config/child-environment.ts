/** The environment of a child process: enough to find programs, and none of our secrets. */
const passedOn = ["PATH", "HOME", "TMPDIR", "LANG", "USER", "LOGNAME"];

export function childEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(kept), ...extra };
}

/** For another role of this program: the same settings, with some replaced. Contains our secrets, so for nothing else. */
export function roleEnvironment(changes: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { ...process.env, ...changes };
}
