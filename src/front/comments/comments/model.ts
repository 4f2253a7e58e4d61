/** The comments of a post and the box for writing them. No DOM, no calls. */
import { refusalOf } from '../../../shared/media/kinds';
import type { Picture } from '../../../shared/media/one-picture';
import { withMember } from '../../../shared/ui/mention/model';
import type { Mentioned } from '../../../shared/ui/mention/model';

export interface Target {
	/** Comment that is answered. */
	id: number;
	name: string;
}

export interface Box {
	phase: 'writing' | 'sending';
	text: string;
	picture: Picture | null;
	/** Who was chosen behind an @; whoever the words do not name any more is not meant. */
	mentioned: Mentioned[];
	/** Null at the top of the list. */
	target: Target | null;
	problem: string;
}

export type BoxEvent =
	| { type: 'write'; text: string }
	| { type: 'picture'; picture: Picture | null }
	| { type: 'mention'; member: Mentioned }
	| { type: 'answer'; target: Target }
	| { type: 'cancel' }
	| { type: 'send' }
	| { type: 'refused'; problem: string }
	| { type: 'posted' };

export function firstBox( text = '' ): Box {
	return { phase: 'writing', text, picture: null, mentioned: [], target: null, problem: '' };
}

/** Why the server would refuse a file, before it is sent; `most` in bytes, 0 for no limit. */
export function faultOf( file: Pick< File, 'type' | 'size' >, most: number ): 'type' | 'size' | null {
	return refusalOf( file, 'image', most );
}

/** Words, a picture, or both. */
export function isEmpty( { text, picture }: Pick< Box, 'text' | 'picture' > ): boolean {
	return text.trim() === '' && picture === null;
}

/** Ids of the members whom the words name. */
export function called( { text, mentioned }: Pick< Box, 'text' | 'mentioned' > ): number[] {
	return mentioned.filter( ( { name } ) => text.includes( `@${ name }` ) ).map( ( { id } ) => id );
}

/** What was written stays through refusals and moves; only a comment that has been posted empties the box. */
export function nextBox( box: Box, event: BoxEvent ): Box {
	switch ( event.type ) {
		case 'write':
			return { ...box, text: event.text, problem: '' };
		case 'picture':
			return box.phase === 'sending' ? box : { ...box, picture: event.picture, problem: '' };
		case 'mention':
			return { ...box, mentioned: withMember( box.mentioned, event.member ) };
		case 'answer':
			return box.phase === 'sending' ? box : { ...box, target: event.target, problem: '' };
		case 'cancel':
			return box.phase === 'sending' ? box : { ...box, target: null, problem: '' };
		case 'send':
			return box.phase === 'sending' || isEmpty( box ) ? box : { ...box, phase: 'sending', problem: '' };
		case 'refused':
			return { ...box, phase: 'writing', problem: event.problem };
		case 'posted':
			return firstBox();
	}
}

export const ORDERS = [ 'latest', 'earliest', 'hot' ] as const;
export type Order = ( typeof ORDERS )[ number ];

/** A comment as the server prints it. */
export interface Comment {
	id: number;
	print: HTMLElement;
}

/** A first-level comment with its answers. */
export interface Thread extends Comment {
	replies: readonly Comment[];
	/** Where further answers go on; undefined while none were asked for, null at their end. */
	next?: string | null;
	/** Deleted, but answers of others stand below its place. */
	gone?: boolean;
}

export interface CommentList {
	threads: readonly Thread[];
	/** How often the list began anew. */
	generation: number;
	/** Of all comments and answers. */
	count: number;
	orderby: Order;
	/** 只看作者 is on. */
	author: boolean;
	/** Where the list goes on, null at its end. */
	cursor: string | null;
	/** Comment that is answered. */
	target: Target | null;
	/** What is waited for: the list, its next page, or the answers of a thread. */
	busy: 'list' | 'end' | number | null;
	/** The comment that came last: it is brought into view, or a part of it takes the focus. */
	arrived: { id: number; focus: string } | null;
}

