import { drop, isLastPage, pick } from '../model';

const a = { id: 1, title: '秋天' };
const b = { id: 2, title: '湖' };
const limits = { max: 2, min: 0, label: '话题' };

describe( 'choosing terms', () => {
	it( 'adds and takes away', () => {
		expect( pick( [ a ], b, limits ) ).toEqual( { chosen: [ a, b ] } );
		expect( pick( [ a, b ], a, limits ) ).toEqual( { chosen: [ b ] } );
	} );
	it( 'refuses past the maximum', () =>
		expect( pick( [ a, b ], { id: 3, title: '雾' }, limits ) ).toEqual( { refused: 'max', limit: 2 } ) );
	it( 'replaces the only one', () => expect( pick( [ a ], b, { ...limits, max: 1 } ) ).toEqual( { chosen: [ b ] } ) );
	it( 'has no limit at 0', () => expect( pick( [ a ], b, { ...limits, max: 0 } ) ).toEqual( { chosen: [ a, b ] } ) );
	it( 'refuses to go below the minimum', () => {
		expect( drop( [ a ], 1, 1 ) ).toEqual( { refused: 'min', limit: 1 } );
		expect( drop( [ a, b ], 1, 1 ) ).toEqual( { chosen: [ b ] } );
	} );
	it( 'knows the last page', () => {
		expect( isLastPage( 0, 20 ) ).toBe( true );
		expect( isLastPage( 20, 20 ) ).toBe( false );
	} );
} );
