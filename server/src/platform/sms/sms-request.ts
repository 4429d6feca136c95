/** The account at a provider. */
export interface SmsAccount {
  readonly provider: "gateway" | "twilio";
  /** Without a trailing slash. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** The sender that the phone shows; empty: the provider's default. */
  readonly from: string;
}

/** One HTTP request for a provider to send one message. */
export interface SmsRequest {
  readonly url: string;
  readonly init: {
    readonly method: "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}
