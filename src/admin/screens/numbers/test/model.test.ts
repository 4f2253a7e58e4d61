import type { NumbersDay, NumbersWeek } from '../../../../shared/api/types.gen';
import { answeredTotal, dayAt, fromOf, hoursOf, pointsOf, shareOf, topOf, trendOf } from '../model';

const day = ( posts: number, answered: number ) => ( { posts, answered } ) as NumbersDay;

describe( 'numbers', () => {
	it( 'compares the later half of a range with the earlier one', () => {
		expect( trendOf( [ 2, 2, 9, 3, 3 ] ) ).toEqual( { total: 19, change: 50 } );
		expect( trendOf( [ 0, 0, 5 ] ).change ).toBeNull();
	} );
	it( 'leaves out the last day, whose posts still have time', () => {
		expect( answeredTotal( [ day( 4, 1 ), day( 4, 3 ), day( 9, 0 ) ] ) ).toBe( 50 );
		expect( answeredTotal( [ day( 0, 0 ), day( 1, 1 ) ] ) ).toBeNull();
	} );
	it( 'says a share only of somebody, and in time', () => {
		const week = { joined: 3 } as NumbersWeek;
		expect( [ shareOf( week, 2 ), shareOf( week, null ), shareOf( { ...week, joined: 0 }, 0 ) ] ).toEqual( [
			67,
			null,
			null,
		] );
	} );
	it( 'draws lines in a box with a round top', () => {
		const line = ( ...values: number[] ) => [ { label: '', values } ];
		expect( [ topOf( line( 0 ) ), topOf( line( 3, 7 ) ), topOf( line( 120 ) ), topOf( line( 200 ) ) ] ).toEqual( [
			1, 10, 200, 200,
		] );
		expect( pointsOf( [ 0, 5, 10 ], 10 ) ).toBe( '0,100 50,50 100,0' );
		expect( pointsOf( [ 5 ], 10 ) ).toBe( '0,50 100,50' );
		expect( [ dayAt( -1, 30 ), dayAt( 0.5, 31 ), dayAt( 2, 30 ) ] ).toEqual( [ 0, 15, 29 ] );
	} );
	it( 'tells hours and days', () => {
		expect( [ hoursOf( 5400 ), hoursOf( 90000 ) ] ).toEqual( [ 1.5, 25 ] );
		expect( fromOf( '2026-03-01', 30 ) ).toBe( '2026-01-31' );
	} );
} );
