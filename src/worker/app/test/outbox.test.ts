import { boxName, deliver, verdictOf, WAITS } from '../outbox';
import type { Box, Line, Unsent } from '../outbox';

const NOW = 1_800_000_000_000;

function comment( id: string, more: Partial< Unsent > = {} ): Unsent {
	const args = { post_id: 1, comment: id, idempotency_key: id };
	return { id, stamp: id, route: 'POST /comment', args, member: 7, at: NOW - 1000, ...more };
}

function boxOf( ...items: Unsent[] ): Box & { items: Map< string, Unsent > } {
	const there = new Map( items.map( ( item ) => [ item.id, item ] ) );
	return {
		items: there,
		all: async () => [ ...there.values() ],
		put: async ( item ) => void there.set( item.id, item ),
		settle: async ( item, to ) => {
			if ( there.get( item.id )?.stamp !== item.stamp ) {
				return false;
			}
			return to ? !! there.set( item.id, to ) : there.delete( item.id );
		},
	};
}

/** A server that knows keys: what it has done under one it does not do again. */
function serverOf( ...members: number[] ) {
	const done = new Map< string, number >();
	const nonces: string[] = [];
	let asked = 0;
	const line: Line = {
		who: async () => {
			const member = members[ Math.min( asked++, members.length - 1 ) ] ?? 0;
			return { member, nonce: `n${ member }` };
		},
		post: async ( _path, { idempotency_key }, nonce ) => {
			nonces.push( nonce );
			done.set( String( idempotency_key ), ( done.get( String( idempotency_key ) ) ?? 0 ) + 1 );
			return { status: 200, body: { message: '' } };
		},
	};
	return { done, nonces, line };
}

const refusal =
	( status: number, code: string, message = '' ) =>
	async () => ( { status, body: { code, message } } );

