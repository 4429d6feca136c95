/**
 * An invalid setting. Its message is one sentence that names the variable; the start command prints it and exits, without a stack
 * trace.
 */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
