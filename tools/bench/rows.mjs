/**
 * What is measured: each row's calls, what it is measured against and the bound it must keep.
 */
import { ask, send } from './load.mjs';
import { publishing } from './pictures.mjs';

const YARDSTICK = '/wp-json/wp/v2/types/post';
export const OURS = '/wp-json/zeromo/v1';
/** Items above the place where the deep rows begin. */
const DEEP = 25000;

export const yardstick = ( stack ) => ( { stack, next: () => ( { path: YARDSTICK, mode: 'off' } ) } );

const member_of = ( stack, i ) => stack.facts.members[ i % stack.facts.members.length ];

/**
 * Sides also say what a right answer holds, so that a fast mistake is no good figure: `proof( body, number ) → boolean`.
 * It is asked of the first two calls of a side.
 */

/** The same address as visitor. */
const as_visitor = ( path, proof ) => ( stack ) => ( { stack, proof, next: () => ( { path } ) } );

/** The same address by the fast path (docs/adr/0146). */
const early = ( side ) => async ( stack ) => {
	const inner = await side( stack );
	return { ...inner, next: ( i ) => ( { ...inner.next( i ), mode: 'fast' } ) };
};

/** The same address, each time as the next of ten members. */
const as_member =
	( path, proof, mode = '' ) =>
	( stack ) => ( { stack, proof, next: ( i ) => ( { path, mode, member: member_of( stack, i ) } ) } );

const count_of = ( text, what ) => text.split( what ).length - 1;

/** Twenty whole cards. */
const is_list = ( body ) => {
	const { items, list_html: html, next_cursor: more } = JSON.parse( body );
	return items.length === 20 && count_of( html, '<article' ) === 20 && typeof more === 'string';
};

/** A page with ten posts of ours, or of the theme's. */
const has_ten_cards = ( body ) => count_of( body, '<article class="zmo-card' ) === 10;
const has_ten_articles = ( body ) => count_of( body, 'wp-block-post-title' ) >= 10;

/** The mark a switch answers with: on after an even number, off after an odd one. */
const marks = ( name ) => ( body, number ) => JSON.parse( body )[ name ] === ( number % 2 === 0 );

/**
 * Calls that come in pairs: on with an even number, off with the odd one after it, by the same member on the same thing.
 *
 * @param {string}   mark Field of the answer that says which it is now.
 * @param {Function} call ( stack, member index, pair number, on ) → call without member.
 */
const on_and_off = ( mark, call ) => ( stack ) => ( {
	stack,
	proof: marks( mark ),
	next( i ) {
		const pair = i >> 1;
		const who = pair % stack.facts.members.length;
		return { ...call( stack, who, pair, i % 2 === 0 ), member: stack.facts.members[ who ] };
	},
} );

const pick = ( list, number ) => list[ number % list.length ];

const like = on_and_off( 'liked', ( { facts }, who, pair, on ) => ( {
	path: `${ OURS }/like`,
	json: { id: pick( facts.posts, pair ), type: 'post', count_type: 'like', delete: on ? 0 : 1 },
} ) );

const follow = on_and_off( 'following', ( { facts }, who, pair, on ) => ( {
	path: `${ OURS }/user/${ on ? 'follow' : 'unfollow' }`,
	json: { user_id: pick( facts.others, pair ) },
} ) );

const join = on_and_off( 'joined', ( { facts }, who, pair, on ) => ( {
	path: `${ OURS }/circle/join`,
	json: { circle_id: pick( facts.circles[ who ], pair ), joined: on ? 1 : 0 },
} ) );

/** Each member gets a folder first. */
async function favorite( stack ) {
	stack.folders ??= await Promise.all(
		stack.facts.members.map( async ( member ) => {
			const json = { title: '基准', visibility: 'private' };
			return ( await ask( stack, { path: `${ OURS }/favorite`, json, member } ) ).id;
		} )
	);
	return on_and_off( 'favorited', ( { facts, folders }, who, pair, on ) => ( {
		path: `${ OURS }/favorite/${ on ? 'add' : 'remove' }-object`,
		json: { favorite_id: folders[ who ], post_id: pick( facts.posts, pair ), type: on ? 'add' : 'remove' },
	} ) )( stack );
}

/** Core's own: an article with two tags by an author, without our plugin. */
const core_post = ( stack ) => ( {
	stack,
	next: ( i ) => ( {
		path: '/wp-json/wp/v2/posts',
		mode: 'off',
		member: stack.facts.author,
		json: {
			title: `午后的河边 ${ i }`,
			content: '风从河面吹过来，芦苇一层一层地低下去。我们把自行车靠在树下，坐着看了很久的水。😊',
			status: 'publish',
			tags: stack.facts.tags,
		},
	} ),
} );

