/** Sends text messages through the configured provider. */
export interface SmsSender {
  /** False: `send` throws NOT_CONFIGURED. */
  readonly isConfigured: boolean;
  /**
   * Resolves once the provider has accepted the message, or it is stored in the outbox.
   * @param to a phone number like +4915112345678 (E.164)
   * @throws AppError UPSTREAM_FAILED if the provider refuses or doesn't respond within 10 s; NOT_CONFIGURED
   */
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}
