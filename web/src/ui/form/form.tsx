import type { ComponentProps, FormEvent } from "react";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  readonly onSubmit: () => void;
}

/** A form that reports the problems of its fields itself, and doesn't reload the page when submitted. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return <form {...rest} noValidate onSubmit={submit} />;
}
