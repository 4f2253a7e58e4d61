import { firstFilter, nextFilter } from '../model';

describe( 'a choice', () => {
	const first = firstFilter( { has: '' } );
	const chosen = nextFilter( first, { type: 'chosen', values: { has: 'video' } } );

	it( 'shows at once, the list comes after', () => {
		expect( chosen ).toEqual( { values: { has: '' }, shown: { has: 'video' }, waits: true, came: false } );
		expect( nextFilter( chosen, { type: 'came' } ) ).toMatchObject( { values: { has: 'video' }, waits: false } );
	} );

	it( 'is taken back when it is refused, and what it set is painted anew', () => {
		const refused = nextFilter( chosen, { type: 'refused' } );
		expect( refused ).toEqual( first );
		// Another object: a field that the reader has changed is to be painted, too.
		expect( refused.shown ).not.toBe( first.shown );
	} );
} );
