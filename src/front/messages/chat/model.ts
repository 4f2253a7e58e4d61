import { isComposing } from '../../../shared/lib/keys';

/** With a window open, and with the list alone (milliseconds). */
export const PACE = { window: [ 3_000, 30_000 ], list: [ 15_000, 60_000 ] } as const;

/** Seconds without a word behind which the time is told again; the server prints by the same rule. */
const PAUSE = 600;

/** When to ask again: soon after something came, less and less often while nothing does. */
export function nextWait( wait: number, news: boolean, [ first, longest ]: readonly [ number, number ] ): number {
	return news ? first : Math.min( longest, Math.round( wait * 1.5 ) );
}

/** Whether the time stands above a message, by the moments of it and of the one before (seconds). */
export function tellsTime( at: number, before: number | null ): boolean {
	return before === null || at - before > PAUSE;
}

/** Enter sends, Shift + Enter is a new line, and an input method's Enter chooses a word. */
export function sends( event: KeyboardEvent ): boolean {
	return event.key === 'Enter' && ! event.shiftKey && ! event.altKey && ! isComposing( event );
}

/** A message of the server's in the window. */
export interface Bubble {
	id: number;
	/** Seconds. */
	at: number;
	/** What stands above it when the time is told there; empty for nothing. */
	moment: string;
	/** One's own, and not taken back. */
	mine: boolean;
	/** Taken back. */
	gone: boolean;
	print: HTMLElement;
}

/** A message on its way. The key makes a second try the same message. */
export interface Going {
	key: string;
	/** Seconds. */
	at: number;
	text: string;
	file: File | null;
	/** Of the picture as it is shown meanwhile, empty without one. */
	url: string;
	/** Why it was not sent; empty while it is on its way. */
	problem: string;
}

export type Entry = Bubble | Going;

export interface Window {
	/** In the order in which they stand. */
	entries: readonly Entry[];
	/** Newest message that was asked for. */
	last: number;
	/** Newest message the other one has read. */
	read: number;
	/** Where older messages go on, empty for nowhere. */
	older: string;
	/** Where it looks after the change: at the end, there only if it did, at the message it looked at, or just there. */
	look: 'end' | 'follow' | 'hold' | 'still';
}

export type WindowEvent =
	/** What is new, the oldest first; something older that was taken back is only news where it is shown. */
	| { type: 'came'; bubbles: readonly Bubble[]; read: number }
	/** The newest first. */
	| { type: 'older'; bubbles: readonly Bubble[]; older: string }
	| { type: 'sends'; going: Going }
	| { type: 'again'; key: string }
	| { type: 'failed'; key: string; problem: string }
	| { type: 'sent'; key: string; bubble: Bubble }
	| { type: 'recalled'; bubble: Bubble }
	| { type: 'removed'; id: number };

export function isGoing( entry: Entry ): entry is Going {
	return 'key' in entry;
}

const isBubble = ( id: number ) => ( entry: Entry ) => ! isGoing( entry ) && entry.id === id;

/** A bubble in the place of the one with its id; one that was taken back stays as it is. */
function renewed( entries: readonly Entry[], bubble: Bubble ): readonly Entry[] {
	return entries.map( ( entry ) =>
		isGoing( entry ) || entry.id !== bubble.id || ( entry.gone && bubble.gone ) ? entry : bubble
	);
}

const withProblem = ( entries: readonly Entry[], key: string, problem: string ) =>
	entries.map( ( entry ) => ( isGoing( entry ) && entry.key === key ? { ...entry, problem } : entry ) );

export function nextWindow( state: Window, event: WindowEvent ): Window {
	const { entries, last } = state;
	switch ( event.type ) {
		case 'came': {
			let now = entries;
			for ( const bubble of event.bubbles ) {
				const shown = now.some( isBubble( bubble.id ) );
				if ( shown ) {
					now = renewed( now, bubble );
				} else if ( bubble.id > last ) {
					now = [ ...now, bubble ];
				}
			}
			return {
				...state,
				entries: now,
				last: Math.max( last, ...event.bubbles.map( ( { id } ) => id ) ),
				read: event.read,
				look: event.bubbles.some( ( { mine } ) => mine ) ? 'end' : 'follow',
			};
		}
		case 'older': {
			const fresh = event.bubbles.filter( ( { id } ) => ! entries.some( isBubble( id ) ) );
			return { ...state, entries: [ ...[ ...fresh ].reverse(), ...entries ], older: event.older, look: 'hold' };
		}
		case 'sends':
			return { ...state, entries: [ ...entries, event.going ], look: 'end' };
		case 'again':
			return { ...state, entries: withProblem( entries, event.key, '' ), look: 'follow' };
		case 'failed':
			return { ...state, entries: withProblem( entries, event.key, event.problem ), look: 'end' };
		case 'sent': {
			// What is new may have brought it already.
			const twin = entries.some( isBubble( event.bubble.id ) );
			const mine = ( entry: Entry ) => isGoing( entry ) && entry.key === event.key;
			return {
				...state,
				entries: twin
					? renewed( entries, event.bubble ).filter( ( entry ) => ! mine( entry ) )
					: entries.map( ( entry ) => ( mine( entry ) ? event.bubble : entry ) ),
				look: 'end',
			};
		}
		case 'recalled':
			return { ...state, entries: renewed( entries, event.bubble ), look: 'still' };
		case 'removed':
			return { ...state, entries: entries.filter( ( entry ) => ! isBubble( event.id )( entry ) ), look: 'still' };
	}
}

/** The message under which 已读 stands: the newest of one's own, when the other one has read it; 0 for none. */
export function readAt( { entries, read }: Pick< Window, 'entries' | 'read' > ): number {
	const own = entries.flatMap( ( entry ) => ( ! isGoing( entry ) && entry.mine ? [ entry.id ] : [] ) );
	const newest = own[ own.length - 1 ] ?? 0;
	return newest <= read ? newest : 0;
}

export function going( text: string, file: File | null ): Going {
	const key = [ ...crypto.getRandomValues( new Uint8Array( 12 ) ) ]
		.map( ( n ) => n.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );
	const url = file ? URL.createObjectURL( file ) : '';
	return { key, at: Math.floor( Date.now() / 1000 ), text, file, url, problem: '' };
}

/** A conversation in the list. */
export interface Talk {
	peer: number;
	print: HTMLElement;
}

export interface TalkList {
	talks: readonly Talk[];
	/** Where the list goes on, empty for nowhere. */
	cursor: string;
	/** The first of those that came by 加载更多. */
	focus: number;
}

export type TalksEvent =
	{ type: 'newest'; talks: readonly Talk[] } | { type: 'more'; talks: readonly Talk[]; cursor: string };

/** The newest come on top, what was loaded further down stays; each member is there once. */
export function nextTalks( state: TalkList, event: TalksEvent ): TalkList {
	const fresh = new Set( event.talks.map( ( { peer } ) => peer ) );
	const others = state.talks.filter( ( { peer } ) => ! fresh.has( peer ) );
	return event.type === 'newest'
		? { ...state, talks: [ ...event.talks, ...others ], focus: 0 }
		: { talks: [ ...others, ...event.talks ], cursor: event.cursor, focus: event.talks[ 0 ]?.peer ?? 0 };
}
