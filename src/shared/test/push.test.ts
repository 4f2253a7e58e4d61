import { onNews } from '../events';
import type { News } from '../events';
import { isLive, KEPT, listen } from '../push';

class FakeSource {
	static readonly CLOSED = 2;
	static all: FakeSource[] = [];
	readyState = 1;
	onopen?: () => void;
	onerror?: () => void;
	onmessage?: ( event: { data: unknown } ) => void;
	constructor( readonly url: string ) {
		FakeSource.all.push( this );
	}
	close() {
		this.readyState = FakeSource.CLOSED;
	}
}

/** The page's first connection. */
const first = () => FakeSource.all[ 0 ] as FakeSource;

function look( hidden: boolean ) {
	Object.defineProperty( document, 'hidden', { value: hidden, configurable: true } );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
}

describe( 'listening', () => {
	let heard: News[] = [];
	let ends: ( () => void )[] = [];

	beforeEach( () => {
		jest.useFakeTimers();
		FakeSource.all = [];
		heard = [];
		look( false );
		( globalThis as { EventSource?: unknown } ).EventSource = FakeSource;
		ends = [ onNews( ( news ) => heard.push( news ) ), listen( '/push?id=1' ) ];
	} );

	afterEach( () => {
		ends.forEach( ( end ) => end() );
		jest.useRealTimers();
	} );

	it( 'tells numbers and nothing else', () => {
		const source = first();
		expect( source.url ).toBe( '/push?id=1' );
		source.onopen?.();
		expect( isLive() ).toBe( true );
		[ '{"total":3,"chat":1}', '{"total":2}', 'x', '{"total":"3"}', '[]', 'null' ].forEach( ( data ) =>
			source.onmessage?.( { data } )
		);
		expect( heard ).toEqual( [
			{ total: 3, chat: 1 },
			{ total: 2, chat: 0 },
		] );
	} );

	it( 'says once that the connection is lost', () => {
		const source = first();
		source.onerror?.();
		expect( heard ).toEqual( [] );
		source.onopen?.();
		source.onerror?.();
		source.onerror?.();
		expect( heard ).toEqual( [ null ] );
		expect( isLive() ).toBe( false );
	} );

	it( 'is closed when nobody looks and opened again when somebody does', () => {
		const source = first();
		look( true );
		jest.advanceTimersByTime( KEPT - 1 );
		look( false );
		jest.advanceTimersByTime( KEPT );
		expect( source.readyState ).toBe( 1 );
		expect( FakeSource.all ).toHaveLength( 1 );
		look( true );
		jest.advanceTimersByTime( KEPT );
		expect( source.readyState ).toBe( 2 );
		look( false );
		expect( FakeSource.all ).toHaveLength( 2 );
	} );

	it( 'ends', () => {
		ends.pop()?.();
		expect( first().readyState ).toBe( 2 );
		look( false );
		expect( FakeSource.all ).toHaveLength( 1 );
	} );
} );
