/** The poll of an activity as it is written. No DOM, no calls. */
import { __, sprintf } from '@wordpress/i18n';
import type { Args } from '../../../../../shared/api/types';
import { bool, list, num, obj, str } from '../../../../../shared/widget/props';

/** Most characters, as the server says. */
export interface Limits {
	poll_question_max: number;
	poll_option_max: number;
}

export const LEAST = 2;
export const MOST = 10;
/** Milliseconds; the server holds the same bound. */
export const FURTHEST = 365 * 24 * 3600000;

export interface Option {
	/** Stays with the option when it moves. */
	key: number;
	text: string;
}

export interface Poll {
	question: string;
	options: Option[];
	multiple: boolean;
	/** How many may be chosen; 0 for all. */
	max: number;
	/** ISO 8601, empty for none. */
	deadline: string;
	hidden: boolean;
	/** Members have voted: what they voted on stays. */
	locked: boolean;
	/** The time it was stored with, which may stay though it has passed. */
	stored: string;
}

const blank = ( ...keys: number[] ): Option[] => keys.map( ( key ) => ( { key, text: '' } ) );

export const NONE: Poll = {
	question: '',
	options: blank( 1, 2 ),
	multiple: false,
	max: 0,
	deadline: '',
	hidden: false,
	locked: false,
	stored: '',
};

export type PollEvent =
	| { type: 'remove' }
	| { type: 'set'; fields: Partial< Pick< Poll, 'question' | 'multiple' | 'max' | 'deadline' | 'hidden' > > }
	| { type: 'write'; key: number; text: string }
	| { type: 'add' }
	| { type: 'drop'; key: number }
	| { type: 'move'; key: number; by: -1 | 1 };

export function nextPoll( poll: Poll, event: PollEvent ): Poll {
	const { options } = poll;
	if ( poll.locked && event.type !== 'set' ) {
		return poll;
	}
	switch ( event.type ) {
		case 'remove':
			return NONE;
		case 'set':
			return {
				...poll,
				...event.fields,
				...( poll.locked ? { multiple: poll.multiple, max: poll.max } : {} ),
			};
		case 'write':
			return {
				...poll,
				options: options.map( ( one ) => ( one.key === event.key ? { ...one, text: event.text } : one ) ),
			};
		case 'add':
			return options.length >= MOST
				? poll
				: {
						...poll,
						options: [ ...options, ...blank( Math.max( ...options.map( ( { key } ) => key ) ) + 1 ) ],
					};
		case 'drop':
			return options.length <= LEAST
				? poll
				: within( { ...poll, options: options.filter( ( { key } ) => key !== event.key ) } );
		case 'move':
			return { ...poll, options: moved( options, event.key, event.by ) };
	}
}

/** The options of a form whose empty boxes are none; in this editor an empty box is one to be filled. */
export function withOptions( poll: Poll, texts: readonly string[] ): Poll {
	const written = texts.filter( ( text ) => line( text ) !== '' ).slice( 0, MOST );
	const boxes = [ ...written, ...Array< string >( LEAST ).fill( '' ) ].slice( 0, Math.max( LEAST, written.length ) );
	return poll.locked
		? poll
		: within( { ...poll, options: boxes.map( ( text, place ) => ( { key: place + 1, text } ) ) } );
}

/** No more may be chosen than there are. */
function within( poll: Poll ): Poll {
	return poll.max > poll.options.length ? { ...poll, max: 0 } : poll;
}

function moved( options: Option[], key: number, by: -1 | 1 ): Option[] {
	const from = options.findIndex( ( one ) => one.key === key );
	const one = options[ from ];
	const other = options[ from + by ];
	if ( ! one || ! other ) {
		return options;
	}
	const swapped = new Map( [
		[ one, other ],
		[ other, one ],
	] );
	return options.map( ( it ) => swapped.get( it ) ?? it );
}

const line = ( text: string ): string => text.replace( /\s+/g, ' ' ).trim();

/** Nothing is written: there is no poll. */
export const isBlank = ( { question, options }: Poll ): boolean =>
	line( question ) === '' && options.every( ( { text } ) => line( text ) === '' );

/** Characters as the server counts them. */
export const lengthOf = ( text: string ): number => [ ...line( text ) ].length;

/** Why it can't be sent yet; null where it can. */
export function faultOf( poll: Poll, limits: Limits ): string | null {
	const { poll_question_max: question, poll_option_max: option } = limits;
	if ( isBlank( poll ) ) {
		return null;
	}
	if ( lengthOf( poll.question ) > question ) {
		/* translators: %d: number of characters */
		return sprintf( __( '投票问题最多 %d 个字', 'zeromo-community' ), question );
	}
	const texts = poll.options.map( ( { text } ) => line( text ) );
	if ( texts.some( ( text ) => text === '' || [ ...text ].length > option ) ) {
		/* translators: %d: number of characters */
		return sprintf( __( '每个选项需要 1 到 %d 个字', 'zeromo-community' ), option );
	}
	if ( new Set( texts ).size < texts.length ) {
		return __( '选项不能重复', 'zeromo-community' );
	}
	return poll.deadline === poll.stored ? null : timeFault( poll.deadline );
}

function timeFault( deadline: string ): string | null {
	const rest = deadline ? new Date( deadline ).getTime() - Date.now() : 1;
	if ( Number.isNaN( rest ) || rest <= 0 ) {
		return __( '投票截止时间要晚于现在', 'zeromo-community' );
	}
	/* translators: %d: number of days */
	return rest > FURTHEST ? sprintf( __( '投票最长 %d 天', 'zeromo-community' ), 365 ) : null;
}

export type SentPoll = NonNullable< Args< 'POST /content' >[ 'poll' ] >;

/** Its part of the request; an empty one takes a poll away. */
export function fieldsOf( poll: Poll ): { poll: SentPoll } {
	const { question, options, multiple, max, deadline, hidden } = poll;
	return {
		poll: ! isBlank( poll )
			? {
					question,
					options: options.map( ( { text } ) => text ),
					multiple,
					max: multiple ? max : 0,
					deadline,
					hidden,
				}
			: {},
	};
}

/** Out of what the server gives the editor. */
export function pollOf( value: unknown, votes: number ): Poll {
	const raw = obj( value );
	const texts = list( raw.options, ( one ) => str( one ) );
	if ( texts.length === 0 ) {
		return NONE;
	}
	const multiple = bool( raw.multiple );
	const deadline = str( raw.deadline );
	const max = multiple ? num( raw.max ) : 0;
	return {
		question: str( raw.question ),
		options: texts.map( ( text, place ) => ( { key: place + 1, text } ) ),
		multiple,
		max: max > 1 ? max : 0,
		deadline,
		hidden: bool( raw.hidden ),
		locked: votes > 0,
		stored: deadline,
	};
}
