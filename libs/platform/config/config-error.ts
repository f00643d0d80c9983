/** A setting is missing or malformed. The message is one line for the operator and names the variable; it never repeats a secret. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${variable}: ${reason}`, options);
    this.name = 'ConfigError';
  }
}
