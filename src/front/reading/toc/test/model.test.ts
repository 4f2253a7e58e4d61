import { currentAt, flat, lineAt, marginLeft, placeOf, readEntries, readShare } from '../model';

const entries = readEntries( [
	{ level: 1, title: '一', id: 'a', children: [ { level: 2, title: '二', id: 'b', children: [] } ] },
	{ level: 1, title: '三', id: 'c', children: [] },
] );

describe( 'the contents', () => {
	it( 'are read from the page, and are one list in the order of the text', () => {
		expect( flat( entries ).map( ( { id } ) => id ) ).toEqual( [ 'a', 'b', 'c' ] );
		expect( readEntries( 'nonsense' ) ).toEqual( [] );
	} );
	it( 'mark the last heading that has passed the line', () => {
		expect( currentAt( [ 200, 600 ], 120 ) ).toBe( -1 );
		expect( currentAt( [ -500, 120, 900 ], 120 ) ).toBe( 1 );
		expect( currentAt( [ -900, -500, -10 ], 120 ) ).toBe( 2 );
	} );
	it( 'mark the last heading in sight at the end of the page', () => {
		expect( lineAt( 900, 800, 3000, 120 ) ).toBe( 120 );
		expect( lineAt( 2200, 800, 3000, 120 ) ).toBe( 800 );
		expect( lineAt( 0, 800, 800, 120 ) ).toBe( 120 );
	} );
	it( 'tell how much has been read, from nothing to all', () => {
		expect( readShare( 900, 2000, 800 ) ).toBe( 0 );
		expect( readShare( -200, 2000, 800 ) ).toBe( 50 );
		expect( readShare( -5000, 2000, 800 ) ).toBe( 100 );
		expect( readShare( 0, 0, 800 ) ).toBe( 0 );
	} );
	it( 'stand in the margin only where they fit, and nowhere twice', () => {
		expect( marginLeft( 900, 1280 ) ).toBe( 928 );
		expect( marginLeft( 1100, 1280 ) ).toBeNull();
		expect( placeOf( true, 928 ) ).toBe( 'page' );
		expect( placeOf( false, 928 ) ).toBe( 'margin' );
		expect( placeOf( false, null ) ).toBe( 'button' );
	} );
} );
