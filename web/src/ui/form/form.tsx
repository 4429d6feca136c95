import type { ComponentProps, FormEvent } from "react";
import { flushSync } from "react-dom";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  readonly onSubmit: () => void;
}

/**
 * A form that reports the problems of its fields itself, and doesn't reload the page when submitted. The first field with a problem
 * gets the focus (PLUS-1595).
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return <form {...rest} noValidate onSubmit={submit} />;
}
