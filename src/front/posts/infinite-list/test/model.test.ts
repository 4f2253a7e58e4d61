import { belongs, FIRST_WAIT, firstList, LONGEST_WAIT, nextList, nextWait } from '../model';

describe( 'a list that goes on', () => {
	const page = ( state: ReturnType< typeof firstList >, by: 'scroll' | 'press', most?: number ) =>
		nextList( nextList( state, { type: 'ask', by }, most ), { type: 'came', empty: false, cursor: 'b' }, most );

	it( 'loads by itself for as long as the reader goes on', () => {
		let state = firstList( 'a' );
		for ( let n = 0; n < 50; n++ ) {
			state = page( state, 'scroll' );
		}
		expect( nextList( state, { type: 'ask', by: 'scroll' } ).phase ).toBe( 'loading' );
	} );
	it( 'waits for a press after as many pages as the site says', () => {
		let state = page( page( firstList( 'a' ), 'scroll', 2 ), 'scroll', 2 );
		expect( nextList( state, { type: 'ask', by: 'scroll' }, 2 ) ).toBe( state );
		state = page( state, 'press', 2 );
		expect( nextList( state, { type: 'ask', by: 'scroll' }, 2 ).phase ).toBe( 'loading' );
	} );
	it( 'asks once at a time', () => {
		const loading = nextList( firstList( 'a' ), { type: 'ask', by: 'press' } );
		expect( nextList( loading, { type: 'ask', by: 'scroll' } ) ).toBe( loading );
	} );
	it( 'ends on an empty page or without a cursor', () => {
		const loading = nextList( firstList( 'a' ), { type: 'ask', by: 'press' } );
		expect( nextList( loading, { type: 'came', empty: true, cursor: 'b' } ).phase ).toBe( 'ended' );
		expect( nextList( loading, { type: 'came', empty: false, cursor: null } ).phase ).toBe( 'ended' );
		expect( firstList( null ).phase ).toBe( 'ended' );
	} );
	it( 'tries again only when asked to, from the same place', () => {
		const failed = nextList( nextList( firstList( 'a' ), { type: 'ask', by: 'scroll' } ), { type: 'failed' } );
		expect( failed.cursor ).toBe( 'a' );
		expect( nextList( failed, { type: 'ask', by: 'scroll' } ) ).toBe( failed );
		expect( nextList( failed, { type: 'ask', by: 'press' } ).phase ).toBe( 'loading' );
	} );
} );

describe( 'something published just now', () => {
	const fresh = { author: 3, circle_id: 4, topic_ids: [ 7 ], has_images: false };

	it.each( [
		[ {}, true ],
		[ { source: 'feed', orderby: 'hot' }, false ],
		[ { source: 'feed', orderby: 'recommended' }, true ],
		[ { source: 'circle', circle_id: 4 }, true ],
		[ { source: 'circle', circle_id: 5 }, false ],
		[ { source: 'topic', topic_id: 7 }, true ],
		[ { source: 'member', author: 9 }, false ],
		[ { source: 'feed', has: 'image' }, false ],
		[ { source: 'following' }, false ],
	] )( 'in the list %j: %s', ( query, expected ) => expect( belongs( query, fresh ) ).toBe( expected ) );
} );

describe( 'asking for new posts', () => {
	it( 'backs off while there are none', () => {
		expect( nextWait( FIRST_WAIT, false ) ).toBe( 90_000 );
		expect( nextWait( LONGEST_WAIT, false ) ).toBe( LONGEST_WAIT );
		expect( nextWait( LONGEST_WAIT, true ) ).toBe( FIRST_WAIT );
	} );
} );
