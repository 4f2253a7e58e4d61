import { faultOf, fieldsOf, isBlank, lengthOf, NONE, nextPoll, pollOf } from '../model';
import type { Poll, PollEvent } from '../model';

const after = ( start: Poll, ...events: PollEvent[] ): Poll => events.reduce( nextPoll, start );
const texts = ( { options }: Poll ): string[] => options.map( ( { text } ) => text );
const written = ( ...words: string[] ): Poll => pollOf( { question: '喝什么', options: words }, 0 );

const LIMITS = { poll_question_max: 100, poll_option_max: 40 };

describe( 'options', () => {
	it( 'are two to ten', () => {
		const ten = after( NONE, ...Array.from( { length: 12 }, () => ( { type: 'add' } ) as const ) );
		expect( ten.options ).toHaveLength( 10 );
		expect( new Set( ten.options.map( ( { key } ) => key ) ).size ).toBe( 10 );
		expect( after( NONE, { type: 'drop', key: 1 } ).options ).toHaveLength( 2 );
	} );

	it( 'move by one place and stop at the ends', () => {
		const poll = written( 'a', 'b', 'c' );
		expect( texts( after( poll, { type: 'move', key: 3, by: -1 } ) ) ).toEqual( [ 'a', 'c', 'b' ] );
		expect( texts( after( poll, { type: 'move', key: 1, by: 1 } ) ) ).toEqual( [ 'b', 'a', 'c' ] );
		expect( texts( after( poll, { type: 'move', key: 1, by: -1 }, { type: 'move', key: 3, by: 1 } ) ) ).toEqual( [
			'a',
			'b',
			'c',
		] );
	} );

	it( 'never leave more to choose than there are', () => {
		const poll = after(
			written( 'a', 'b', 'c' ),
			{ type: 'set', fields: { multiple: true, max: 3 } },
			{ type: 'drop', key: 2 }
		);
		expect( [ texts( poll ), poll.max ] ).toEqual( [ [ 'a', 'c' ], 0 ] );
	} );
} );

describe( 'a poll with votes', () => {
	const poll = pollOf( { question: '喝什么', options: [ 'a', 'b' ], multiple: true, max: 2 }, 3 );

	it( 'keeps its options and how many may be chosen', () => {
		const changed = after(
			poll,
			{ type: 'write', key: 1, text: 'x' },
			{ type: 'add' },
			{ type: 'move', key: 1, by: 1 },
			{ type: 'remove' },
			{ type: 'set', fields: { question: '早上喝什么', multiple: false, max: 0 } }
		);
		expect( changed ).toEqual( { ...poll, question: '早上喝什么' } );
	} );
} );

describe( 'what is sent', () => {
	it( 'is nothing while nothing is written', () => {
		expect( [ isBlank( NONE ), faultOf( NONE, LIMITS ), fieldsOf( NONE ) ] ).toEqual( [
			true,
			null,
			{ poll: {} },
		] );
		expect( fieldsOf( after( written( 'a', 'b' ), { type: 'remove' } ) ) ).toEqual( { poll: {} } );
	} );

	it( 'is what was written', () => {
		const poll = after( written( 'a', 'b' ), { type: 'set', fields: { max: 2, hidden: true } } );
		expect( fieldsOf( poll ).poll ).toEqual( {
			question: '喝什么',
			options: [ 'a', 'b' ],
			multiple: false,
			max: 0,
			deadline: '',
			hidden: true,
		} );
	} );

	it.each( [
		[ written( 'a', ' ' ), '每个选项需要 1 到 40 个字' ],
		[ written( 'a', '好'.repeat( 41 ) ), '每个选项需要 1 到 40 个字' ],
		[ written( 'a', ' a ' ), '选项不能重复' ],
		[ { ...written( 'a', 'b' ), question: '问'.repeat( 101 ) }, '投票问题最多 100 个字' ],
		[ { ...written( 'a', 'b' ), deadline: '2020-01-01T00:00:00Z' }, '投票截止时间要晚于现在' ],
		[ { ...written( 'a', 'b' ), deadline: '2999-01-01T00:00:00Z' }, '投票最长 365 天' ],
	] )( 'has a fault that is named', ( poll, fault ) => expect( faultOf( poll, LIMITS ) ).toBe( fault ) );

	it( 'may keep a time that has passed', () => {
		const poll = pollOf( { question: '', options: [ 'a', 'b' ], deadline: '2020-01-01T00:00:00Z' }, 1 );
		expect( faultOf( poll, LIMITS ) ).toBeNull();
	} );

	it( 'is counted as the server does', () => expect( lengthOf( ' 茶  水👍 ' ) ).toBe( 4 ) );
} );
