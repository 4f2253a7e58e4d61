import { bestOf, isBlank, lookOf, scoreOf } from '../frames';

const SIDE = 16;
const picture = ( at: ( x: number, y: number ) => number ) =>
	lookOf(
		Array.from( { length: SIDE * SIDE }, ( _, n ) => at( n % SIDE, Math.floor( n / SIDE ) ) ),
		SIDE
	);
const black = picture( () => 4 );
const white = picture( () => 250 );
const grey = picture( () => 128 );
const soft = picture( ( x ) => 60 + x * 8 );
const sharp = picture( ( x, y ) => ( ( x + y ) % 2 ? 200 : 60 ) );
const dark_sharp = picture( ( x, y ) => ( ( x + y ) % 2 ? 50 : 20 ) );

describe( 'frames of a video', () => {
	it( 'that are black, white or one tone make no cover', () => {
		expect( [ black, white, grey ].map( isBlank ) ).toEqual( [ true, true, true ] );
		expect( [ soft, sharp, dark_sharp ].map( isBlank ) ).toEqual( [ false, false, false ] );
		expect( scoreOf( black ) ).toBe( 0 );
	} );

	it( 'are better the sharper and the lighter they are', () => {
		expect( scoreOf( sharp ) ).toBeGreaterThan( scoreOf( soft ) );
		expect( scoreOf( sharp ) ).toBeGreaterThan( scoreOf( dark_sharp ) );
		expect( bestOf( [ black, soft, sharp, dark_sharp ] ) ).toBe( 2 );
		expect( bestOf( [] ) ).toBe( -1 );
	} );
} );
