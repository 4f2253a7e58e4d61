import { act, fireEvent, screen } from '@testing-library/react';
import { announceCommented } from '../../../../shared/events';
import { provideSignIn } from '../../../../shared/gate';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, sessionOf, settle } from '../../../../shared/testing';
import * as widget from '..';

const OPEN = '<section class="zmo-hidden is-open" tabindex="-1" data-zmo-lock="12"><p>钥匙在花盆下</p></section>';
const PASSWORD = `<form><input class="zmo-input" type="password" name="password" aria-label="密码">
	<button type="submit">验证</button></form><p role="alert"></p>`;
const LOGIN =
	'<a href="/login/" data-zmo-login="login">登录</a><a href="/login/?tab=register" data-zmo-login="register">注册</a>';
const COMMENT =
	'<a href="#zmo-write" data-zmo-write>去评论</a><p data-zmo-note>评论通过审核后这里自动打开，不用刷新</p>';

/** The page as it would come now, with or without the block. */
const page = ( block: string ) => () => ( { body: `<!doctype html><body><main>${ block }</main></body>` } );
const ends: ( () => void )[] = [];

function start( markup: string, props: { post_id: number; type: string; waits?: boolean } ): HTMLElement {
	const mount = ( ...given: Parameters< typeof widget.mount > ) =>
		void ends.push( widget.mount( ...given ) ?? ( () => undefined ) );
	return place( { mount }, markup, props );
}

const later = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );
const commented = ( approved: boolean, post_id = 12 ) => act( () => announceCommented( { post_id, approved } ) );
const field = () => screen.getByLabelText< HTMLInputElement >( '密码' );
const submit = ( value: string ) => {
	field().value = value;
	return press( screen.getByRole( 'button', { name: '验证' } ) );
};

