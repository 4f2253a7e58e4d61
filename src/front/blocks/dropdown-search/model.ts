import { routeNamed } from '../../../shared/api/routes';
import type { Named } from '../../../shared/api/routes';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

export interface Option {
	value: string;
	label: string;
}

/** Routes that answer with choices. */
const SOURCES = [
	'GET /terms',
	'GET /terms/cats',
	'GET /post/search',
	'GET /members/suggest',
	'GET /circle/members',
	'GET /user/followers',
	'GET /user/following',
	'GET /favorite/get-favorites',
] as const;

export interface Source {
	/** Route that is asked; null when the options at hand are all there is. */
	route: Named< ( typeof SOURCES )[ number ] > | null;
	param: string;
	query: Readonly< Record< string, string > >;
	/** Blank words ask for the first page; a search of posts never does. */
	blank: boolean;
}

/** One choice of an answer or of the props, whatever the route calls its parts. */
export function readOption( one: unknown ): Option {
	const raw = obj( one );
	const value = str( raw.value, str( raw.id, str( raw.name ) ) );
	return { value, label: str( raw.label, str( raw.post_title, str( raw.title, str( raw.name, value ) ) ) ) };
}

export function readOptions( answer: unknown ): Option[] {
	const { items, list: listed, options } = obj( answer );
	return list( Array.isArray( answer ) ? answer : ( items ?? listed ?? options ), readOption ).filter(
		( one ) => one.label !== ''
	);
}

/** Where choices are looked for: a route, or by `taxonomy` among the terms, or by `post_type` among the posts. */
export function readSource( raw: Raw ): Source {
	const query = Object.fromEntries(
		Object.entries( obj( raw.query ) ).map( ( [ key, value ] ) => [ key, str( value ) ] )
	);
	const taxonomy = str( raw.taxonomy );
	const post_type = str( raw.post_type );
	const path = str( raw.path, str( raw.action, str( raw.url ) ) );
	const posts = path === '/post/search' || ( path === '' && taxonomy === '' && post_type !== '' );
	const known = posts ? '/post/search' : '/terms';
	return {
		route: path || taxonomy || post_type ? routeNamed( 'GET', path || known, SOURCES ) : null,
		param: str( raw.param, posts ? 'keywords' : 'search' ),
		query: {
			...( taxonomy ? { taxonomy } : {} ),
			...( post_type ? { post_type } : {} ),
			...( posts ? { fields: 'id,post_title' } : {} ),
			...query,
		},
		blank: ! posts,
	};
}

/** The options at hand that hold the words, in any case. */
export function matching( options: readonly Option[], words: string ): Option[] {
	const wanted = words.trim().toLocaleLowerCase();
	return options.filter( ( one ) => one.label.toLocaleLowerCase().includes( wanted ) );
}

/** Choices without repeats, the first of a value stays. */
export function merged( ...lists: readonly ( readonly Option[] )[] ): Option[] {
	const all = lists.flat();
	return all.filter( ( one, at ) => all.findIndex( ( { value } ) => value === one.value ) === at );
}

/** Characters the words may have, and the quiet before they are looked for (milliseconds). */
export function readBounds( raw: Raw ): { maxlength: number; delay: number } {
	return { maxlength: num( raw.maxlength, 100 ), delay: num( raw.delay, num( raw.debounce, 500 ) ) };
}
