import { moveTo, stepFor } from '../model';

describe( 'putting folders in order', () => {
	it( 'moves one and keeps the others in their order', () => {
		expect( moveTo( [ 'a', 'b', 'c' ], 0, 2 ) ).toEqual( [ 'b', 'c', 'a' ] );
		expect( moveTo( [ 'a', 'b', 'c' ], 2, 0 ) ).toEqual( [ 'c', 'a', 'b' ] );
		expect( moveTo( [ 'a', 'b', 'c' ], 1, -1 ) ).toEqual( [ 'b', 'a', 'c' ] );
		expect( moveTo( [ 'a', 'b', 'c' ], 1, 9 ) ).toEqual( [ 'a', 'c', 'b' ] );
		expect( moveTo( [ 'a' ], 5, 0 ) ).toEqual( [ 'a' ] );
	} );
	it( 'knows the keys', () => {
		expect( [ 'ArrowUp', 'ArrowDown', 'Enter' ].map( stepFor ) ).toEqual( [ -1, 1, 0 ] );
	} );
} );
