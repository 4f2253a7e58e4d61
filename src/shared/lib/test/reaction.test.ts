import { nextLike, wordFor } from '../reaction';

const idle = { phase: 'idle', liked: false, count: 3 } as const;

describe( 'a like', () => {
	it( 'shows at once what it will be', () => {
		expect( nextLike( idle, { type: 'press' } ) ).toEqual( { phase: 'saving', liked: true, count: 4 } );
		expect( nextLike( { ...idle, liked: true }, { type: 'press' } ) ).toEqual( {
			phase: 'saving',
			liked: false,
			count: 2,
		} );
	} );
	it( 'ignores a press while saving', () => {
		const saving = nextLike( idle, { type: 'press' } );
		expect( nextLike( saving, { type: 'press' } ) ).toBe( saving );
	} );
	it( 'ends with what the server counted', () => {
		expect( nextLike( nextLike( idle, { type: 'press' } ), { type: 'saved', liked: true, count: 9 } ) ).toEqual( {
			phase: 'idle',
			liked: true,
			count: 9,
		} );
	} );
	it( 'goes back when it failed', () => {
		expect( nextLike( nextLike( idle, { type: 'press' } ), { type: 'failed', liked: false, count: 3 } ) ).toEqual(
			idle
		);
	} );
	it( 'never counts below zero', () => {
		expect( nextLike( { phase: 'idle', liked: true, count: 0 }, { type: 'press' } ).count ).toBe( 0 );
	} );
	it( 'changes between the words of its label', () => {
		expect( wordFor( '点赞,已赞', false ) ).toBe( '点赞' );
		expect( wordFor( '点赞,已赞', true ) ).toBe( '已赞' );
		expect( wordFor( '点赞', true ) ).toBe( '点赞' );
		expect( wordFor( '', true ) ).toBeUndefined();
	} );
} );
