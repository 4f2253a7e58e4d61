/** When the bell asks, what it shows, and the list below it. No DOM, no calls. */
import type { ServerHtml } from '../../../shared/api/types';

/** When the bell asks again: every minute at first, less often while nothing changes, not at all while nobody looks. */
export const FIRST_WAIT = 60_000;
export const LONGEST_WAIT = 300_000;

export function nextWait( wait: number, changed: boolean ): number {
	return changed ? FIRST_WAIT : Math.min( LONGEST_WAIT, Math.round( wait * 1.5 ) );
}

/** 1 to 99, then 99+; nothing for none. */
export function badge( unread: number ): string {
	if ( unread <= 0 ) {
		return '';
	}
	return unread > 99 ? '99+' : String( unread );
}

/** The newest notices below the bell. */
export interface Newest {
	phase: 'loading' | 'ready' | 'empty' | 'failed';
	html: ServerHtml | null;
	problem: string;
	/** Place in the list that takes the focus, where one has been deleted; null for none. */
	focus: number | null;
}

export type NewestEvent =
	{ type: 'came'; html: ServerHtml; none: boolean; focus?: number } | { type: 'failed'; problem: string };

export const firstNewest: Newest = { phase: 'loading', html: null, problem: '', focus: null };

export function nextNewest( newest: Newest, event: NewestEvent ): Newest {
	switch ( event.type ) {
		case 'came':
			return { phase: event.none ? 'empty' : 'ready', html: event.html, problem: '', focus: event.focus ?? null };
		case 'failed':
			return { ...newest, phase: 'failed', problem: event.problem };
	}
}
