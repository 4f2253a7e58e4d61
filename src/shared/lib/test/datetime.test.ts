import { nextAt, spoken, toField, toIso } from '../datetime';

describe( 'times of fields', () => {
	it( 'go to the server with their zone and come back', () => {
		const iso = toIso( '2026-11-22T08:30' );
		expect( iso ).toMatch( /^2026-11-22T08:30:00[+-]\d\d:\d\d$/ );
		expect( new Date( iso ).getTime() ).toBe( new Date( 2026, 10, 22, 8, 30 ).getTime() );
		expect( toField( new Date( iso ) ) ).toBe( '2026-11-22T08:30' );
	} );

	it( 'are nothing when they are none', () => {
		expect( toIso( '' ) ).toBe( '' );
		expect( toIso( 'morgen' ) ).toBe( '' );
	} );

	it( 'are told with the year only where it is another', () => {
		const now = new Date( 2026, 5, 1 );
		expect( spoken( new Date( 2026, 10, 22, 8, 5 ), now ) ).toBe( '11-22 08:05' );
		expect( spoken( new Date( 2027, 0, 2, 20, 0 ), now ) ).toBe( '2027-01-02 20:00' );
	} );

	it( 'offered are always ahead', () => {
		expect( nextAt( 20, new Date( 2026, 5, 1, 9 ) ) ).toEqual( new Date( 2026, 5, 1, 20 ) );
		expect( nextAt( 8, new Date( 2026, 5, 1, 9 ) ) ).toEqual( new Date( 2026, 5, 2, 8 ) );
		expect( nextAt( 8, new Date( 2026, 5, 1, 8 ) ) ).toEqual( new Date( 2026, 5, 2, 8 ) );
	} );
} );
