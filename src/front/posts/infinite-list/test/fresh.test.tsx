import { act, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, settle } from '../../../../shared/testing';
import { Fresh } from '../fresh';

const MINUTE = 60_000;

describe( 'new posts meanwhile', () => {
	let hidden = false;
	let count = 0;
	let end: () => void = () => undefined;

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
		hidden = false;
		count = 0;
		jest.spyOn( document, 'hidden', 'get' ).mockImplementation( () => hidden );
		serve( { 'GET /content/fresh': () => ( { body: { count, more: count > 98, now: 2000 + count } } ) } );
		document.body.innerHTML = '<div id="list"></div>';
	} );
	afterEach( () => {
		end();
		jest.useRealTimers();
		jest.restoreAllMocks();
	} );

	const watch = ( renew = jest.fn( async () => undefined ), query = {} ) => {
		const list = document.getElementById( 'list' ) as HTMLElement;
		end = render( <Fresh list={ list } query={ query } since={ 1000 } renew={ renew } /> ).unmount;
		return renew;
	};
	const pass = async ( time: number ) => {
		act( () => jest.advanceTimersByTime( time ) );
		await settle();
	};
	const asked = () => callsTo( 'GET /content/fresh' );

	it( 'asks less and less often while there are none, and not at all while nobody looks', async () => {
		watch();
		await settle();
		expect( asked() ).toHaveLength( 1 );
		await pass( MINUTE );
		expect( asked() ).toHaveLength( 1 );
		await pass( MINUTE / 2 );
		expect( asked() ).toHaveLength( 2 );
		hidden = true;
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
		await pass( 60 * MINUTE );
		expect( asked() ).toHaveLength( 2 );
		hidden = false;
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
		await settle();
		expect( asked() ).toHaveLength( 3 );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'asks with the filters of the list, whatever its order, and tells the number', async () => {
		count = 6;
		const renew = watch( undefined, {
			source: 'circle',
			circle_id: 4,
			has: 'video',
			orderby: 'recommended',
			date: 'week',
		} );
		await settle();
		expect( Object.fromEntries( asked()[ 0 ]?.query ?? [] ) ).toEqual( {
			source: 'circle',
			circle_id: '4',
			has: 'video',
			since: '1000',
		} );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '有 6 条新动态，点击刷新' );
		await press( screen.getByRole( 'button' ) );
		expect( renew ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		await pass( MINUTE );
		expect( asked()[ 1 ]?.query.get( 'since' ) ).toBe( '2006' );
	} );

	it( 'stays and says why when the list cannot be had', async () => {
		count = 99;
		watch( jest.fn( async () => Promise.reject( new Error( 'x' ) ) ) );
		await settle();
		await press( screen.getByRole( 'button', { name: '有 99 条以上新动态，点击刷新' } ) );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: /99/ } ) ).toBeVisible();
	} );

	it( 'passes over a refusal, and asks later', async () => {
		serve( { 'GET /content/fresh': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ) } );
		watch();
		await settle();
		await pass( 2 * MINUTE );
		expect( asked().length ).toBeGreaterThan( 1 );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );
} );
