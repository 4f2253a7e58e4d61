import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';

const MARKUP = `<form action="/wp-admin/admin-post.php" method="post">
	<input type="hidden" name="action" value="new">
	<ol data-zmo-steps><li>资料</li><li>可见</li><li>完成</li></ol>
	<p data-zmo-kept hidden>已恢复<button type="button" data-zmo-clear>清空</button></p>
	<section data-zmo-step><h2 tabindex="-1">资料</h2><input aria-label="名称" name="title" required minlength="2"><input aria-label="问题 1" name="q[]"><input aria-label="问题 2" name="q[]"></section>
	<section data-zmo-step><h2 tabindex="-1">可见</h2><label><input type="radio" name="see" value="all" checked>所有人</label><label><input type="radio" name="see" value="few">圈友</label></section>
	<button type="button" data-zmo-back>上一步</button><button type="button" data-zmo-next>下一步</button><button data-zmo-send>创建</button>
	<p role="status" data-zmo-said></p>
</form>`;
const PROPS = { path: '/circle', keep: 'circle-3', done_url: 'http://localhost/circles/?zmo_made={id}' };

const title = () => screen.getByLabelText< HTMLInputElement >( '名称' );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const type = ( field: HTMLInputElement, value: string ) => {
	field.value = value;
	fireEvent.input( field );
};
const wait = ( ms: number ) => jest.advanceTimersByTime( ms );

describe( 'a form in steps', () => {
	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'goes on only with a right step, by button or Enter, and back', async () => {
		place( widget, MARKUP, PROPS );
		expect( screen.queryByRole( 'button', { name: '上一步' } ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: '创建' } ) ).toBeNull();
		await press( button( '下一步' ) );
		expect( title().closest( 'section' ) ).toBeVisible();
		type( title(), '夜读会' );
		fireEvent.submit( title().form as HTMLFormElement );
		expect( title().closest( 'section' ) ).not.toBeVisible();
		expect( screen.getByText( '可见', { selector: 'h2' } ) ).toHaveFocus();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '第 2 步，共 3 步：可见' );
		expect( screen.getByText( '可见', { selector: 'li' } ) ).toHaveAttribute( 'aria-current', 'step' );
		expect( screen.queryByRole( 'button', { name: '下一步' } ) ).toBeNull();
		await press( button( '上一步' ) );
		expect( title().closest( 'section' ) ).toBeVisible();
	} );

	it( 'brings back what was typed, until it is sent', async () => {
		const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );
		serve( { 'POST /circle': () => ( { body: { id: 12, message: 'x', redirect_url: '/circle/c12/' } } ) } );
		place( widget, MARKUP, PROPS );
		type( title(), '夜读会' );
		type( screen.getByLabelText( '问题 2' ), '为什么' );
		await press( button( '下一步' ) );
		fireEvent.click( screen.getByLabelText( '圈友' ) );
		wait( 300 );
		document.body.innerHTML = '';
		place( widget, MARKUP, PROPS );
		expect( title() ).toHaveValue( '夜读会' );
		expect( screen.getByLabelText( '问题 1' ) ).toHaveValue( '' );
		expect( screen.getByLabelText( '问题 2' ) ).toHaveValue( '为什么' );
		expect( screen.getByLabelText( '圈友' ) ).toBeChecked();
		expect( screen.getByText( /已恢复/ ) ).toBeVisible();
		await press( button( '创建' ) );
		await settle();
		expect( callsTo( 'POST /circle' )[ 0 ]?.body ).toMatchObject( { title: '夜读会', see: 'few' } );
		expect( callsTo( 'POST /circle' )[ 0 ]?.body ).not.toHaveProperty( 'action' );
		expect( to ).toHaveBeenCalledWith( 'http://localhost/circles/?zmo_made=12' );
		wait( 1000 );
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( 'is emptied when asked to, and forgets after a week', async () => {
		place( widget, MARKUP, PROPS );
		type( title(), '夜读会' );
		wait( 300 );
		document.body.innerHTML = '';
		place( widget, MARKUP, PROPS );
		await press( button( '清空' ) );
		expect( title() ).toHaveValue( '' );
		wait( 1000 );
		expect( localStorage ).toHaveLength( 0 );
		type( title(), '夜读会' );
		wait( 300 );
		jest.setSystemTime( Date.now() + 8 * 24 * 3600 * 1000 );
		document.body.innerHTML = '';
		place( widget, MARKUP, PROPS );
		expect( title() ).toHaveValue( '' );
	} );

	it( 'leads to the field that was refused, sends once, and keeps the words', async () => {
		serve( {
			'POST /circle': () => refusal( 422, 'zeromo_content_invalid', '圈子名称需为 2 到 100 个字', 'title' ),
		} );
		place( widget, MARKUP, PROPS );
		type( title(), '夜读会' );
		await press( button( '下一步' ) );
		fireEvent.click( button( '创建' ) );
		fireEvent.click( button( '创建' ) );
		await settle();
		expect( callsTo( 'POST /circle' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '圈子名称需为 2 到 100 个字' );
		expect( title() ).toHaveFocus();
		expect( title() ).toBeInvalid();
		expect( title() ).toHaveValue( '夜读会' );
		expect( localStorage.length ).toBeGreaterThan( 0 );
	} );
} );
