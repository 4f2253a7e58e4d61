import { going, isGoing, nextTalks, nextWait, nextWindow, PACE, readAt, sends, tellsTime } from '../model';
import type { Bubble, Window } from '../model';

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

describe( 'the window', () => {
	const print = document.createElement( 'li' );
	const bubble = ( id: number, more: Partial< Bubble > = {} ): Bubble => ( {
		id,
		at: id,
		moment: '',
		mine: false,
		gone: false,
		print,
		...more,
	} );
	const window_of = ( ...entries: Window[ 'entries' ] ): Window => ( {
		entries,
		last: 1,
		read: 0,
		older: '',
		look: 'end',
	} );
	const names = ( { entries }: Window ) => entries.map( ( one ) => ( isGoing( one ) ? one.text : one.id ) );
	const mine = { ...going( '去', null ), key: 'k' };

	it( 'takes what is new, and of what is older only what it shows', () => {
		const gone = bubble( 1, { gone: true } );
		const event = { type: 'came' as const, bubbles: [ bubble( 0 ), gone, bubble( 5 ) ], read: 1 };
		const next = nextWindow( window_of( bubble( 1 ) ), event );
		expect( next ).toMatchObject( { entries: [ gone, bubble( 5 ) ], last: 5, read: 1, look: 'follow' } );
		expect( nextWindow( next, event ).entries ).toEqual( next.entries );
	} );

	it( 'keeps what could not be sent in its place until the server has it', () => {
		const sent = nextWindow( window_of( bubble( 1 ) ), { type: 'sends', going: mine } );
		const failed = nextWindow( sent, { type: 'failed', key: 'k', problem: '断网' } );
		const behind = nextWindow( failed, { type: 'came', bubbles: [ bubble( 2 ) ], read: 0 } );
		expect( names( behind ) ).toEqual( [ 1, '去', 2 ] );
		const again = nextWindow( behind, { type: 'again', key: 'k' } );
		expect( again.entries[ 1 ] ).toMatchObject( { problem: '' } );
		// What the window itself has sent is not what was asked for: something may have come before it.
		const done = nextWindow( again, { type: 'sent', key: 'k', bubble: bubble( 4, { mine: true } ) } );
		expect( names( done ) ).toEqual( [ 1, 4, 2 ] );
		expect( done.last ).toBe( 2 );
	} );

	it( 'shows a message once that came before its own sending was answered', () => {
		const sent = nextWindow( window_of( bubble( 1 ) ), { type: 'sends', going: mine } );
		const came = nextWindow( sent, { type: 'came', bubbles: [ bubble( 2, { mine: true } ) ], read: 0 } );
		const done = nextWindow( came, { type: 'sent', key: 'k', bubble: bubble( 2, { mine: true } ) } );
		expect( names( done ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'puts older messages above, takes one out and one back', () => {
		const more = nextWindow( window_of( bubble( 3 ) ), {
			type: 'older',
			bubbles: [ bubble( 2 ), bubble( 1 ) ],
			older: 'c',
		} );
		expect( [ names( more ), more.older, more.look ] ).toEqual( [ [ 1, 2, 3 ], 'c', 'hold' ] );
		const less = nextWindow( more, { type: 'removed', id: 2 } );
		expect( names( less ) ).toEqual( [ 1, 3 ] );
		const gone = bubble( 3, { gone: true } );
		expect( nextWindow( less, { type: 'recalled', bubble: gone } ).entries[ 1 ] ).toBe( gone );
	} );

	it( 'says 已读 below the newest of one’s own, when that one is read', () => {
		const entries = [ bubble( 1, { mine: true } ), bubble( 2, { mine: true } ), bubble( 3 ) ];
		expect( readAt( { entries, read: 1 } ) ).toBe( 0 );
		expect( readAt( { entries, read: 3 } ) ).toBe( 2 );
	} );
} );

describe( 'the conversations', () => {
	const print = document.createElement( 'li' );
	const talks = ( ...peers: number[] ) => peers.map( ( peer ) => ( { peer, print } ) );
	const peers = ( list: ReturnType< typeof nextTalks > ) => list.talks.map( ( { peer } ) => peer );

	it( 'come with the newest on top and each member once', () => {
		const list = { talks: talks( 1, 2, 3 ), cursor: 'c', focus: 0 };
		const newest = nextTalks( list, { type: 'newest', talks: talks( 3, 1 ) } );
		expect( [ peers( newest ), newest.cursor ] ).toEqual( [ [ 3, 1, 2 ], 'c' ] );
		const more = nextTalks( newest, { type: 'more', talks: talks( 2, 4 ), cursor: '' } );
		expect( [ peers( more ), more.cursor, more.focus ] ).toEqual( [ [ 3, 1, 2, 4 ], '', 2 ] );
	} );
} );
