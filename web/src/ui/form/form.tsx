import type { ComponentProps, FormEvent } from "react";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  readonly onSubmit: () => void;
}

/** A form that says itself what is wrong with its fields, and whose page stays when it is sent. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return <form {...rest} noValidate onSubmit={submit} />;
}
