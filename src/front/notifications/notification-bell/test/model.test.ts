import { html } from '../../../../shared/testing';
import { badge, FIRST_WAIT, LONGEST_WAIT, nextWait, firstNewest, nextNewest } from '../model';

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

describe( 'the list below the bell', () => {
	it( 'is there, empty, or says why it is not; after one was deleted its place has the focus', () => {
		const came = nextNewest( firstNewest, { type: 'came', html: html( '<li>' ), none: false } );
		expect( came ).toEqual( { phase: 'ready', html: '<li>', problem: '', focus: null } );
		const less = nextNewest( came, { type: 'came', html: html( '' ), none: true, focus: 0 } );
		expect( less ).toMatchObject( { phase: 'empty', focus: 0 } );
		expect( nextNewest( firstNewest, { type: 'failed', problem: '断网' } ) ).toMatchObject( {
			phase: 'failed',
			problem: '断网',
		} );
	} );
} );
