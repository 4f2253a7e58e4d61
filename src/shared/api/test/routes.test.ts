import { asMember } from '../../testing';
import { routeNamed, routeUrl } from '../routes';
import { ROUTES } from '../routes.gen';

describe( 'a route that markup names', () => {
	beforeEach( () => asMember() );

	it.each( [
		'/favorite',
		'favorite',
		'zeromo/v1/favorite',
		'/zeromo/v1/favorite',
		'/wp-json/zeromo/v1/favorite',
		'http://localhost/wp-json/zeromo/v1/favorite',
	] )( '%s is the route', ( given ) => {
		expect( routeNamed( 'POST', given, ROUTES ) ).toEqual( { route: 'POST /favorite', parts: {} } );
	} );

	it( 'takes numbers out of the path', () => {
		expect( routeNamed( 'POST', '/circle/12', ROUTES ) ).toEqual( {
			route: 'POST /circle/{id}',
			parts: { id: '12' },
		} );
		expect( routeNamed( 'POST', '/circle/join', ROUTES ) ).toEqual( { route: 'POST /circle/join', parts: {} } );
	} );

	it.each( [
		'https://elsewhere.test/wp-json/zeromo/v1/favorite',
		'//elsewhere.test/favorite',
		'http://localhost.elsewhere.test/wp-json/zeromo/v1/favorite',
		'http://localhost@elsewhere.test/wp-json/zeromo/v1/favorite',
		'/wp-json/wp/v2/users',
		'http://localhost/wp-json/wp/v2/users',
		'/../../wp/v2/users',
		'/favorite/../../../wp/v2/users',
		'/%2e%2e/%2e%2e/wp/v2/users',
		'/favorite?_method=DELETE',
		'/favorite?rest_route=/wp/v2/users',
		'/favorite#x',
		'/favorite\\x',
		'/nowhere',
		' ',
	] )( '%s is none', ( given ) => {
		expect( () => routeNamed( 'POST', given, ROUTES ) ).toThrow( TypeError );
	} );

	it( 'is called by its own methods and only where the widget asks for it', () => {
		expect( () => routeNamed( 'PUT', '/favorite', ROUTES ) ).toThrow( TypeError );
		expect( () => routeNamed( 'DELETE', '/like', ROUTES ) ).toThrow( TypeError );
		expect( () => routeNamed( 'GET', '/account/sessions', [ 'GET /terms' ] ) ).toThrow( TypeError );
	} );

	it( 'stays below zeromo/v1 with plain permalinks', () => {
		window.zeromo = {
			...( window.zeromo as ZeromoConfig ),
			rest: 'http://localhost/index.php?rest_route=/zeromo/v1',
		};
		expect( routeUrl( '/terms' ).href ).toBe( 'http://localhost/index.php?rest_route=/zeromo/v1/terms' );
		expect( () => routeUrl( '/terms&rest_route=/wp/v2/users' ) ).toThrow( TypeError );
	} );
} );