describe( 'deliver', () => {
	it( 'sends the oldest first, and each leaves the box', async () => {
		const box = boxOf( comment( 'b', { at: NOW - 10 } ), comment( 'a', { at: NOW - 20 } ) );
		const { line } = serverOf( 7 );
		const told = await deliver( box, line, NOW );
		expect( told.sent.map( ( { item } ) => item.id ) ).toEqual( [ 'a', 'b' ] );
		expect( box.items.size ).toBe( 0 );
		expect( told.later ).toBe( false );
	} );

	it( 'names what was refused to somebody else as theirs, and leaves it to its writer', async () => {
		const box = boxOf( comment( 'mine', { refused: '禁言' } ), comment( 'theirs', { refused: '', member: 8 } ) );
		const { line, nonces } = serverOf( 7 );
		const told = await deliver( box, line, NOW, 7 );
		expect( told.foreign.map( ( item ) => item.id ) ).toEqual( [ 'theirs' ] );
		expect( nonces ).toEqual( [] );
		expect( box.items.size ).toBe( 2 );
	} );

	it( 'asks nobody while nothing waits', async () => {
		const who = jest.fn();
		await deliver( boxOf( comment( 'a', { refused: '不行' } ) ), { who, post: jest.fn() }, NOW );
		expect( who ).not.toHaveBeenCalled();
	} );

	it( 'keeps what got no answer, and sends it again under its key', async () => {
		const box = boxOf( comment( 'a' ), comment( 'b' ) );
		const server = serverOf( 7 );
		const lost: Line = {
			...server.line,
			post: async ( ...call ) => {
				await server.line.post( ...call );
				throw new TypeError( 'network' );
			},
		};
		expect( await deliver( box, lost, NOW ) ).toMatchObject( { sent: [], later: true } );
		expect( [ ...box.items.keys() ] ).toEqual( [ 'a', 'b' ] );
		await deliver( box, server.line, NOW );
		expect( [ ...server.done ] ).toEqual( [
			[ 'a', 2 ],
			[ 'b', 1 ],
		] );
		expect( box.items.size ).toBe( 0 );
	} );

	it( 'sends nothing of somebody else', async () => {
		const box = boxOf( comment( 'a' ) );
		const { line, done } = serverOf( 8 );
		const told = await deliver( box, line, NOW );
		expect( told.foreign.map( ( { id } ) => id ) ).toEqual( [ 'a' ] );
		expect( done.size ).toBe( 0 );
	} );

	it( 'asks again who is there where the nonce is refused, and stops at another account', async () => {
		const box = boxOf( comment( 'a' ) );
		const { line } = serverOf( 7, 8 );
		const post = jest.fn( refusal( 403, 'rest_cookie_invalid_nonce' ) );
		const told = await deliver( box, { ...line, post }, NOW );
		expect( post ).toHaveBeenCalledTimes( 1 );
		expect( told.foreign ).toHaveLength( 1 );
	} );

	it( 'gives up a nonce that is refused each time', async () => {
		const box = boxOf( comment( 'a' ) );
		const post = jest.fn( refusal( 403, 'rest_cookie_invalid_nonce' ) );
		const told = await deliver( box, { ...serverOf( 7 ).line, post }, NOW );
		expect( told.later ).toBe( true );
		expect( post.mock.calls.length ).toBeLessThan( 4 );
	} );

	it( 'keeps what is refused with the reason, and goes on', async () => {
		const box = boxOf( comment( 'a', { at: NOW - 9 } ), comment( 'b', { at: NOW - 8 } ) );
		const { line } = serverOf( 7 );
		const post: Line[ 'post' ] = ( path, args, nonce ) =>
			args.comment === 'a' ? refusal( 403, 'zeromo_banned', '已被禁言' )() : line.post( path, args, nonce );
		const told = await deliver( box, { ...line, post }, NOW );
		expect( box.items.get( 'a' )?.refused ).toBe( '已被禁言' );
		expect( box.items.has( 'b' ) ).toBe( false );
		expect( told ).toMatchObject( { later: false, refused: [ { id: 'a' } ] } );
	} );

	it( 'does not send what has waited too long, nor what comes from a clock that was set back', async () => {
		const box = boxOf( comment( 'a', { at: NOW - WAITS - 1 } ), comment( 'b', { at: NOW + WAITS + 1 } ) );
		const { line, done } = serverOf( 7 );
		await deliver( box, line, NOW );
		expect( done.size ).toBe( 0 );
		expect( [ ...box.items.values() ].map( ( { refused } ) => refused ) ).toEqual( [ '', '' ] );
	} );

	it( 'leaves a newer press under the same id in the box', async () => {
		const box = boxOf( comment( 'a' ) );
		const { line } = serverOf( 7 );
		const newer = comment( 'a', { stamp: 'other' } );
		await deliver(
			box,
			{ ...line, post: async ( ...call ) => ( await box.put( newer ), line.post( ...call ) ) },
			NOW
		);
		expect( box.items.get( 'a' ) ).toBe( newer );
	} );
} );

it.each( [
	[ 200, {}, 'sent' ],
	[ 200, undefined, 'later' ],
	[ 302, {}, 'later' ],
	[ 401, { code: 'zeromo_login_required' }, 'stale' ],
	[ 409, { code: 'zeromo_in_progress' }, 'later' ],
	[ 409, { code: 'zeromo_draft_conflict' }, 'refused' ],
	[ 422, { code: 'zeromo_words' }, 'refused' ],
	[ 429, { code: 'zeromo_too_many_requests' }, 'later' ],
	[ 503, { code: 'zeromo_busy' }, 'later' ],
] )( 'an answer %i %j is %s', ( status, body, verdict ) => {
	expect( verdictOf( status, body ) ).toBe( verdict );
} );

it( 'each site of an origin has its own box', () => {
	expect( boxName( 'https://site.example/' ) ).not.toBe( boxName( 'https://site.example/two/' ) );
	expect( boxName( 'https://site.example/two' ) ).toBe( boxName( 'https://site.example/two/' ) );
} );
