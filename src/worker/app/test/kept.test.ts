import { isFresh, keptOf, OF_PAGES, tooMuch } from '../kept';
import type { Kept } from '../kept';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

const page = ( at: number, size = 1000, url = `https://site.example/${ at }` ): Kept => ( {
	url,
	title: '',
	at,
	size,
} );

describe( 'what is kept', () => {
	it( 'is read from the headers of an answer', () => {
		const headers = new Headers( {
			'Zeromo-Keep': encodeURIComponent( '早上的山' ),
			'Zeromo-At': '12',
			'Zeromo-Size': '7',
		} );
		expect( keptOf( 'https://site.example/a', headers ) ).toEqual( {
			url: 'https://site.example/a',
			title: '早上的山',
			at: 12,
			size: 7,
		} );
		expect( keptOf( 'https://site.example/a', new Headers( { 'Zeromo-Keep': '%E6%97' } ) ).title ).toBe( '' );
	} );

	it( 'is shown for three days, and a clock that was set back makes nothing younger', () => {
		expect( isFresh( page( NOW - 3 * DAY ), OF_PAGES, NOW ) ).toBe( true );
		expect( isFresh( page( NOW - 3 * DAY - 1 ), OF_PAGES, NOW ) ).toBe( false );
		expect( isFresh( page( NOW + 1 ), OF_PAGES, NOW ) ).toBe( false );
	} );

	it( 'is thirty pages at most, the oldest go', () => {
		const all = Array.from( { length: 33 }, ( _none, n ) => page( NOW - n ) );
		expect( tooMuch( all, OF_PAGES, NOW ) ).toEqual( all.slice( 30 ).map( ( { url } ) => url ) );
	} );

	it( 'takes no more room than it may', () => {
		const all = [ page( NOW, 2_500_000 ), page( NOW - 1, 3_500_001 ), page( NOW - 2, 3_500_000 ) ];
		expect( tooMuch( all, OF_PAGES, NOW ) ).toEqual( [ all[ 1 ]?.url ] );
	} );

	it( 'goes when it is old, also where there is room', () => {
		expect( tooMuch( [ page( NOW - 4 * DAY ), page( NOW ) ], OF_PAGES, NOW ) ).toEqual( [
			page( NOW - 4 * DAY ).url,
		] );
	} );
} );
