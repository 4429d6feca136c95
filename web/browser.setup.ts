/** The styles that every page of the app has: without them sizes and positions differ from what people see. */
import "#web/ui/style/tokens.css";
import "#web/ui/style/base.css";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Lazy loading takes a while on a busy machine; the default of one second is too short to mean anything.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
