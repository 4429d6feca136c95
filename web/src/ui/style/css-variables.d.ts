import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties, such as the progress of a ring. */
    [name: `--${string}`]: string | number | undefined;
  }
}
