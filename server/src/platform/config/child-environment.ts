/** What a child process may see of our environment: enough to find programs, and none of our secrets. */
const passedOn = ["PATH", "HOME", "TMPDIR", "LANG", "USER", "LOGNAME"];

export function childEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return { ...Object.fromEntries(kept), ...extra };
}
