/**
 * The browser that tests run in. Debian's headless shell draws the same pages as its Chromium with half the work: it has no window.
 */
import { existsSync } from 'node:fs';

const KNOWN = [ '/usr/bin/chromium-headless-shell', '/usr/bin/chromium' ];

/** Its path; `ZM_CHROMIUM` names another. Without any, Playwright's own is asked for. */
export const browser_path = () => process.env.ZM_CHROMIUM ?? KNOWN.find( ( path ) => existsSync( path ) );