export type ListEvent =
	| { type: 'answers'; target: Target | null }
	/** Null where the server shows nothing of it yet. */
	| { type: 'posted'; thread: Thread | null; count: number }
	| { type: 'removed'; id: number }
	| { type: 'waits'; busy: CommentList[ 'busy' ] }
	/** `pinned`: the comment that was pinned or let down. */
	| {
			type: 'anew';
			threads: readonly Thread[];
			orderby: Order;
			author: boolean;
			cursor: string | null;
			pinned?: number;
	  }
	| { type: 'lengthened'; threads: readonly Thread[]; cursor: string | null }
	| { type: 'unfolded'; id: number; replies: readonly Comment[]; next: string | null };

/** The thread a comment stands in, as its first or as an answer. */
export function threadOf( threads: readonly Thread[], id: number ): Thread | undefined {
	return threads.find( ( thread ) => thread.id === id || thread.replies.some( ( reply ) => reply.id === id ) );
}

function withThread( list: CommentList, changed: Thread ): readonly Thread[] {
	return list.threads.map( ( thread ) => ( thread.id === changed.id ? changed : thread ) );
}

/** Without a comment; what was deleted keeps its place while answers stand below it. */
function without( list: CommentList, id: number ): readonly Thread[] {
	const thread = threadOf( list.threads, id );
	if ( ! thread ) {
		return list.threads;
	}
	if ( thread.id !== id ) {
		return withThread( list, { ...thread, replies: thread.replies.filter( ( reply ) => reply.id !== id ) } );
	}
	return thread.replies.length > 0
		? withThread( list, { ...thread, gone: true } )
		: list.threads.filter( ( one ) => one !== thread );
}

export function nextComments( list: CommentList, event: ListEvent ): CommentList {
	switch ( event.type ) {
		case 'answers':
			return { ...list, target: event.target };
		case 'posted': {
			const { thread: fresh, count } = event;
			if ( ! fresh ) {
				return { ...list, count, target: null };
			}
			const thread = list.target ? threadOf( list.threads, list.target.id ) : undefined;
			return {
				...list,
				threads: thread
					? withThread( list, { ...thread, replies: [ ...thread.replies, fresh ] } )
					: [ fresh, ...list.threads.filter( ( { id } ) => id !== fresh.id ) ],
				count,
				target: null,
				arrived: { id: fresh.id, focus: '' },
			};
		}
		case 'removed': {
			const { target } = list;
			const removed = threadOf( list.threads, event.id );
			const is_answered =
				target !== null &&
				( target.id === event.id || ( removed?.id === event.id && threadOf( [ removed ], target.id ) ) );
			return {
				...list,
				threads: without( list, event.id ),
				count: Math.max( 0, list.count - 1 ),
				target: is_answered ? null : target,
			};
		}
		case 'waits':
			return { ...list, busy: event.busy };
		case 'anew': {
			const { threads, orderby, author, cursor, pinned } = event;
			return {
				...list,
				threads,
				generation: list.generation + 1,
				orderby,
				author,
				cursor,
				target: null,
				busy: null,
				arrived: pinned ? { id: pinned, focus: '[data-zmo-menu]' } : null,
			};
		}
		case 'lengthened': {
			const fresh = event.threads.filter( ( { id } ) => ! threadOf( list.threads, id ) );
			return {
				...list,
				threads: [ ...list.threads, ...fresh ],
				cursor: event.cursor,
				busy: null,
				arrived: fresh[ 0 ] ? { id: fresh[ 0 ].id, focus: 'button' } : null,
			};
		}
		case 'unfolded': {
			const thread = list.threads.find( ( { id } ) => id === event.id );
			if ( ! thread ) {
				return { ...list, busy: null };
			}
			const replies = event.replies.filter( ( { id } ) => ! threadOf( list.threads, id ) );
			return {
				...list,
				threads: withThread( list, {
					...thread,
					replies: [ ...thread.replies, ...replies ],
					next: event.next,
				} ),
				busy: null,
				// The button goes with the last of them.
				arrived: event.next === null && replies[ 0 ] ? { id: replies[ 0 ].id, focus: 'a, button' } : null,
			};
		}
	}
}
