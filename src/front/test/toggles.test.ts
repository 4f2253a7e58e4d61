/** What the server's partials draw of each toggle, and what the components draw in their place: the same, in every state. */
import { act, fireEvent } from '@testing-library/react';
import { readFileSync } from 'fs';
import { join } from 'path';
import { asMember, callsTo, press, serve } from '../../shared/testing';
import { registry } from '../registry';

const DRAWN = JSON.parse( readFileSync( join( __dirname, '../../../tests/fixtures/toggles.json' ), 'utf8' ) ) as Record<
	string,
	string
>;

/**
 * An element as its tag, attributes by name, and children. A hidden field is the form's, not the button's; the order
 * of Tab among the stars is the script's, as without it no arrow key moves between them.
 */
function shape( node: Node ): unknown {
	if ( ! ( node instanceof Element ) ) {
		return node.textContent?.trim() ?? '';
	}
	const attributes = [ ...node.attributes ]
		.filter( ( { name } ) => name !== 'tabindex' )
		.map( ( { name, value } ) => `${ name }=${ value }` )
		.sort();
	const children = [ ...node.childNodes ]
		.filter( ( child ) => ! ( child instanceof HTMLInputElement && child.type === 'hidden' ) )
		.map( shape )
		.filter( ( child ) => child !== '' );
	return [ node.tagName.toLowerCase(), attributes, children ];
}

function inside( host: Element ): unknown {
	return ( shape( host ) as [ string, string[], unknown[] ] )[ 2 ];
}

/** Puts a state's HTML into the page, and the widgets in it in their place. */
async function draw( state: string ): Promise< { hosts: HTMLElement[]; before: unknown[] } > {
	document.body.innerHTML = DRAWN[ state ] ?? '';
	const hosts = [ ...document.querySelectorAll< HTMLElement >( '[data-zeromo-widget]' ) ];
	const before = hosts.map( inside );
	for ( const host of hosts ) {
		const widget = await registry[ host.dataset.zeromoWidget ?? '' ]?.load();
		act( () => void widget?.mount( host, JSON.parse( host.dataset.zeromoProps ?? '{}' ) ) );
	}
	return { hosts, before };
}

/** What the partial draws of a state. */
function drawn( state: string ): unknown {
	const page = document.createElement( 'div' );
	page.innerHTML = DRAWN[ state ] ?? '';
	return inside( page.querySelector( '[data-zeromo-widget]' ) as Element );
}

describe( 'a toggle of the server and of the script', () => {
	beforeEach( () => asMember() );

	it.each( Object.keys( DRAWN ) )( '%s', async ( state ) => {
		const { hosts, before } = await draw( state );
		expect( hosts.length ).toBeGreaterThan( 0 );
		expect( hosts.map( inside ) ).toEqual( before );
	} );

	const liked = ( on: boolean, count: number ) => ( {
		'POST /like': () => ( {
			body: { count_type: 'like', id: 12, count, liked: on, label: '', reload: false },
		} ),
	} );
	const following = ( route: string, on: boolean, label: string ) => ( {
		[ `POST ${ route }` ]: () => ( {
			body: {
				following: on,
				mutual: label === '互相关注',
				followers: 3,
				button: { label, style: on ? 'success' : 'primary' },
			},
		} ),
	} );
	const joined = ( status: string, label: string ) => ( {
		'POST /circle/join': () => ( {
			body: { joined: status === 'joined', status, label, reload: false, member_count: 3 },
		} ),
	} );

	it.each( [
		[ 'like off 3', 'like on 4', liked( true, 4 ) ],
		[ 'like on 4', 'like off 3', liked( false, 3 ) ],
		[ 'like in the bar off 0', 'like in the bar on 4', liked( true, 4 ) ],
		[ 'like in the bar on 4', 'like in the bar off 0', liked( false, 0 ) ],
		[ 'comment like off 0', 'comment like on 3', liked( true, 3 ) ],
		[ 'comment like on 3', 'comment like off 0', liked( false, 0 ) ],
		[ 'opinion of a post off 3', 'opinion of a post on 4', liked( true, 4 ) ],
		[ 'opinion of a user on 4', 'opinion of a user off 3', liked( false, 3 ) ],
		[ 'follow off s', 'follow on s', following( '/user/follow', true, '已关注' ) ],
		[ 'follow off s', 'follow mutual', following( '/user/follow', true, '互相关注' ) ],
		[ 'follow on m', 'follow off m', following( '/user/unfollow', false, '关注' ) ],
		[ 'topic off small', 'topic on small', following( '/topic/follow', true, '已关注' ) ],
		[ 'topic on', 'topic off', following( '/topic/unfollow', false, '关注' ) ],
		[ 'folder off', 'folder on', following( '/favorite/follow', true, '已关注' ) ],
		[ 'join none small', 'join joined small', joined( 'joined', '已加入' ) ],
		[ 'join none', 'join pending', joined( 'pending', '审核中' ) ],
	] )( 'pressed: %s becomes %s', async ( from, to, routes ) => {
		serve( routes );
		const { hosts } = await draw( from );
		const host = hosts[ 0 ] as HTMLElement;
		const button = host.querySelector( 'button' ) as HTMLElement;
		await press( button );
		// What joining turned the button into says 退出 once the pointer has left.
		fireEvent.pointerLeave( button );
		expect( inside( host ) ).toEqual( drawn( to ) );
	} );

	it( 'pressed: a post is muted, and shown again', async () => {
		serve( { 'POST /quiet/posts': ( { body } ) => ( { body: { ...( body as object ), message: '' } } ) } );
		const {
			hosts: [ host ],
		} = await draw( 'mute' );
		await press( host?.querySelector( 'button' ) as HTMLElement );
		expect( callsTo( 'POST /quiet/posts' )[ 0 ]?.body ).toEqual( { post_id: 12, hidden: true } );
		expect( inside( host as HTMLElement ) ).toEqual( drawn( 'mute' ) );
	} );

	it( 'pressed: a favorite is taken out', async () => {
		serve( {
			'GET /favorite/get-favorites': () => ( {
				body: { title: '', fallback_content: '', list: [ { id: 7, title: '默认', total: 1, has: true } ] },
			} ),
			'POST /favorite/remove-object': () => ( {
				body: { favorite_id: 7, post_id: 12, title: '默认', total: 3, label: '收藏', favorited: false },
			} ),
		} );
		const { hosts } = await draw( 'favorite on 4' );
		await press( hosts[ 0 ]?.querySelector( 'button' ) as HTMLElement );
		expect( inside( hosts[ 0 ] as HTMLElement ) ).toEqual( drawn( 'favorite off 3' ) );
	} );
} );
