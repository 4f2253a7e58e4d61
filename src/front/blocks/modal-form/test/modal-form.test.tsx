import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { registry } from '../../../registry';
import * as widget from '..';

const MARKUP = `<details><summary>新建收藏夹</summary><form method="post" action="/wp-admin/admin-post.php">
	<input type="hidden" name="action" value="zeromo_folder"><input type="hidden" name="_wpnonce" value="own">
	<label>名称<input name="title" required maxlength="100"></label>
	<p data-zmo-send><button>保存</button></p></form></details>`;
const PROPS = { path: '/favorite', title: '新建收藏夹' };

const dialog = () => screen.queryByRole( 'dialog', { name: '新建收藏夹' } );
const field = () => screen.getByRole< HTMLInputElement >( 'textbox', { name: '名称' } );
const opener = () => document.querySelector( 'summary' ) as HTMLElement;

describe( 'a press before the dialog has come', () => {
	const held = ( html: string ) => {
		document.body.innerHTML = html;
		const control = document.querySelector( '[data-press]' ) as Element;
		return control.closest( registry[ 'modal-form' ]?.replay ?? '' ) !== null;
	};

	it.each( [
		[ '<details><summary data-press>开</summary><form></form></details>', true ],
		[ '<button data-zmo-open data-press>开</button><form></form>', true ],
		[ '<button data-press>开</button><form><input></form>', true ],
		[ '<a href="/x" data-press>开</a><form></form>', true ],
		[ '<button>开</button><form><button data-press>送</button></form>', false ],
	] )( 'is held where it opens one: %s', ( html, expected ) => {
		expect( held( html ) ).toBe( expected );
	} );
} );

describe( 'modal-form', () => {
	const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
		reload.mockClear();
	} );
	afterEach( () => jest.useRealTimers() );

	const wait = ( ms: number ) => act( () => void jest.advanceTimersByTime( ms ) );
	const open = async () => {
		wait( 300 );
		await press( opener() );
		wait( 20 );
		await settle();
	};

	it( 'opens the server’s form in a dialog and puts it back', async () => {
		const host = place( widget, MARKUP, PROPS );
		await open();
		expect( dialog() ).toContainElement( field() );
		expect( host.querySelector( 'details' )?.open ).toBe( false );
		expect( screen.queryByRole( 'button', { name: '保存' } ) ).toBeNull();
		fireEvent.change( field(), { target: { value: '写到一半' } } );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		expect( dialog() ).toBeNull();
		expect( host.querySelector( 'form' ) ).not.toBeNull();
		await open();
		expect( field().value ).toBe( '写到一半' );
	} );

	it( 'checks like the browser does and marks what is wrong', async () => {
		serve( {} );
		place( widget, MARKUP, PROPS );
		await open();
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( field() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( field() ).toHaveFocus();
		expect( document.querySelector( 'form' ) ).toHaveClass( 'was-validated' );
		expect( callsTo( 'POST /favorite' ) ).toHaveLength( 0 );
	} );

	it( 'sends as a form once, says the message and loads the page again', async () => {
		let answer: () => void = () => undefined;
		serve( {
			'POST /favorite': () =>
				new Promise(
					( resolve ) => ( answer = () => resolve( { body: { message: '收藏夹已创建', reload: true } } ) )
				),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		fireEvent.change( field(), { target: { value: '慢慢读' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		fireEvent.submit( document.querySelector( 'form' ) as Element );
		await settle();
		expect( callsTo( 'POST /favorite' ).map( ( { body, nonce } ) => [ body, nonce ] ) ).toEqual( [
			[ { title: '慢慢读' }, 'printed' ],
		] );
		answer();
		await settle();
		expect( dialog() ).toBeNull();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '收藏夹已创建' );
		wait( 1500 );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'keeps everything when it is refused and shows where', async () => {
		serve( {
			'POST /favorite': () => refusal( 422, 'zeromo_content_invalid', '收藏夹名称最多 100 个字', 'title' ),
		} );
		place( widget, MARKUP, PROPS );
		await open();
		fireEvent.change( field(), { target: { value: '太长' } } );
		fireEvent.submit( document.querySelector( 'form' ) as Element );
		await settle();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '收藏夹名称最多 100 个字' );
		expect( dialog() ).not.toBeNull();
		expect( field() ).toHaveFocus();
		expect( field().value ).toBe( '太长' );
	} );

	it( 'is gone for good after it has closed when it is there once', async () => {
		const host = place( widget, MARKUP, { ...PROPS, once: true, open: true } );
		await settle();
		expect( dialog() ).not.toBeNull();
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		expect( host.isConnected ).toBe( false );
	} );

	it( 'opens by itself where nothing opens it, around fields without a form', async () => {
		serve( { 'POST /report': () => ( { body: {} } ) } );
		place( widget, '<label>名称<input name="title"></label>', { ...PROPS, path: '/report' } );
		await settle();
		fireEvent.change( field(), { target: { value: '一' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( callsTo( 'POST /report' )[ 0 ]?.body ).toEqual( { title: '一' } );
		expect( dialog() ).toBeNull();
	} );
} );
