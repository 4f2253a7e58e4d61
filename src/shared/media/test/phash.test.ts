import { HASH_SIDE, distance, greyOf, isSame, pictureHash } from '../phash';

const each = ( at: ( x: number, y: number ) => number ) =>
	Array.from( { length: HASH_SIDE * HASH_SIDE }, ( _, n ) => at( n % HASH_SIDE, Math.floor( n / HASH_SIDE ) ) );
const hills = ( x: number, y: number ) =>
	120 + 60 * Math.sin( x / 5 ) + 50 * Math.cos( y / 3 ) + 20 * Math.sin( ( x * y ) / 40 );

describe( 'the hash of a picture', () => {
	it( 'is 64 bits', () => expect( pictureHash( each( hills ) ) ).toMatch( /^[0-9a-f]{16}$/ ) );

	it( 'stays through a lighter, noisier copy', () => {
		const copy = each( ( x, y ) => hills( x, y ) + 12 + ( ( x * 7 + y * 13 ) % 5 ) - 2 );
		expect( isSame( pictureHash( each( hills ) ), pictureHash( copy ) ) ).toBe( true );
	} );

	it( 'tells another picture', () => {
		const other = pictureHash( each( ( x, y ) => hills( HASH_SIDE - x, y * 1.7 ) ) );
		expect( distance( pictureHash( each( hills ) ), other ) ).toBeGreaterThan( 10 );
	} );

	it( 'is empty for one tone, and then like no other', () => {
		expect( pictureHash( each( () => 200 ) ) ).toBe( '' );
		expect( isSame( '', '' ) ).toBe( false );
	} );

	it( 'is the same below five bits, not from five on', () => {
		const none = '0000000000000000';
		expect( isSame( none, '000000000000000f' ) ).toBe( true );
		expect( isSame( none, '000000000000001f' ) ).toBe( false );
	} );

	it( 'sees brightness as the eye does', () =>
		expect( greyOf( [ 255, 255, 255, 255, 0, 255, 0, 255 ] ).map( Math.round ) ).toEqual( [ 255, 150 ] ) );
} );
