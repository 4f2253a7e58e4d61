import { asMember, callsTo, serve } from '../../shared/testing';
import { forgetRead, load } from '../load';

const BODY = { items: [], next_cursor: null, acts: [] };

beforeEach( () => {
	asMember();
	forgetRead();
	serve( { 'GET /admin/audit': () => ( { body: { ...BODY, next_cursor: 'asked' } } ) } );
	window.zeromoAdmin = { screens: [], brought: { route: 'GET /admin/audit', args: { act: 'pin' }, body: BODY } };
} );

test( 'the answer that came with the page is used once, without a call', async () => {
	expect( await load( 'GET /admin/audit', { act: 'pin' } ) ).toEqual( BODY );
	expect( callsTo( 'GET /admin/audit' ) ).toHaveLength( 0 );
	expect( ( await load( 'GET /admin/audit', { act: 'pin' } ) ).next_cursor ).toBe( 'asked' );
	expect( callsTo( 'GET /admin/audit' ).map( ( { query } ) => query.toString() ) ).toEqual( [ 'act=pin' ] );
} );

test( 'another question goes to the server, and what was brought is not used later', async () => {
	expect( ( await load( 'GET /admin/audit', {} ) ).next_cursor ).toBe( 'asked' );
	expect( ( await load( 'GET /admin/audit', { act: 'pin' } ) ).next_cursor ).toBe( 'asked' );
} );

test( 'a route without arguments takes what was brought whatever the address says', async () => {
	expect( await load( 'GET /admin/audit', null ) ).toEqual( BODY );
} );
