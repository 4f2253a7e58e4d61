import { act, fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { LATE_EVERY, LATE_TIMES } from '../model';

const TABS =
	'<nav><a data-zmo-tab="week" href="?zmo_ranking=week" aria-current="true">本周</a><a data-zmo-tab="today" href="?zmo_ranking=today">今日</a><a data-zmo-tab="month" href="?zmo_ranking=month">本月</a></nav>';
const PANEL = '<div data-zmo-panel><p>周榜</p></div>';
const PROPS = { section_id: 'ranking', page_id: 4 };

describe( 'tabs that come when they are opened', () => {
	beforeEach( () => {
		asMember();
		history.replaceState( null, '', '/community/?tab=hot' );
		serve( {
			'GET /page/tab-section-list': ( { query } ) => ( { body: { html: `<p>${ query.get( 'tab_id' ) }</p>` } } ),
		} );
	} );
	afterEach( () => jest.useRealTimers() );

	const asked = () => callsTo( 'GET /page/tab-section-list' ).map( ( { query } ) => Object.fromEntries( query ) );

	it( 'are asked for once, and named in the address', async () => {
		place( widget, TABS + PANEL, PROPS );
		expect( asked() ).toEqual( [] );
		expect( screen.getByRole( 'tab', { name: '本周' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		await press( screen.getByRole( 'tab', { name: '今日' } ) );
		expect( asked() ).toEqual( [ { section_id: 'ranking', tab_id: 'today', page_id: '4' } ] );
		expect( screen.getByRole( 'tabpanel', { name: '今日' } ) ).toHaveTextContent( 'today' );
		expect( location.search ).toBe( '?tab=hot&zmo_ranking=today' );
		await press( screen.getByRole( 'tab', { name: '本周' } ) );
		expect( screen.getByRole( 'tabpanel', { name: '本周' } ) ).toHaveTextContent( '周榜' );
		await press( screen.getByRole( 'tab', { name: '今日' } ) );
		expect( asked() ).toHaveLength( 1 );
	} );

	it( 'are walked with the arrows', async () => {
		place( widget, TABS + PANEL, PROPS );
		const first = screen.getByRole( 'tab', { name: '本周' } );
		first.focus();
		fireEvent.keyDown( first, { key: 'ArrowLeft' } );
		await settle();
		expect( screen.getByRole( 'tab', { name: '本月' } ) ).toHaveFocus();
		expect( screen.getByRole( 'tabpanel' ) ).toHaveTextContent( 'month' );
		expect( first.tabIndex ).toBe( -1 );
	} );

	it( 'leave the one before when they cannot be had', async () => {
		serve( { 'GET /page/tab-section-list': () => refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' ) } );
		place( widget, TABS + PANEL, PROPS );
		await press( screen.getByRole( 'tab', { name: '本月' } ) );
		expect( screen.getByRole( 'tab', { name: '本周' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( screen.getByRole( 'tabpanel' ) ).toHaveTextContent( '周榜' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '服务繁忙' );
		expect( location.search ).toBe( '?tab=hot' );
	} );

	it( 'are looked for every second when they come late, sixty times', async () => {
		jest.useFakeTimers();
		const host = place( widget, PANEL, PROPS );
		act( () => jest.advanceTimersByTime( 59 * LATE_EVERY ) );
		host.insertAdjacentHTML( 'afterbegin', TABS );
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		act( () => jest.advanceTimersByTime( LATE_EVERY ) );
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 3 );

		const never = place( widget, PANEL, PROPS );
		act( () => jest.advanceTimersByTime( ( LATE_TIMES + 1 ) * LATE_EVERY ) );
		never.insertAdjacentHTML( 'afterbegin', TABS );
		act( () => jest.advanceTimersByTime( 10 * LATE_EVERY ) );
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 3 );
	} );

	it( 'are drawn where the element has none, the first is open', async () => {
		place( widget, '', {
			...PROPS,
			tabs: [
				{ name: 'a', label: '甲' },
				{ name: 'b', label: '乙' },
			],
		} );
		await settle();
		expect( screen.getByRole( 'tabpanel', { name: '甲' } ) ).toHaveTextContent( 'a' );
		expect( asked() ).toHaveLength( 1 );
		expect( location.search ).toBe( '?tab=hot' );
	} );
} );
