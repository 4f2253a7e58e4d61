/** What a search box offers: what was looked for before, and what the words may mean. */
import { routeNamed } from '../../../shared/api/routes';
import type { Named } from '../../../shared/api/routes';
import { ownUrl, webUrl } from '../../../shared/lib/navigate';
import { bool, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

export interface Entry {
	keyword: string;
	/** Milliseconds. */
	timestamp: number;
}

/** What a box may look in. */
const SOURCES = [ 'GET /post/search', 'GET /terms', 'GET /members/suggest', 'GET /circle/members' ] as const;

export interface BoxProps {
	route: Named< ( typeof SOURCES )[ number ] >;
	/** Name of the words in the call. */
	param: string;
	post_type: string;
	fields: string;
	/** What else the call says. */
	query: Readonly< Record< string, string > >;
	/** Address of the page with results, and the name of the words in it; for a box that has no form of its own. */
	action: string;
	name: string;
	label: string;
	placeholder: string;
	maxlength: number;
	/** Milliseconds of quiet before suggestions are asked for. */
	delay: number;
	/** Whether circles and members are looked for, too, and what many look for is offered. */
	direct: boolean;
	history: boolean;
	history_key: string;
	history_max: number;
	history_shown: number;
}

export const HISTORY_KEY = 'zmo_search_history';

/** Gives the page's JSON its types; the names a site may write are those of docs/widgets.md. */
export function readBox( raw: Raw, label: string ): BoxProps {
	return {
		route: routeNamed( 'GET', str( raw.path ) || '/post/search', SOURCES ),
		param: str( raw.param, 'keywords' ),
		post_type: str( raw.post_type ),
		fields: Array.isArray( raw.fields ) ? raw.fields.join( ',' ) : str( raw.fields, 'id,post_title' ),
		query: Object.fromEntries(
			Object.entries( obj( raw.query ) ).map( ( [ key, value ] ) => [ key, str( value ) ] )
		),
		action: ownUrl( str( raw.action ) ),
		name: str( raw.name, 's' ),
		label: str( raw.label, label ),
		placeholder: str( raw.placeholder, str( raw.label, label ) ),
		maxlength: num( raw.maxlength, num( raw.max, 100 ) ),
		delay: num( raw.delay, num( raw.debounce, 800 ) ),
		direct: bool( raw.direct ),
		history: bool( raw.history, true ),
		history_key: str( raw.history_key, str( raw.storage_key, str( raw.key, HISTORY_KEY ) ) ),
		history_max: num( raw.history_max, num( raw.max_history, 20 ) ),
		history_shown: num( raw.history_shown, num( raw.show, 6 ) ),
	};
}

/** What storage holds, the newest first; anything that is no entry is left out. */
export function readHistory( stored: unknown ): Entry[] {
	return ( Array.isArray( stored ) ? stored : [] )
		.map( obj )
		.map( ( one ) => ( { keyword: str( one.keyword ).trim(), timestamp: num( one.timestamp ) } ) )
		.filter( ( one ) => one.keyword !== '' );
}

/** The history with these words on top; blank words and words it has are not added, the oldest make room. */
export function remember( history: readonly Entry[], words: string, now: number, max: number ): Entry[] {
	const keyword = words.trim();
	if ( keyword === '' || history.some( ( one ) => one.keyword === keyword ) ) {
		return [ ...history ];
	}
	return [ { keyword, timestamp: now }, ...history ].slice( 0, Math.max( 0, max ) );
}

export function forget( history: readonly Entry[], keyword: string ): Entry[] {
	return history.filter( ( one ) => one.keyword !== keyword );
}

export type Section = 'circle' | 'member' | 'topic' | 'post';

export interface Suggestion {
	title: string;
	url: string;
	section?: Section;
	/** Picture of a circle or a member. */
	picture?: string;
}

/** Suggestions of an answer; `home` leads to a post of which only the id is known. */
export function readFound( answer: unknown, home: string ): Suggestion[] {
	return ( Array.isArray( answer ) ? answer : [] ).map( obj ).flatMap( ( one ) => {
		const title = str( one.post_title, str( one.title, str( one.name ) ) );
		const url =
			webUrl( str( one.url ) ) ||
			( num( one.id ) > 0 ? `${ home.replace( /\/$/, '' ) }/?p=${ num( one.id ) }` : '' );
		return title !== '' && url !== '' ? [ { title, url } ] : [];
	} );
}

/** Suggestions of `GET /search/direct`: circles, members, topics, then posts, in the order of the server. */
export function readDirect( direct: unknown ): Suggestion[] {
	const answer = obj( direct );
	const read = ( list: unknown, section: Section, picture: string ): Suggestion[] =>
		( Array.isArray( list ) ? list : [] ).map( obj ).flatMap( ( one ) => {
			const title = str( one.title, str( one.name ) );
			const url = webUrl( str( one.url ) );
			return title === '' || url === ''
				? []
				: [ { title, url, section, picture: webUrl( str( one[ picture ] ) ) } ];
		} );
	return [
		...read( answer.circles, 'circle', 'icon_url' ),
		...read( answer.members, 'member', 'avatar' ),
		...read( answer.topics, 'topic', '' ),
		...read( answer.posts, 'post', '' ),
	];
}

/** What many look for. */
export function readHot( answer: unknown ): string[] {
	const { words } = obj( answer );
	return ( Array.isArray( words ) ? words : [] ).map( ( word ) => str( word ).trim() ).filter( Boolean );
}

/** Cuts a title at the words looked for; every second piece is one of them. */
export function cutAt( title: string, words: string ): string[] {
	const terms = words
		.trim()
		.split( /\s+/ )
		.filter( Boolean )
		.map( ( term ) => term.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' ) );
	return terms.length === 0 ? [ title ] : title.split( new RegExp( `(${ terms.join( '|' ) })`, 'i' ) );
}

export interface Search {
	/** What the popup shows. */
	view: 'closed' | 'history' | 'found';
	history: readonly Entry[];
	/** What many look for, beside the history. */
	hot: readonly string[];
	/** Suggestions for `words`. */
	found: readonly Suggestion[];
	words: string;
	/** A question is on its way. */
	looking: boolean;
	/** Somebody has put the popup away: what comes late opens it no more, until the box is come to or written in again. */
	dismissed: boolean;
}

export type SearchEvent =
	/** The box has the focus, or its history has changed. */
	| { type: 'opens'; words: string; history: readonly Entry[] }
	| { type: 'typed'; words: string; history: readonly Entry[] }
	| { type: 'looks' }
	/** `is_asked`: somebody is still there, and no words are. */
	| { type: 'hot'; hot: readonly string[]; is_asked: boolean }
	/** `is_asked`: these words are still the ones, and somebody is still there. */
	| { type: 'found'; words: string; found: readonly Suggestion[]; is_asked: boolean }
	| { type: 'closes' }
	| { type: 'dismissed' };

export const closedSearch: Search = {
	view: 'closed',
	history: [],
	hot: [],
	found: [],
	words: '',
	looking: false,
	dismissed: false,
};

/** A popup without anything in it is closed. */
function shown( state: Search, view: 'history' | 'found' ): Search {
	const has_any = state[ view ].length > 0 || ( view === 'history' && state.hot.length > 0 );
	return { ...state, view: has_any ? view : 'closed' };
}

export function nextSearch( state: Search, event: SearchEvent ): Search {
	switch ( event.type ) {
		case 'opens':
			return shown(
				{ ...state, history: event.history, dismissed: false },
				event.words === '' ? 'history' : 'found'
			);
		case 'typed': {
			const next = { ...state, history: event.history, found: [], dismissed: false };
			return event.words === '' ? shown( next, 'history' ) : { ...next, view: 'closed' };
		}
		case 'hot': {
			const next = { ...state, hot: event.hot };
			return event.is_asked && ! next.dismissed ? shown( next, 'history' ) : next;
		}
		case 'looks':
			return { ...state, looking: true };
		case 'found': {
			const { found, words } = event;
			const next = { ...state, looking: false };
			return event.is_asked && ! next.dismissed ? shown( { ...next, found, words }, 'found' ) : next;
		}
		case 'closes':
			return { ...state, view: 'closed' };
		case 'dismissed':
			return { ...state, view: 'closed', dismissed: true };
	}
}
