/** What a list could not load, in a sentence, and how to try again. */
export interface ListTrouble {
  readonly text: string;
  readonly isBusy: boolean;
  readonly retry: () => void;
}
