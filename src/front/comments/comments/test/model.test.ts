import { nextComments } from '../model';
import type { CommentList, Thread } from '../model';

const print = document.createElement( 'div' );
const comment = ( id: number ) => ( { id, print } );
const thread = ( id: number, ...replies: number[] ): Thread => ( { id, print, replies: replies.map( comment ) } );
const list = ( ...threads: Thread[] ): CommentList => ( {
	threads,
	generation: 0,
	count: 3,
	orderby: 'latest',
	author: false,
	cursor: 'c',
	target: null,
	busy: null,
	arrived: null,
} );
/** Ids of the threads, each with those of its answers. */
const ids = ( { threads }: CommentList ) =>
	threads.map( ( { id, replies } ) => [ id, ...replies.map( ( one ) => one.id ) ] );
const answering = ( id: number, ...threads: Thread[] ) =>
	nextComments( list( ...threads ), { type: 'answers', target: { id, name: '半夏' } } );

describe( 'the comments of a post', () => {
	it( 'have a new one on top, and an answer at the end of its thread', () => {
		const top = nextComments( list( thread( 1 ) ), { type: 'posted', thread: thread( 2 ), count: 4 } );
		expect( ids( top ) ).toEqual( [ [ 2 ], [ 1 ] ] );
		expect( top ).toMatchObject( { count: 4, target: null, arrived: { id: 2, focus: '' } } );
		const answer = answering( 11, thread( 1, 11 ), thread( 2 ) );
		const below = nextComments( answer, { type: 'posted', thread: thread( 12 ), count: 4 } );
		expect( ids( below ) ).toEqual( [ [ 1, 11, 12 ], [ 2 ] ] );
		const waits = nextComments( answer, { type: 'posted', thread: null, count: 3 } );
		expect( [ ids( waits ), waits.target ] ).toEqual( [ ids( answer ), null ] );
	} );

	it( 'keep the place of a deleted one while answers stand below it', () => {
		const both = list( thread( 1, 11 ), thread( 2 ) );
		expect( ids( nextComments( both, { type: 'removed', id: 2 } ) ) ).toEqual( [ [ 1, 11 ] ] );
		const gone = nextComments( both, { type: 'removed', id: 1 } );
		expect( gone.threads[ 0 ] ).toMatchObject( { id: 1, gone: true } );
		expect( gone.count ).toBe( 2 );
		expect( ids( nextComments( both, { type: 'removed', id: 11 } ) ) ).toEqual( [ [ 1 ], [ 2 ] ] );
	} );

	it( 'bring the box back when what it stands in is deleted', () => {
		const answer = answering( 11, thread( 1, 11 ), thread( 2 ) );
		expect( nextComments( answer, { type: 'removed', id: 1 } ).target ).toBeNull();
		expect( nextComments( answer, { type: 'removed', id: 11 } ).target ).toBeNull();
		expect( nextComments( answer, { type: 'removed', id: 2 } ).target ).toEqual( answer.target );
	} );

	it( 'unfold their answers page by page, none twice', () => {
		const event = { type: 'unfolded' as const, id: 1, replies: [ comment( 11 ), comment( 12 ) ] };
		const some = nextComments( list( thread( 1, 11 ) ), { ...event, next: 'n' } );
		expect( ids( some ) ).toEqual( [ [ 1, 11, 12 ] ] );
		expect( [ some.threads[ 0 ]?.next, some.arrived ] ).toEqual( [ 'n', null ] );
		const all = nextComments( some, { ...event, replies: [ comment( 13 ) ], next: null } );
		expect( all.arrived ).toEqual( { id: 13, focus: 'a, button' } );
	} );

	it( 'go on, and begin anew', () => {
		const more = nextComments( list( thread( 1 ) ), {
			type: 'lengthened',
			threads: [ thread( 1 ), thread( 2 ) ],
			cursor: null,
		} );
		expect( ids( more ) ).toEqual( [ [ 1 ], [ 2 ] ] );
		expect( more ).toMatchObject( { cursor: null, arrived: { id: 2, focus: 'button' } } );
		const anew = nextComments( answering( 1, thread( 1 ) ), {
			type: 'anew',
			threads: [ thread( 5 ) ],
			orderby: 'hot',
			author: true,
			cursor: null,
		} );
		expect( anew ).toMatchObject( { generation: 1, orderby: 'hot', author: true, target: null, arrived: null } );
	} );
} );
