import { act } from '@testing-library/react';
import { watch } from '../watch';
import type { Watch } from '../watch';

let hidden = false;
let watched: Watch;
const asked: number[] = [];

const later = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );
const look = ( away: boolean ) => {
	hidden = away;
	return act( async () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
};

/** Answers each question after some time; the last one is a yes. */
function begin( takes: number, yes_at = Infinity ): void {
	asked.length = 0;
	const from = Date.now();
	watched = watch( async () => {
		asked.push( Math.round( ( Date.now() - from ) / 1000 ) );
		await new Promise( ( done ) => setTimeout( done, takes ) );
		return asked.length >= yes_at;
	} );
}

describe( 'a page that waits for a payment', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		hidden = false;
		Object.defineProperty( document, 'hidden', { configurable: true, get: () => hidden } );
	} );

	afterEach( () => {
		watched.end();
		jest.useRealTimers();
	} );

	it( 'asks after 3, 6, 10 and 15 seconds, then every 8', async () => {
		begin( 0 );
		await later( 40_000 );
		expect( asked ).toEqual( [ 3, 6, 10, 15, 23, 31, 39 ] );
	} );

	it( 'has one question at a time, also when the provider hangs', async () => {
		begin( 12_000 );
		await later( 14_000 );
		expect( asked ).toEqual( [ 3 ] );
		void watched.now();
		await later( 0 );
		expect( asked ).toEqual( [ 3 ] );
		await later( 3000 );
		expect( asked ).toEqual( [ 3, 16 ] );
	} );

	it( 'asks nothing while nobody looks, and at once on return', async () => {
		begin( 0 );
		await later( 4000 );
		await look( true );
		await later( 60_000 );
		expect( asked ).toEqual( [ 3 ] );
		await look( false );
		expect( asked ).toEqual( [ 3, 64 ] );
	} );

	it( 'asks at once when Back brings it out of the browser’s memory', async () => {
		begin( 0 );
		await later( 1000 );
		const back = Object.assign( new Event( 'pageshow' ), { persisted: true } );
		await act( async () => void window.dispatchEvent( back ) );
		expect( asked ).toEqual( [ 1 ] );
	} );

	it( 'ends with a yes', async () => {
		begin( 0, 2 );
		await later( 60_000 );
		expect( asked ).toEqual( [ 3, 6 ] );
	} );
} );
