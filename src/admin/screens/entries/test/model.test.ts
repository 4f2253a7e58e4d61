import { changesOf, whoOf } from '../model';
import type { Movement } from '../model';

const line = ( user_id: number, amount: string, asset = 'balance', account = 'available' ) => ( {
	...{ account, asset, user_id, amount, after: null },
	member:
		user_id > 0 ? ( { id: user_id, name: `成员${ user_id }` } as Movement[ 'lines' ][ number ][ 'member' ] ) : null,
} );

describe( 'a row of 流水', () => {
	it.each( [
		[ 'given by the house', [ line( 0, '-12.50' ), line( 7, '12.50' ) ], '12.50', true ],
		[ 'spent', [ line( 7, '-3.10' ), line( 7, '-0.20' ), line( 0, '3.30' ) ], '-3.30', false ],
		[ 'frozen', [ line( 7, '-4.00' ), line( 7, '4.00' ) ], '4.00', false ],
		[ 'points', [ line( 0, '-5', 'points' ), line( 7, '5', 'points' ) ], '5', true ],
	] )( 'says what was %s', ( _, lines, amount, is_in ) => {
		expect( changesOf( { lines } ) ).toEqual( [ { asset: lines[ 0 ]?.asset, amount, is_in } ] );
	} );

	it( 'names its members', () => {
		expect( whoOf( { lines: [ line( 0, '-1' ), line( 7, '1' ) ] } ) ).toBe( '成员7 #7' );
		expect( whoOf( { lines: [ line( 7, '-2' ), line( 8, '1' ), line( 0, '1' ) ] } ) ).toBe( '成员7 #7 等 2 人' );
		expect( whoOf( { lines: [ line( 0, '-1' ), line( 0, '1' ) ] } ) ).toBe( '平台' );
	} );
} );
