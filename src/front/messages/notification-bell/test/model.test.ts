import { badge, FIRST_WAIT, LONGEST_WAIT, nextWait } from '../model';

it( 'asks less and less often while nothing changes', () => {
	expect( nextWait( FIRST_WAIT, false ) ).toBeGreaterThan( FIRST_WAIT );
	expect( nextWait( LONGEST_WAIT, false ) ).toBe( LONGEST_WAIT );
	expect( nextWait( LONGEST_WAIT, true ) ).toBe( FIRST_WAIT );
} );

it( 'shows at most two digits', () => {
	expect( badge( 0 ) ).toBe( '' );
	expect( badge( 99 ) ).toBe( '99' );
	expect( badge( 100 ) ).toBe( '99+' );
} );
