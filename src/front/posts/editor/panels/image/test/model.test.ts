import { idsOf, move, percent, screen, toggle } from '../model';
import type { Shot } from '../model';

const shot = ( key: string, id: number | null = null ): Shot => ( {
	key,
	id,
	url: '',
	phase: id ? 'done' : 'uploading',
	sent: 1,
} );
const file = ( type: string, size: number ) => ( { type, size } ) as File;
const limits = { max_size: 100, max_count: 2, have: 0 };

describe( 'pictures of an activity', () => {
	it( 'never show as done before the server has answered', () => {
		expect( percent( { phase: 'uploading', sent: 1 } ) ).toBe( 85 );
		expect( percent( { phase: 'uploading', sent: 0.4 } ) ).toBe( 40 );
		expect( percent( { phase: 'done', sent: 1 } ) ).toBe( 100 );
	} );
	it( 'are screened before anything is sent', () => {
		const result = screen(
			[
				file( 'image/png', 10 ),
				file( 'image/png', 101 ),
				file( 'image/svg+xml', 1 ),
				file( 'image/gif', 1 ),
				file( 'image/jpeg', 1 ),
			],
			limits
		);
		expect( result.ok ).toHaveLength( 2 );
		expect( result.refused ).toEqual( [ 'size', 'type', 'count' ] );
	} );
	it( 'count those that are there', () =>
		expect( screen( [ file( 'image/png', 1 ) ], { ...limits, have: 2 } ).refused ).toEqual( [ 'count' ] ) );
	it( 'are put in order', () => {
		const keys = ( shots: Shot[] ) => shots.map( ( { key } ) => key ).join( '' );
		const all = [ shot( 'a' ), shot( 'b' ), shot( 'c' ) ];
		expect( keys( move( all, 'a', 2 ) ) ).toBe( 'bca' );
		expect( keys( move( all, 'c', 0 ) ) ).toBe( 'cab' );
		expect( keys( move( all, 'b', 9 ) ) ).toBe( 'acb' );
		expect( keys( move( all, 'x', 0 ) ) ).toBe( 'abc' );
	} );
	it( 'come from the library up to the limit', () => {
		const item = { id: 5, url: 'u', thumb: 't' };
		expect( toggle( [], item, 1 )?.map( ( { id } ) => id ) ).toEqual( [ 5 ] );
		expect( toggle( [ shot( 'm5', 5 ) ], item, 1 ) ).toEqual( [] );
		expect( toggle( [ shot( 'm6', 6 ) ], item, 1 ) ).toBeNull();
	} );
	it( 'are not sent while the tool is off, but stay remembered', () => {
		const shots = [ shot( 'm5', 5 ), shot( 'u1' ) ];
		expect( idsOf( { on: true, shots } ) ).toEqual( [ 5 ] );
		expect( idsOf( { on: false, shots } ) ).toEqual( [] );
	} );
} );
