import { callsFor, nameProblem, openChoice, toggle, withNewFolder } from '../model';

const folder = ( id: number, has = false, is_default = false ) => ( {
	id,
	title: `夹${ id }`,
	total: 0,
	has,
	visibility: 'public',
	is_default,
} );

describe( 'choosing folders', () => {
	it( 'opens with the folders that hold the post', () => {
		expect( openChoice( [ folder( 1 ), folder( 2, true ) ], 1 ).ticked ).toEqual( [ 2 ] );
	} );
	it( 'else with the one used last, else with the default one, else with the first', () => {
		expect( openChoice( [ folder( 1 ), folder( 2, false, true ) ], null ).ticked ).toEqual( [ 2 ] );
		expect( openChoice( [ folder( 1 ), folder( 2, false, true ) ], 1 ).ticked ).toEqual( [ 1 ] );
		expect( openChoice( [ folder( 1 ), folder( 2 ) ], 2 ).ticked ).toEqual( [ 2 ] );
		expect( openChoice( [ folder( 1 ), folder( 2 ) ], 9 ).ticked ).toEqual( [ 1 ] );
		expect( openChoice( [], null ).ticked ).toEqual( [] );
	} );
	it( 'calls only for what changed', () => {
		const choice = toggle(
			toggle( openChoice( [ folder( 1, true ), folder( 2 ), folder( 3, true ) ], null ), 1 ),
			2
		);
		expect( callsFor( choice ) ).toEqual( [
			{ type: 'remove', favorite_id: 1 },
			{ type: 'add', favorite_id: 2 },
		] );
	} );
	it( 'ticks a new folder in place of the one it had ticked itself', () => {
		const choice = withNewFolder( openChoice( [ folder( 1 ) ], null ), folder( 5 ) );
		expect( choice.ticked ).toEqual( [ 5 ] );
		expect( choice.folders[ 0 ]?.id ).toBe( 5 );
	} );
	it( 'keeps what the member has ticked beside a new folder', () => {
		const own = toggle( openChoice( [ folder( 1 ), folder( 2 ) ], 1 ), 2 );
		expect( withNewFolder( own, folder( 5 ) ).ticked ).toEqual( [ 5, 1, 2 ] );
	} );
	it( 'wants a name that is not taken', () => {
		expect( nameProblem( '  ', [] ) ).toBe( 'empty' );
		expect( nameProblem( ' 一人食 ', [ '一人食' ] ) ).toBe( 'taken' );
		expect( nameProblem( '慢慢读', [ '一人食' ] ) ).toBeNull();
	} );
} );
