/** Delay between the last letter and the search (SEARCH-002). */
export const SEARCH_DEBOUNCE_MS = 500;

export interface SearchTyping {
  /** The text changed: it is searched once typing has paused for half a second. */
  type: (text: string) => void;
  /** Enter searches immediately. */
  submit: (text: string) => void;
  /** The field closed: cancels a pending search. */
  cancel: () => void;
}

/** `ask` gets the trimmed text, once per text (SEARCH-005). */
export function createSearchTyping(ask: (term: string) => void): SearchTyping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: string | null = null;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    asked = null;
  };
  const submit = (text: string) => {
    clearTimeout(timer);
    const term = text.trim();
    if (term === asked) return;
    asked = term;
    ask(term);
  };
  return {
    type: (text) => {
      clearTimeout(timer);
      timer = setTimeout(() => submit(text), SEARCH_DEBOUNCE_MS);
    },
    submit,
    cancel,
  };
}
