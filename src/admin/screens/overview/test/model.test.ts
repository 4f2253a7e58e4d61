import { amountOf, placeOf, sumsOf, waited } from '../model';

const days = Array.from( { length: 30 }, ( _, ago ) => ( {
	day: `day-${ ago }`,
	posts: ago,
	comments: 1,
	members: ago === 0 ? 5 : 0,
} ) );

it( 'adds up today, this week and the one before, and draws the oldest day first', () => {
	expect( sumsOf( days, 'posts' ) ).toMatchObject( { today: 0, week: 21, before: 70 } );
	expect( sumsOf( days, 'members' ) ).toMatchObject( { today: 5, week: 5, before: 0 } );
	const { bars } = sumsOf( days, 'posts' );
	expect( bars ).toHaveLength( 14 );
	expect( bars[ 0 ] ).toEqual( { day: 'day-13', count: 13 } );
	expect( bars[ 13 ] ).toEqual( { day: 'day-0', count: 0 } );
	expect( sumsOf( [], 'posts' ) ).toEqual( { today: 0, week: 0, before: 0, bars: [] } );
} );

it( 'says how long something waits', () => {
	const now = new Date( '2026-11-26T12:00:00Z' );
	expect( waited( '2026-11-26T12:00:00Z', now ) ).toBe( '最早的等了 1 分钟' );
	expect( waited( '2026-11-26T11:01:00Z', now ) ).toBe( '最早的等了 59 分钟' );
	expect( waited( '2026-11-26T11:00:00Z', now ) ).toBe( '最早的等了 1 小时' );
	expect( waited( '2026-11-25T12:00:01Z', now ) ).toBe( '最早的等了 23 小时' );
	expect( waited( '2026-11-23T11:00:00Z', now ) ).toBe( '最早的等了 3 天' );
} );

it( 'leads to the screen of a queue where the reader has it', () => {
	expect( placeOf( { id: 'post' }, [ 'content' ] ) ).toEqual( { screen: 'content', args: { status: 'pending' } } );
	expect( placeOf( { id: 'post' }, [ 'members' ] ) ).toBeUndefined();
	expect( placeOf( { id: 'else' }, [ 'content' ] ) ).toBeUndefined();
	expect( [ amountOf( { count: 99, more: true } ), amountOf( { count: 3, more: false } ) ] ).toEqual( [
		'99+',
		'3',
	] );
} );
