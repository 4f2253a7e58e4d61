/** A list that goes on: what it is doing, and whether the next page may come by itself. */
export interface ListState {
	phase: 'idle' | 'loading' | 'failed' | 'ended';
	/** Opaque; null at the end. */
	cursor: string | null;
	/** Pages that came by scrolling since the reader last pressed 加载更多. */
	automatic: number;
}

export type ListEvent =
	| { type: 'ask'; by: 'scroll' | 'press' }
	| { type: 'came'; empty: boolean; cursor: string | null }
	| { type: 'failed' };

/** After so many pages the reader decides, so that the end of the page stays within reach. */
export const AUTOMATIC_PAGES = 3;

export function firstList( cursor: string | null ): ListState {
	return { phase: cursor === null ? 'ended' : 'idle', cursor, automatic: 0 };
}

export function nextList( state: ListState, event: ListEvent ): ListState {
	switch ( event.type ) {
		case 'ask':
			if ( state.phase === 'loading' || state.phase === 'ended' ) {
				return state;
			}
			if ( event.by === 'scroll' && ( state.phase === 'failed' || state.automatic >= AUTOMATIC_PAGES ) ) {
				return state;
			}
			return { ...state, phase: 'loading', automatic: event.by === 'scroll' ? state.automatic + 1 : 0 };
		case 'came':
			return event.empty || event.cursor === null
				? { ...state, phase: 'ended', cursor: null }
				: { ...state, phase: 'idle', cursor: event.cursor };
		case 'failed':
			return { ...state, phase: 'failed' };
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
	const newest = ! query.orderby || query.orderby === 'latest';
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