/** Walks the list by its cursors to where the deep rows begin. */
async function deep_path( stack ) {
	if ( ! stack.deep ) {
		let cursor = '';
		for ( let seen = 0; seen < DEEP; seen += 50 ) {
			const path = `${ OURS }/content/list?source=feed&per_page=50&cursor=${ encodeURIComponent( cursor ) }`;
			cursor = ( await ask( stack, { path } ) ).next_cursor;
			if ( ! cursor ) {
				throw new Error( `The list ended before ${ DEEP } items.` );
			}
		}
		stack.deep = `${ OURS }/content/list?source=feed&cursor=${ encodeURIComponent( cursor ) }`;
	}
	return stack.deep;
}

const FIRST_PAGE = `${ OURS }/content/list?source=feed`;

const list_visitor = as_visitor( FIRST_PAGE, is_list );
const list_member = as_member( FIRST_PAGE, is_list );

/** Numbers of ten members. */
const UNREAD = `${ OURS }/message/unread`;
const unread_member = as_member( UNREAD, ( body ) => typeof JSON.parse( body ).total === 'number' );

const detail = ( stack ) => ( {
	stack,
	next: ( i ) => ( { path: `${ OURS }/content/${ pick( stack.facts.posts, i ) }` } ),
} );

const SEARCH = `${ OURS }/post/search?fields=id,post_title&keywords=${ encodeURIComponent( '周末' ) }`;

/** Reads and writes of the growth rows: the call at 500,000 activities against the same at 10,000. */
const growth = ( id, title, bound, side ) => ( {
	id: `growth-${ id }`,
	title: `growth 10,000 → 500,000: ${ title }`,
	bound,
	needs: 'both',
	subject: ( { large } ) => side( large ),
	reference: ( { small } ) => side( small ),
} );

export const against_yardstick = ( id, title, bound, side, more = {} ) => ( {
	id,
	title,
	bound,
	subject: ( { main } ) => side( main ),
	reference: ( { main } ) => yardstick( main ),
	...more,
} );

/** The theme's own blog page: visitor, ten articles, all plugins off. */
const blog = ( stack ) => ( { stack, proof: has_ten_articles, next: () => ( { path: '/', mode: 'off' } ) } );

/**
 * All rows in the order they run: reading ones first, what adds articles last.
 *
 * subject, reference: ( { main, small, large } ) → side. `bound` null: for information.
 */
export const ROWS = [
	against_yardstick( 'rest', 'an unrelated core REST call, plugin on', 1.1, as_visitor( YARDSTICK ) ),
	against_yardstick( 'list-visitor', 'GET content/list page 1, visitor', 1.35, list_visitor ),
	against_yardstick( 'list-member', 'GET content/list page 1, member', 1.5, list_member ),
	against_yardstick(
		'deep-visitor',
		'GET content/list 25,000 items deep, visitor',
		1.35,
		async ( stack ) => as_visitor( await deep_path( stack ), is_list )( stack ),
		{ needs: 'large' }
	),
	against_yardstick(
		'deep-member',
		'GET content/list 25,000 items deep, member',
		1.5,
		async ( stack ) => as_member( await deep_path( stack ), is_list )( stack ),
		{ needs: 'large' }
	),
	against_yardstick(
		'fast-visitor',
		'GET content/list page 1 by the fast path, visitor',
		0.3,
		early( list_visitor )
	),
	against_yardstick( 'fast-member', 'GET content/list page 1 by the fast path, member', 0.35, early( list_member ) ),
	against_yardstick( 'fast-unread', 'GET message/unread by the fast path', 0.25, early( unread_member ) ),
	{
		id: 'fast-route',
		title: 'GET message/unread by the fast path, against the route',
		bound: null,
		subject: ( { main } ) => early( unread_member )( main ),
		reference: ( { main } ) => unread_member( main ),
	},
	{
		id: 'fast-core',
		title: 'an unrelated core REST call with the fast path on, against it off',
		bound: 1.03,
		subject: ( { main } ) => early( as_visitor( YARDSTICK ) )( main ),
		reference: ( { main } ) => as_visitor( YARDSTICK )( main ),
	},
	against_yardstick( 'detail', 'GET content/{id}, visitor', null, detail ),
	against_yardstick(
		'search',
		'GET post/search, visitor',
		null,
		as_visitor( SEARCH, ( body ) => JSON.parse( body ).length > 0 )
	),
	against_yardstick(
		'list-redis',
		'GET content/list page 1, member, Redis object cache',
		null,
		as_member( FIRST_PAGE, is_list, 'redis' )
	),
	{
		id: 'html-visitor',
		title: '/community/ HTML, visitor, against the theme’s blog page',
		bound: 1,
		subject: ( { main } ) => as_visitor( '/community/', has_ten_cards )( main ),
		reference: ( { main } ) => blog( main ),
	},
	{
		id: 'html-member',
		title: '/community/ HTML, member, against the theme’s blog page',
		bound: 1.15,
		subject: ( { main } ) => as_member( '/community/', has_ten_cards )( main ),
		reference: ( { main } ) => blog( main ),
	},
	{
		id: 'blog',
		title: 'the theme’s blog page itself, against the yardstick',
		bound: null,
		subject: ( { main } ) => blog( main ),
		reference: ( { main } ) => yardstick( main ),
	},
	against_yardstick( 'like', 'POST like, on and off', 1.6, like ),
	against_yardstick( 'favorite', 'POST favorite/add-object, remove-object', 1.6, favorite ),
	against_yardstick( 'follow', 'POST user/follow, unfollow', 1.6, follow ),
	against_yardstick( 'join', 'POST circle/join, on and off', 1.6, join ),
	growth( 'list-visitor', 'content/list, visitor', 1.15, list_visitor ),
	growth( 'list-member', 'content/list, member', 1.15, list_member ),
	growth( 'detail', 'content/{id}', 1.15, detail ),
	growth( 'like', 'like', 1.3, like ),
	growth( 'favorite', 'favorite', 1.3, favorite ),
	growth( 'follow', 'follow', 1.3, follow ),
	growth( 'join', 'join', 1.3, join ),
	{
		id: 'publish',
		title: 'POST content (text, two topics, three pictures) against core’s POST posts with two tags',
		bound: 1.3,
		subject: ( { main } ) => publishing( main ),
		reference: ( { main } ) => core_post( main ),
	},
	growth( 'publish', 'publish', 1.3, publishing ),
];

