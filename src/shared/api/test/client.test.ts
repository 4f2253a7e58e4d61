import { asMember, callsTo, refusal, sent, serve, sessionOf } from '../../testing';
import { ajax, call, newestOnly } from '../client';
import { ApiFailure, isAbort } from '../errors';

const LIST = { list_html: '', pagi: '', next_cursor: null, items: [] };

describe( 'calls to the server', () => {
	beforeEach( () => asMember() );

	it( 'carries the printed nonce and writes arrays as PHP reads them', async () => {
		serve( { 'GET /media': () => ( { body: [] } ) } );
		await call( 'GET /media', { type: 'image', current_user: true, ids: [ 3, 4 ] } );
		expect( sent[ 0 ]?.nonce ).toBe( 'printed' );
		expect( sent[ 0 ]?.query.getAll( 'ids[]' ) ).toEqual( [ '3', '4' ] );
	} );

	it( 'asks for the session before the first write on a page without one', async () => {
		asMember( false );
		serve( { ...sessionOf( { id: 3 } ), 'POST /user/follow': () => ( { body: { following: true } } ) } );
		await call( 'POST /user/follow', { user_id: 9 } );
		await call( 'POST /user/follow', { user_id: 9 } );
		expect( sent.map( ( { nonce } ) => nonce ) ).toEqual( [ null, 'fresh', 'fresh' ] );
		expect( callsTo( 'POST /user/follow' )[ 0 ]?.body ).toEqual( { user_id: 9 } );
	} );

	it( 'reads public lists of visitors without asking for anything first', async () => {
		asMember( false );
		serve( { 'GET /content/list': () => ( { body: LIST } ) } );
		await call( 'GET /content/list', { source: 'feed' } );
		expect( sent ).toHaveLength( 1 );
		expect( sent[ 0 ]?.nonce ).toBeNull();
	} );

	it( 'tries once more, silently, with a new nonce when the old one is stale', async () => {
		let tries = 0;
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /user/follow': ( { nonce } ) => {
				tries++;
				return nonce === 'fresh'
					? { body: { following: true } }
					: refusal( 403, 'rest_cookie_invalid_nonce', '页面已过期，请刷新后重试' );
			},
		} );
		await expect( call( 'POST /user/follow', { user_id: 9 } ) ).resolves.toEqual( { following: true } );
		expect( tries ).toBe( 2 );
	} );

	it( 'gives up after the second stale nonce', async () => {
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /user/follow': () => refusal( 403, 'rest_cookie_invalid_nonce', '页面已过期，请刷新后重试' ),
		} );
		await expect( call( 'POST /user/follow', { user_id: 9 } ) ).rejects.toMatchObject( { status: 403 } );
		expect( callsTo( 'POST /user/follow' ) ).toHaveLength( 2 );
	} );

	it( 'turns every refusal into one shape, with the field', async () => {
		serve( {
			'POST /content': () => refusal( 422, 'zeromo_content_invalid', '内容最多 2000 个字', 'post_content' ),
		} );
		const failure = await call( 'POST /content', {} ).catch( ( error ) => error );
		expect( failure ).toBeInstanceOf( ApiFailure );
		expect( failure ).toMatchObject( {
			code: 'zeromo_content_invalid',
			status: 422,
			message: '内容最多 2000 个字',
			field: 'post_content',
		} );
	} );

	it( 'says that the network is gone', async () => {
		window.fetch = jest.fn().mockRejectedValue( new TypeError( 'failed' ) );
		await expect( call( 'POST /content', {} ) ).rejects.toMatchObject( { code: 'zeromo_network', status: 0 } );
	} );

	it( 'keeps alive what browsers do, and sends the rest all the same', async () => {
		const fetched = jest.fn().mockResolvedValue( { status: 200, text: async () => '{}' } );
		window.fetch = fetched;
		for ( const comment of [ '短', '长'.repeat( 22000 ) ] ) {
			await call( 'POST /comment', { post_id: 1, id: 0, comment }, { keepalive: true } );
		}
		expect( fetched.mock.calls.map( ( [ , init ] ) => ( init as RequestInit ).keepalive ) ).toEqual( [
			true,
			false,
		] );
	} );

	it( 'aborts the older of two calls of a kind', async () => {
		window.fetch = jest.fn(
			( _url, init ) =>
				new Promise< Response >( ( resolve, reject ) => {
					init?.signal?.addEventListener( 'abort', () =>
						reject( new DOMException( 'aborted', 'AbortError' ) )
					);
					setTimeout( () => resolve( { ok: true, status: 200, text: async () => '[]' } as Response ), 0 );
				} )
		);
		const newest = newestOnly();
		const old = newest( ( signal ) => call( 'GET /terms', { taxonomy: 'topic', search: '山' }, { signal } ) ).catch(
			( error ) => error
		);
		const young = newest( ( signal ) => call( 'GET /terms', { taxonomy: 'topic', search: '山水' }, { signal } ) );
		expect( isAbort( await old ) ).toBe( true );
		await expect( young ).resolves.toEqual( [] );
	} );

	it( 'sends an ajax action with its own nonce', async () => {
		serve( {
			'GET /wp-admin/admin-ajax.php': () => ( {
				body: {
					success: true,
					data: { user: { id: 3 }, nonce: 'n', nonces: { post_rating: 'r1' }, unread: 0, can: {} },
				},
			} ),
			'POST /wp-admin/admin-ajax.php': () => ( { body: { success: true, data: { html: '<i></i>' } } } ),
		} );
		await expect( ajax( 'post_rating', { rating: 4, post_id: 2 } ) ).resolves.toEqual( { html: '<i></i>' } );
		expect( callsTo( 'POST /wp-admin/admin-ajax.php' )[ 0 ]?.body ).toMatchObject( {
			action: 'post_rating',
			_wpnonce: 'r1',
			rating: '4',
		} );
	} );
} );
