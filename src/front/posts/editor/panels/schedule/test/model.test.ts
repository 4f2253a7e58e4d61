import { faultOf } from '../model';

const from = ( seconds: number ) => new Date( Date.now() + seconds * 1000 ).toISOString();

describe( 'when something may be published', () => {
	it( 'takes none, and times within a year', () => {
		expect( faultOf( null ) ).toBeNull();
		expect( faultOf( from( 60 ) ) ).toBeNull();
		expect( faultOf( from( 364 * 86400 ) ) ).toBeNull();
	} );

	it( 'refuses what has passed, what is too far, and what is no time', () => {
		expect( faultOf( from( -1 ) ) ).toBe( '定时发布的时间要晚于现在' );
		expect( faultOf( 'morgen' ) ).toBe( '定时发布的时间要晚于现在' );
		expect( faultOf( from( 366 * 86400 ) ) ).toBe( '定时发布最远 365 天' );
	} );
} );
