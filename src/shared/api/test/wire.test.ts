import { asMember } from '../../testing';
import { call } from '../client';
import { send, upload } from '../wire';

const PLAIN = 'http://localhost/index.php?rest_route=/zeromo/v1';
const plain = () => ( window.zeromo = { ...( window.zeromo as ZeromoConfig ), rest: PLAIN } );
const fetched = jest.fn();

describe( 'what leaves the page', () => {
	beforeEach( () => {
		asMember();
		fetched.mockReset().mockResolvedValue( { status: 200, headers: new Headers(), text: async () => '[]' } );
		window.fetch = fetched;
	} );

	it.each( [
		'https://elsewhere.test/wp-json/zeromo/v1/terms',
		'http://localhost:8080/wp-json/zeromo/v1/terms',
		'http://localhost/wp-json/wp/v2/users',
		'http://localhost/wp-json/zeromo/v10/terms',
		'http://localhost/wp-json/zeromo/v1/../../wp/v2/users',
		'http://localhost/wp-json/zeromo/v1/terms?rest_route=/wp/v2/users',
		'http://localhost/wp-admin/admin-post.php',
		'http://localhost/',
	] )( 'does not go to %s', async ( address ) => {
		const url = new URL( address );
		await expect( send( url, {} ) ).rejects.toThrow( TypeError );
		expect( () => upload( url, new FormData(), 'nonce', {} ) ).toThrow( TypeError );
		expect( fetched ).not.toHaveBeenCalled();
	} );

	it.each( [
		'http://localhost/wp-json/zeromo/v1/terms?search=x',
		'http://localhost/wp-admin/admin-ajax.php?action=x',
	] )( 'goes to %s', async ( address ) => {
		await send( new URL( address ), {} );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'goes to routes in the query of a site with plain permalinks, and to no other', async () => {
		plain();
		await call( 'GET /terms', { taxonomy: 'topic', search: '山' } );
		const url = fetched.mock.calls[ 0 ]?.[ 0 ] as URL;
		expect( url.searchParams.get( 'rest_route' ) ).toBe( '/zeromo/v1/terms' );
		for ( const query of [
			'rest_route=/wp/v2/users',
			'rest_route=/zeromo/v1/terms&rest_route=/wp/v2/users',
			'',
		] ) {
			await expect( send( new URL( `http://localhost/index.php?${ query }` ), {} ) ).rejects.toThrow( TypeError );
		}
	} );

	it.each( [ '_method', '_envelope', '_jsonp', '_wpnonce', 'rest_route' ] )(
		'has no argument %s in its address, which WordPress would take for another call',
		async ( name ) => {
			const named = { route: 'GET /post/search', parts: {} } as const;
			await expect( call( named, { [ name ]: 'DELETE' } ) ).rejects.toThrow( TypeError );
			expect( fetched ).not.toHaveBeenCalled();
		}
	);
} );
