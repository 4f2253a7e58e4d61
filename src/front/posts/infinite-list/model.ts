/** A list that goes on: what it is doing, and whether the next page may come by itself. */
export interface ListState {
	phase: 'idle' | 'loading' | 'failed' | 'ended';
	/** Opaque; null at the end. */
	cursor: string | null;
	/** Pages that came by scrolling since the reader last pressed 加载更多. */
	automatic: number;
	/** Why the next page did not come. */
	problem?: string;
}

export type ListEvent =
	| { type: 'ask'; by: 'scroll' | 'press' }
	| { type: 'came'; empty: boolean; cursor: string | null }
	| { type: 'failed'; problem?: string }
	/** From its beginning. */
	| { type: 'anew'; cursor: string | null };

export function firstList( cursor: string | null ): ListState {
	return { phase: cursor === null ? 'ended' : 'idle', cursor, automatic: 0 };
}

/** What comes next; after `most` pages by scrolling the reader decides, 0 is for never. */
export function nextList( state: ListState, event: ListEvent, most = 0 ): ListState {
	switch ( event.type ) {
		case 'ask':
			if ( state.phase === 'loading' || state.phase === 'ended' ) {
				return state;
			}
			if ( event.by === 'scroll' && ( state.phase === 'failed' || ( most > 0 && state.automatic >= most ) ) ) {
				return state;
			}
			return { ...state, phase: 'loading', automatic: event.by === 'scroll' ? state.automatic + 1 : 0 };
		case 'came':
			return event.empty || event.cursor === null
				? { ...state, phase: 'ended', cursor: null }
				: { ...state, phase: 'idle', cursor: event.cursor };
		case 'failed':
			return { ...state, phase: 'failed', problem: event.problem };
		case 'anew':
			return firstList( event.cursor );
	}
}

export interface Query {
	source?: string;
	orderby?: string;
	circle_id?: number;
	topic_id?: number;
	author?: number;
	has?: string;
	date?: string;
	post_type?: string;
	keywords?: string;
}

export interface Fresh {
	author: number;
	circle_id: number;
	topic_ids: number[];
	has_images: boolean;
}

/** Whether something published just now belongs at the top of a list. */
export function belongs( query: Query, fresh: Fresh ): boolean {
	const newest = ! query.orderby || query.orderby === 'latest' || query.orderby === 'recommended';
	const fits_type = ! query.post_type || query.post_type === 'activity' || query.post_type === 'zeromo_activity';
	const fits_media = ! query.has || ( query.has === 'image' && fresh.has_images );
	if ( ! newest || ! fits_type || ! fits_media || query.keywords ) {
		return false;
	}
	switch ( query.source ) {
		case 'circle':
			return query.circle_id === fresh.circle_id;
		case 'topic':
			return query.topic_id !== undefined && fresh.topic_ids.includes( query.topic_id );
		case 'member':
			return query.author === fresh.author;
		case 'feed':
		case undefined:
			return true;
		default:
			return false;
	}
}

/** When a list asks for new posts: after a minute, then less often while there are none; not at all while nobody looks. */
export const FIRST_WAIT = 60_000;
export const LONGEST_WAIT = 600_000;

export function nextWait( wait: number, found: boolean ): number {
	return found ? FIRST_WAIT : Math.min( LONGEST_WAIT, Math.round( wait * 1.5 ) );
}