/** The site that is one crowd: what a circle of 100,000 members and a member who follows 5,000 others cost. */
const in_circle = ( { facts } ) => `${ OURS }/content/list?source=circle&circle_id=${ facts.crowd.circle }`;
const circle_visitor = ( stack ) => as_visitor( in_circle( stack ), is_list )( stack );
const circle_member = ( stack ) => as_member( in_circle( stack ), is_list )( stack );
const members_list = ( stack ) =>
	as_visitor(
		`${ OURS }/circle/members?circle_id=${ stack.facts.crowd.circle }`,
		( body ) => JSON.parse( body ).length === 20
	)( stack );
const as_one = ( who, path, proof ) => ( stack ) => ( {
	stack,
	proof,
	next: () => ( { path, member: stack.facts.crowd[ who ] } ),
} );
const unread = as_one( 'busy', `${ OURS }/message/unread`, ( body ) => JSON.parse( body ).total > 9 );
const FOLLOWING = `${ OURS }/content/list?source=following`;

const CROWD = [
	[ 'circle-visitor', 'content/list of a circle, visitor', 1.5, circle_visitor ],
	[ 'circle-member', 'content/list of a circle, one of its members', 1.5, circle_member ],
	[ 'circle-members', 'GET circle/members', 1.5, members_list ],
	[ 'unread', 'GET message/unread', 1.5, unread ],
	[
		'following',
		'content/list of whom one follows, a tenth of 5,000 active',
		1.6,
		as_one( 'busy', FOLLOWING, is_list ),
	],
	[ 'following-quiet', 'content/list of whom one follows, all 5,000 quiet', 2, as_one( 'calm', FOLLOWING, is_list ) ],
];

export const CROWD_ROWS = [
	...CROWD.map( ( [ id, title, bound, side ] ) => against_yardstick( id, title, bound, side ) ),
	...CROWD.map( ( [ id, title, , side ] ) => ( {
		id: `growth-${ id }`,
		title: `growth × 100: ${ title }`,
		bound: 1.15,
		subject: ( { main } ) => side( main ),
		reference: ( { few } ) => side( few ),
	} ) ),
];

/** Sides whose queries are counted: [ id, title, most own queries or null, ( main ) → side ]. */
export const COUNTED = [
	[ 'queries-visitor', 'content/list page 1, visitor', 5, list_visitor ],
	[ 'queries-member', 'content/list page 1, member', 7, list_member ],
	[ 'queries-redis', 'content/list page 1, member, warm object cache', 2, as_member( FIRST_PAGE, is_list, 'redis' ) ],
];

/** Why a row cannot run, or ''. Sends two calls, so that what was switched on is off again. */
export async function obstacle( side ) {
	for ( const number of [ 0, 1 ] ) {
		const { status, body } = await send( side.stack, side.next( number ) );
		if ( status > 299 ) {
			return `${ status } ${ body.slice( 0, 160 ) }`;
		}
		if ( side.proof && ! ( await side.proof( body, number ) ) ) {
			return `not the answer it should be: ${ body.slice( 0, 160 ) }`;
		}
	}
	return '';
}
