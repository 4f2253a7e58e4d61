import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import * as widget from '..';

const FORM = `<form action="/wp-admin/admin-post.php" method="post">
	<input type="hidden" name="action" value="zeromo_folder_delete"><input type="hidden" name="_wpnonce" value="stale">
	<input type="hidden" name="favorite_id" value="7"><button>删除收藏夹</button></form>`;

describe( 'ajax-submit', () => {
	const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
		reload.mockClear();
		to.mockClear();
	} );
	afterEach( () => jest.useRealTimers() );

	const wait = ( ms: number ) => act( () => void jest.advanceTimersByTime( ms ) );

	it( 'sends a button’s values by the method and to the path it names, then loads the page again', async () => {
		serve( { 'POST /circle/join': () => ( { body: { message: '已加入', reload: true } } ) } );
		const told = jest.fn();
		const host = place( widget, '<button type="button">加入</button>', {
			path: '/circle/join',
			data: { circle_id: 3, joined: 1 },
		} );
		host.addEventListener( 'zeromo:answer', ( event ) => told( ( event as CustomEvent ).detail ) );
		await press( screen.getByRole( 'button', { name: '加入' } ) );
		expect( callsTo( 'POST /circle/join' ).map( ( { body } ) => body ) ).toEqual( [ { circle_id: 3, joined: 1 } ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已加入' );
		expect( told ).toHaveBeenCalledWith( { message: '已加入', reload: true } );
		wait( 1499 );
		expect( reload ).not.toHaveBeenCalled();
		wait( 1 );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'asks first, then sends its form without what belongs to the way without script', async () => {
		serve( { 'DELETE /favorite': () => ( { body: { deleted: true } } ) } );
		place( widget, FORM, {
			path: '/favorite',
			method: 'delete',
			confirm: { title: '删除这个收藏夹？', does: '删除收藏夹' },
			message: '收藏夹已删除',
			redirect_url: '/account/favorites/',
		} );
		await press( screen.getByRole( 'button', { name: '删除收藏夹' } ) );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		expect( callsTo( 'DELETE /favorite' ) ).toHaveLength( 0 );
		wait( 300 );
		await press( screen.getByRole( 'button', { name: '删除收藏夹' } ) );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		const [ call ] = callsTo( 'DELETE /favorite' );
		expect( Object.fromEntries( call?.query ?? [] ) ).toEqual( { favorite_id: '7' } );
		expect( call?.nonce ).toBe( 'printed' );
		wait( 1500 );
		expect( to ).toHaveBeenCalledWith( '/account/favorites/' );
	} );

	it( 'shows a refusal as an error and can be pressed again', async () => {
		let refuse = true;
		serve( {
			'POST /report': () =>
				refuse ? refusal( 409, 'zeromo_in_progress', '正在处理，请勿重复提交' ) : { body: {} },
		} );
		place( widget, '', { action: '/report', label: '去做' } );
		const button = screen.getByRole( 'button', { name: '去做' } );
		await press( button );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '正在处理，请勿重复提交' );
		expect( button ).not.toHaveAttribute( 'aria-busy' );
		refuse = false;
		wait( 300 );
		await press( button );
		expect( callsTo( 'POST /report' ) ).toHaveLength( 2 );
		expect( reload ).not.toHaveBeenCalled();
	} );

	it( 'takes a double-click and presses during the call as one', async () => {
		let answer: () => void = () => undefined;
		serve( { 'POST /report': () => new Promise( ( resolve ) => ( answer = () => resolve( { body: {} } ) ) ) } );
		place( widget, '<button type="button">去做</button>', { path: '/report' } );
		const button = screen.getByRole( 'button', { name: '去做' } );
		fireEvent.click( button );
		fireEvent.click( button );
		await settle();
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		wait( 1000 );
		await press( button );
		expect( callsTo( 'POST /report' ) ).toHaveLength( 1 );
		answer();
		await settle();
		expect( button ).not.toHaveAttribute( 'aria-busy' );
	} );
} );
