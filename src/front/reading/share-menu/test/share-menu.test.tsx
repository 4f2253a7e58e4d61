import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import * as widget from '..';
import { asMember, callsTo, html, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { drawPoster } from '../draw';

jest.mock( '../draw', () => ( { drawPoster: jest.fn( async () => undefined ) } ) );

const PROPS = { post_id: 12, title: '清晨', poster: true };
const URL = 'http://localhost/activity/12/';
const markup = ( url: string ) =>
	html( `
	<button class="zmo-act" type="button" aria-label="分享" popovertarget="zmo-share-12"><svg></svg><span>分享</span></button>
	<div id="zmo-share-12" role="menu" aria-label="分享" popover>
		<a role="menuitem" href="${ url }" data-zmo-do="copy">复制链接</a>
	</div>` );
const POSTER = '<figure class="zmo-poster"><h3>清晨</h3><p>雾散了</p><figcaption><b>屿间</b></figcaption></figure>';

const open = async ( props = PROPS, url = URL ) => {
	place( widget, markup( url ), props );
	await press( screen.getByRole( 'button', { name: '分享' } ) );
};

describe( 'the share menu', () => {
	beforeEach( () => asMember() );
	afterEach( () => {
		delete ( navigator as { share?: unknown } ).share;
		delete ( navigator as { clipboard?: unknown } ).clipboard;
		document.execCommand = undefined as never;
	} );

	it( 'offers what there is here', async () => {
		await open();
		expect( screen.getAllByRole( 'menuitem' ).map( ( one ) => one.textContent ) ).toEqual( [
			'复制链接',
			'微信扫码',
			'生成海报',
		] );
	} );

	it( 'shows the address as a code for another phone', async () => {
		await open();
		await press( screen.getByRole( 'menuitem', { name: '微信扫码' } ) );
		await settle();
		const code = screen.getByRole( 'img', { name: '「清晨」的二维码' } );
		const { data } = encode( URL, { ecc: 'M', border: 0 } );
		const dark = data.flat().filter( Boolean ).length;
		expect( code.querySelector( 'path' )?.getAttribute( 'd' )?.match( /M/g ) ).toHaveLength( dark );
	} );

	it( 'copies the address and says so', async () => {
		const writeText = jest.fn( async () => undefined );
		Object.defineProperty( navigator, 'clipboard', { value: { writeText }, configurable: true } );
		await open();
		await press( screen.getByRole( 'menuitem', { name: '复制链接' } ) );
		expect( writeText ).toHaveBeenCalledWith( URL );
		expect( screen.getByText( '复制成功' ) ).toBeInTheDocument();
	} );

	it( 'says when copying failed and when there is nothing to copy', async () => {
		document.execCommand = () => false;
		await open();
		await press( screen.getByRole( 'menuitem', { name: '复制链接' } ) );
		expect( screen.getByText( '复制失败' ) ).toBeInTheDocument();
		document.body.innerHTML = '';
		await open( PROPS, '' );
		await press( screen.getByRole( 'menuitem', { name: '复制链接' } ) );
		expect( screen.getByText( '暂无可复制内容' ) ).toBeInTheDocument();
	} );

	it( "offers the system's sharing where there is one; closing it is no fault", async () => {
		const share = jest.fn( async () => Promise.reject( new DOMException( '', 'AbortError' ) ) );
		Object.defineProperty( navigator, 'share', { value: share, configurable: true } );
		await open();
		await press( screen.getByRole( 'menuitem', { name: '系统分享' } ) );
		expect( share ).toHaveBeenCalledWith( { title: '清晨', url: URL } );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'draws the poster from what the server says', async () => {
		serve( { 'POST /post/share': () => ( { body: { url: URL, html: POSTER } } ) } );
		await open();
		await press( screen.getByRole( 'menuitem', { name: '生成海报' } ) );
		await settle();
		expect( callsTo( 'POST /post/share' ).map( ( { body } ) => body ) ).toEqual( [ { id: 12 } ] );
		expect( drawPoster ).toHaveBeenCalledWith(
			expect.anything(),
			expect.objectContaining( { title: '清晨', text: '雾散了', site: '屿间', url: URL } )
		);
		expect( screen.getByRole( 'img', { name: '「清晨」的分享海报' } ) ).toBeInTheDocument();
	} );

	it( 'says why there is no poster', async () => {
		serve( { 'POST /post/share': () => refusal( 404, 'zeromo_not_found', '内容不存在或已删除' ) } );
		await open();
		await press( screen.getByRole( 'menuitem', { name: '生成海报' } ) );
		await settle();
		expect( screen.getByText( '内容不存在或已删除' ) ).toBeInTheDocument();
	} );

	it( 'leaves the menu as the server has printed it when it ends', async () => {
		const host = document.createElement( 'div' );
		document.body.append( host );
		host.innerHTML = markup( URL );
		const end = widget.mount( host, PROPS );
		expect( host.querySelectorAll( '[role="menuitem"]' ) ).toHaveLength( 3 );
		end?.();
		expect( host.querySelectorAll( '[role="menuitem"]' ) ).toHaveLength( 1 );
	} );

	it( 'has no poster for what is not public', async () => {
		await open( { ...PROPS, poster: false } );
		expect( screen.queryByRole( 'menuitem', { name: '生成海报' } ) ).toBeNull();
	} );
} );