describe( 'hidden-content', () => {
	beforeEach( () => {
		asMember();
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	} );

	afterEach( () => act( () => ends.splice( 0 ).forEach( ( end ) => end() ) ) );

	it( 'opens in place with the password', async () => {
		serve( { 'POST /post/unlock': () => ( { body: { unlocked: true, html: OPEN, reload: false } } ) } );
		const host = start( PASSWORD, { post_id: 12, type: 'password' } );
		await submit( 'abc' );
		expect( callsTo( 'POST /post/unlock' )[ 0 ]?.body ).toEqual( { post_id: 12, password: 'abc' } );
		expect( host.isConnected ).toBe( false );
		expect( screen.getByText( '钥匙在花盆下' ).parentElement ).toHaveFocus();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已解锁' );
	} );

	it.each( [
		[ 403, 'zeromo_wrong_password', '密码错误' ],
		[ 429, 'zeromo_too_many', '尝试太多次了，10 分钟后再试' ],
	] )( 'says what is wrong and keeps what was typed: %d', async ( status, code, message ) => {
		serve( { 'POST /post/unlock': () => refusal( status, code, message ) } );
		start( PASSWORD, { post_id: 12, type: 'password' } );
		await submit( 'falsch' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( message );
		expect( field() ).toHaveValue( 'falsch' );
		expect( field() ).toBeInvalid();
		expect( field() ).toHaveFocus();
		fireEvent.input( field() );
		expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
		expect( field() ).toBeValid();
	} );

	it( 'does not ask without a password, and not twice at once', async () => {
		serve( { 'POST /post/unlock': () => new Promise( () => undefined ) } );
		start( PASSWORD, { post_id: 12, type: 'password' } );
		await submit( ' ' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '请填写密码' );
		expect( callsTo( 'POST /post/unlock' ) ).toHaveLength( 0 );
		await submit( 'abc' );
		await submit( 'abc' );
		expect( callsTo( 'POST /post/unlock' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'button', { name: '验证' } ) ).toHaveAttribute( 'aria-busy', 'true' );
	} );

	it.each( [
		[ '登录', 'login' ],
		[ '注册', 'register' ],
	] )( 'opens in place after %s', async ( name, tab ) => {
		asMember( false );
		serve( { ...sessionOf( null ), 'GET /': page( OPEN ) } );
		const sign_in = jest.fn( async () => true );
		provideSignIn( sign_in );
		start( LOGIN, { post_id: 12, type: 'login' } );
		await press( screen.getByRole( 'link', { name } ) );
		expect( sign_in ).toHaveBeenCalledWith( { tab, reason: '登录后查看隐藏内容' } );
		expect( screen.getByText( '钥匙在花盆下' ) ).toBeInTheDocument();
		expect( navigate.reload ).not.toHaveBeenCalled();
	} );

	it( 'stays as it is when the visitor does not want to', async () => {
		asMember( false );
		serve( sessionOf( null ) );
		provideSignIn( async () => false );
		start( LOGIN, { post_id: 12, type: 'login' } );
		await press( screen.getByRole( 'link', { name: '登录' } ) );
		expect( screen.getByRole( 'link', { name: '登录' } ) ).toBeInTheDocument();
		expect( callsTo( 'GET /' ) ).toHaveLength( 0 );
	} );

	it( 'loads the page anew when it has no such block any more', async () => {
		asMember( false );
		serve( { ...sessionOf( null ), 'GET /': page( '' ) } );
		provideSignIn( async () => true );
		start( LOGIN, { post_id: 12, type: 'login' } );
		await press( screen.getByRole( 'link', { name: '登录' } ) );
		expect( navigate.reload ).toHaveBeenCalled();
	} );

	it( 'leads to the comment box', async () => {
		serve( {} );
		start( COMMENT, { post_id: 12, type: 'comment' } );
		document.body.insertAdjacentHTML( 'beforeend', '<textarea id="zmo-write"></textarea>' );
		await press( screen.getByRole( 'link', { name: '去评论' } ) );
		expect( screen.getByRole( 'textbox' ) ).toHaveFocus();
	} );

	it( 'opens once a comment stands on the page, and leaves the focus where it is', async () => {
		serve( { 'GET /': page( OPEN ) } );
		start( COMMENT, { post_id: 12, type: 'comment' } );
		commented( true, 13 );
		await settle();
		expect( callsTo( 'GET /' ) ).toHaveLength( 0 );
		commented( false );
		expect( screen.getByText( '评论在审核，通过后这里会打开' ) ).toBeInTheDocument();
		commented( true );
		await settle();
		expect( screen.getByText( '钥匙在花盆下' ).parentElement ).not.toHaveFocus();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '已解锁' );
	} );

	it( 'hears of a comment that was posted before it started', () => {
		serve( {} );
		commented( false );
		start( COMMENT, { post_id: 12, type: 'comment' } );
		expect( screen.getByText( '评论在审核，通过后这里会打开' ) ).toBeInTheDocument();
	} );

	it( 'asks whether a comment has been approved while somebody looks and waits, and opens', async () => {
		jest.useFakeTimers();
		let unlocked = false;
		serve( { 'GET /': page( OPEN ), 'GET /content/12': () => ( { body: { privacy: { unlocked } } } ) } );
		start( COMMENT, { post_id: 12, type: 'comment' } );
		const asked = () => callsTo( 'GET /content/12' ).length;
		await later( 600_000 );
		expect( asked() ).toBe( 0 );
		commented( false );
		await later( 9_999 );
		expect( asked() ).toBe( 0 );
		await later( 1 );
		expect( asked() ).toBe( 1 );
		await later( 20_000 );
		expect( asked() ).toBe( 2 );
		const hidden = jest.spyOn( document, 'hidden', 'get' ).mockReturnValue( true );
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
		await later( 3_600_000 );
		expect( asked() ).toBe( 2 );
		unlocked = true;
		hidden.mockReturnValue( false );
		act( () => void document.dispatchEvent( new Event( 'visibilitychange' ) ) );
		await later( 10 );
		expect( asked() ).toBe( 3 );
		expect( screen.getByText( '钥匙在花盆下' ) ).toBeInTheDocument();
		await later( 3_600_000 );
		expect( asked() ).toBe( 3 );
		jest.useRealTimers();
	} );

	it( 'asks for a comment that waits since before the page was loaded', async () => {
		jest.useFakeTimers();
		serve( { 'GET /': page( OPEN ), 'GET /content/12': () => ( { body: { privacy: { unlocked: true } } } ) } );
		start( COMMENT, { post_id: 12, type: 'comment', waits: true } );
		await later( 9_999 );
		expect( callsTo( 'GET /content/12' ) ).toHaveLength( 0 );
		await later( 20 );
		expect( callsTo( 'GET /content/12' ) ).toHaveLength( 1 );
		expect( screen.getByText( '钥匙在花盆下' ) ).toBeInTheDocument();
		jest.useRealTimers();
	} );

	it( 'shows the member in the header after signing in', async () => {
		asMember( false );
		const header = '<header class="zmo-header"><a href="/me/">我的</a></header>';
		serve( { ...sessionOf( null ), 'GET /': page( header + OPEN ) } );
		provideSignIn( async () => true );
		start( LOGIN, { post_id: 12, type: 'login' } );
		document.body.insertAdjacentHTML(
			'afterbegin',
			'<header class="zmo-header"><a href="/login/">进来</a></header>'
		);
		await press( screen.getByRole( 'link', { name: '登录' } ) );
		expect( screen.getByRole( 'link', { name: '我的' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: '进来' } ) ).toBeNull();
	} );

	it( 'says when the page can not be reached', async () => {
		serve( {} );
		window.fetch = jest.fn( () => Promise.reject( new TypeError( 'offline' ) ) );
		start( COMMENT, { post_id: 12, type: 'comment' } );
		commented( true );
		await settle();
		expect( screen.getByText( '网络断了，请稍后再试' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: '去评论' } ) ).toBeInTheDocument();
	} );
} );
