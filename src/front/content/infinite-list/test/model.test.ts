import { AUTOMATIC_PAGES, belongs, firstList, nextList } from '../model';

describe( 'a list that goes on', () => {
	it( 'loads by itself three times, then waits for a press', () => {
		let state = firstList( 'a' );
		for ( let page = 0; page < AUTOMATIC_PAGES; page++ ) {
			state = nextList( state, { type: 'ask', by: 'scroll' } );
			expect( state.phase ).toBe( 'loading' );
			state = nextList( state, { type: 'came', empty: false, cursor: 'b' } );
		}
		expect( nextList( state, { type: 'ask', by: 'scroll' } ) ).toBe( state );
		state = nextList( nextList( state, { type: 'ask', by: 'press' } ), {
			type: 'came',
			empty: false,
			cursor: 'c',
		} );
		expect( nextList( state, { type: 'ask', by: 'scroll' } ).phase ).toBe( 'loading' );
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
		[ { source: 'circle', circle_id: 4 }, true ],
		[ { source: 'circle', circle_id: 5 }, false ],
		[ { source: 'topic', topic_id: 7 }, true ],
		[ { source: 'member', author: 9 }, false ],
		[ { source: 'feed', has: 'image' }, false ],
		[ { source: 'following' }, false ],
	] )( 'in the list %j: %s', ( query, expected ) => expect( belongs( query, fresh ) ).toBe( expected ) );
} );
