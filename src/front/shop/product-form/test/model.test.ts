import { priceOf } from '../model';

test( 'pieces are multiplied in whole fen', () => {
	expect( priceOf( '0.07', 3, 'balance' ) ).toBe( '0.21' );
	expect( priceOf( '12.50', 2, 'balance' ) ).toBe( '25.00' );
	expect( priceOf( '1.1', 1, 'balance' ) ).toBe( '1.10' );
	expect( priceOf( '30', 4, 'points' ) ).toBe( '120' );
} );
