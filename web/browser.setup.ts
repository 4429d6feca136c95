/** What every page of the app has: the styles, without which sizes and places are not those that people see. */
import "#web/ui/style/tokens.css";
import "#web/ui/style/base.css";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is loaded late takes a while on a busy machine; a second, which is the default, is no limit that means anything.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
