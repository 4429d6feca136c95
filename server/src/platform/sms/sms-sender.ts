/** Sends text messages through whichever provider is configured. */
export interface SmsSender {
  /** False: `send` throws NOT_CONFIGURED. */
  readonly isConfigured: boolean;
  /**
   * Resolves once the provider has taken the message over, or it is kept in the outbox.
   * @param to a telephone number like +4915112345678 (E.164)
   * @throws AppError UPSTREAM_FAILED when the provider refuses or does not answer within 10 s; NOT_CONFIGURED
   */
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}
