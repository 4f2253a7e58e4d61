/** Tabs whose content comes when they are opened. No DOM, no calls. */
import type { ServerHtml } from '../../../shared/api/types';

/** Tabs that are not in the page yet are looked for this often (milliseconds), and so many times. */
export const LATE_EVERY = 1000;
export const LATE_TIMES = 60;

export interface Tabs {
	/** Name of the tab that is chosen, empty for none. */
	open: string;
	/** Name of the tab whose content is shown. */
	shown: string;
	/** Undefined while the panel holds what the server has printed. */
	html?: ServerHtml;
	/** The content of the chosen one is on its way. */
	waits: boolean;
}

export type TabsEvent =
	| { type: 'printed'; name: string }
	| { type: 'pressed'; name: string }
	| { type: 'came'; html: ServerHtml }
	| { type: 'failed' };

export const firstTabs: Tabs = { open: '', shown: '', waits: false };

export function nextTabs( tabs: Tabs, event: TabsEvent ): Tabs {
	switch ( event.type ) {
		case 'printed':
			return { ...tabs, open: event.name, shown: event.name };
		case 'pressed':
			return { ...tabs, open: event.name, waits: true };
		case 'came':
			return { open: tabs.open, shown: tabs.open, html: event.html, waits: false };
		case 'failed':
			return { ...tabs, open: tabs.shown || tabs.open, waits: false };
	}
}
