import { going, nextWait, PACE, sends, tellsTime } from '../model';

const key = ( init: KeyboardEventInit & { keyCode?: number } ) => new KeyboardEvent( 'keydown', init );

describe( 'the pace of asking', () => {
	it( 'slows down while nothing comes and never past its end', () => {
		let wait: number = PACE.window[ 0 ];
		for ( let i = 0; i < 20; i++ ) {
			wait = nextWait( wait, false, PACE.window );
		}
		expect( wait ).toBe( 30_000 );
		expect( nextWait( wait, true, PACE.window ) ).toBe( 3_000 );
	} );
} );

describe( 'keys', () => {
	it( 'Enter sends, with Shift it is a new line, and an input method keeps its own', () => {
		expect( sends( key( { key: 'Enter' } ) ) ).toBe( true );
		expect( sends( key( { key: 'Enter', shiftKey: true } ) ) ).toBe( false );
		expect( sends( key( { key: 'Enter', isComposing: true } ) ) ).toBe( false );
		expect( sends( key( { key: 'Enter', keyCode: 229 } ) ) ).toBe( false );
		expect( sends( key( { key: 'a' } ) ) ).toBe( false );
	} );
} );

describe( 'messages', () => {
	it( 'have the time above them when they lie apart', () => {
		expect( tellsTime( 1000, null ) ).toBe( true );
		expect( tellsTime( 1600, 1000 ) ).toBe( false );
		expect( tellsTime( 1601, 1000 ) ).toBe( true );
	} );

	it( 'have a key each', () => {
		expect( going( '在吗', null ).key ).not.toBe( going( '在吗', null ).key );
	} );
} );
