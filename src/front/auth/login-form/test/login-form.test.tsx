import { act, fireEvent, render, screen } from '@testing-library/react';
import { config } from '../../../../shared/config';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, press, refusal, serve, sessionOf } from '../../../../shared/testing';
import { openSignIn } from '../../sign-in';
import { LoginForm } from '../form';
import { EMPTY, OPEN_RULES, problemOf } from '../model';

const type = ( name: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( name ), { target: { value } } );

describe( 'signing in', () => {
	beforeEach( () => asMember( false ) );

	it( 'signs in and asks for the new session', async () => {
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /auth/login': () => ( { body: { user: { id: 3 }, nonce: 'n', redirect_url: '/community/' } } ),
		} );
		const done = jest.fn();
		render( <LoginForm tab="login" onDone={ done } /> );
		type( '用户名或邮箱', ' member1 ' );
		type( '密码', 'password' );
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( callsTo( 'POST /auth/login' )[ 0 ]?.body ).toEqual( {
			by: 'password',
			account: 'member1',
			password: 'password',
			remember: true,
		} );
		expect( done ).toHaveBeenCalledWith( '/community/', false );
	} );

	it( 'asks for the code of a member with a second step, and goes back when it took too long', async () => {
		let stale = false;
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /auth/login': () => refusal( 403, 'zeromo_two_factor', '还差一步：请输入两步验证码' ),
			'POST /auth/two-factor': () =>
				stale
					? refusal( 403, 'zeromo_two_factor_stale', '等得太久了，请重新登录' )
					: { body: { user: { id: 3 }, nonce: 'n', redirect_url: '/community/' } },
		} );
		const done = jest.fn();
		render( <LoginForm tab="login" onDone={ done } /> );
		const first = async () => {
			type( '用户名或邮箱', 'member1' );
			type( '密码', 'password' );
			await press( screen.getByRole( 'button', { name: '登录' } ) );
		};
		await first();
		expect( screen.getByLabelText( '验证器里的 6 位验证码' ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( callsTo( 'POST /auth/two-factor' ) ).toHaveLength( 0 );
		expect( done ).not.toHaveBeenCalled();
		type( '验证器里的 6 位验证码', ' 123456 ' );
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( callsTo( 'POST /auth/two-factor' )[ 0 ]?.body ).toEqual( { code: '123456' } );
		expect( done ).toHaveBeenCalledWith( '/community/', false );
		stale = true;
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( screen.getByLabelText( '密码' ) ).toBeInTheDocument();
	} );

	it( 'says what is wrong beside the field and in a toast, and keeps what was typed', async () => {
		serve( {
			...sessionOf( null ),
			'POST /auth/login': () => refusal( 422, 'zeromo_login_failed', '账号或密码错误', 'password' ),
		} );
		render( <LoginForm tab="login" onDone={ jest.fn() } /> );
		type( '用户名或邮箱', 'member1' );
		type( '密码', 'wrong' );
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( screen.getAllByText( '账号或密码错误' ) ).toHaveLength( 2 );
		expect( screen.getByLabelText( '密码' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( screen.getByLabelText( '密码' ) ).toHaveFocus();
		expect( screen.getByLabelText( '用户名或邮箱' ) ).toHaveValue( 'member1' );
	} );

	it( 'wants the agreement before registering', async () => {
		serve( { ...sessionOf( { id: 5 } ), 'POST /auth/register': () => ( { body: { user: { id: 5 } } } ) } );
		const done = jest.fn();
		render( <LoginForm tab="login" links={ { terms: '/terms/', privacy: '/privacy/' } } onDone={ done } /> );
		await press( screen.getByRole( 'tab', { name: '注册' } ) );
		expect( screen.getByRole( 'link', { name: '《用户协议》' } ) ).toHaveAttribute( 'href', '/terms/' );
		expect( screen.getByRole( 'link', { name: '《隐私政策》' } ) ).toHaveAttribute( 'href', '/privacy/' );
		type( '用户名或邮箱', 'new@example.test' );
		type( '密码', 'secret99' );
		await press( screen.getByRole( 'button', { name: '注册' } ) );
		expect( callsTo( 'POST /auth/register' ) ).toHaveLength( 0 );
		expect( screen.getByRole( 'checkbox' ) ).toHaveFocus();
		await press( screen.getByRole( 'checkbox' ) );
		await press( screen.getByRole( 'button', { name: '注册' } ) );
		expect( callsTo( 'POST /auth/register' )[ 0 ]?.body ).toMatchObject( {
			agree: true,
			account: 'new@example.test',
		} );
		expect( done ).toHaveBeenCalled();
	} );

	it( 'asks for no tick where there is nothing to agree to, and sends a name for others', async () => {
		serve( { ...sessionOf( { id: 5 } ), 'POST /auth/register': () => ( { body: { user: { id: 5 } } } ) } );
		render( <LoginForm tab="register" onDone={ jest.fn() } /> );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		expect( screen.queryByText( /用户协议/ ) ).toBeNull();
		type( '用户名或邮箱', 'newcomer' );
		type( '昵称', ' 山间来信 ' );
		type( '密码', 'secret99' );
		await press( screen.getByRole( 'button', { name: '注册' } ) );
		expect( callsTo( 'POST /auth/register' )[ 0 ]?.body ).toEqual( {
			by: 'password',
			account: 'newcomer',
			password: 'secret99',
			agree: true,
			display_name: '山间来信',
		} );
	} );

	it( 'has the rules beside the fields, and says while typing what breaks one', () => {
		render( <LoginForm tab="register" least={ 6 } most={ 4 } onDone={ jest.fn() } /> );
		const account = screen.getByLabelText( '用户名或邮箱' );
		const password = screen.getByLabelText( '密码' );
		expect( account ).toHaveAccessibleDescription( /^2 到 60 个字/ );
		expect( password ).toHaveAccessibleDescription( '至少 6 位' );
		expect( screen.getByLabelText( '昵称' ) ).toHaveAccessibleDescription( /最多 4 个字/ );

		type( '用户名或邮箱', 'a' );
		expect( account ).toHaveAttribute( 'aria-invalid', 'false' );
		type( '用户名或邮箱', 'a b' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '用户名为 2 到 60 个字' );
		expect( account ).toHaveAccessibleDescription( /用户名为 2 到 60 个字/ );
		type( '用户名或邮箱', 'ab' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();

		type( '密码', '123' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		fireEvent.blur( password );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '密码至少 6 位' );
		type( '密码', '123456' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();

		type( '昵称', '山间的来信' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '最多 4 个字' );
	} );

	it( 'judges no half-composed word', () => {
		render( <LoginForm tab="register" onDone={ jest.fn() } /> );
		const account = screen.getByLabelText( '用户名或邮箱' );
		fireEvent.compositionStart( account );
		type( '用户名或邮箱', "lin'jian" );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		fireEvent.compositionEnd( account );
		expect( screen.getByRole( 'alert' ) ).toBeVisible();
	} );

	it( 'leads a new member to the welcome, but for one who has something to go on with', async () => {
		const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => {} );
		const welcome = '/account/welcome/';
		serve( {
			...sessionOf( { id: 5 } ),
			'POST /auth/register': () => ( { body: { user: { id: 5 }, redirect_url: welcome } } ),
		} );
		const join = async ( reason?: string ) => {
			let answer: Promise< boolean > | undefined;
			act( () => void ( answer = openSignIn( { tab: 'register', reason } ) ) );
			type( '用户名或邮箱', 'newcomer' );
			type( '密码', 'secret99' );
			await press( screen.getByRole( 'button', { name: '注册' } ) );
			return answer;
		};
		expect( await join( '登录后继续点赞' ) ).toBe( true );
		expect( to ).not.toHaveBeenCalled();
		expect( await join() ).toBe( false );
		expect( to ).toHaveBeenCalledWith( welcome );
	} );

	it( 'leads to the page for a forgotten password, and offers no account on a closed site', async () => {
		window.zeromo = { ...config(), sign: { open: false, links: { lost: '/lost/', terms: '/terms/' } } };
		let answer: Promise< boolean > | undefined;
		act( () => void ( answer = openSignIn( { tab: 'register' } ) ) );
		expect( screen.getByRole( 'link', { name: '忘记密码' } ) ).toHaveAttribute( 'href', '/lost/' );
		expect( screen.queryByRole( 'tab', { name: '注册' } ) ).toBeNull();
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		expect( await answer ).toBe( false );
	} );

	it( 'asks for as many characters of a new password as the server says', async () => {
		serve( { ...sessionOf( { id: 5 } ), 'POST /auth/register': () => ( { body: { user: { id: 5 } } } ) } );
		render( <LoginForm tab="register" least={ 10 } onDone={ jest.fn() } /> );
		type( '用户名或邮箱', 'newcomer' );
		type( '密码', 'secret99' );
		await press( screen.getByRole( 'button', { name: '注册' } ) );
		expect( screen.getAllByText( '密码至少 10 位' ).length ).toBeGreaterThan( 0 );
		expect( callsTo( 'POST /auth/register' ) ).toHaveLength( 0 );
	} );

	it( 'asks somebody new for an invitation where one is needed, and says beside it that it is not good', async () => {
		serve( {
			...sessionOf( null ),
			'POST /auth/register': () => refusal( 403, 'zeromo_invite_invalid', '邀请码无效', 'invite_code' ),
		} );
		render( <LoginForm tab="register" invite onDone={ jest.fn() } /> );
		type( '用户名或邮箱', 'newcomer' );
		type( '邀请码', ' abcde-fghij ' );
		type( '密码', 'secret99' );
		await press( screen.getByRole( 'button', { name: '注册' } ) );
		expect( callsTo( 'POST /auth/register' )[ 0 ]?.body ).toMatchObject( { invite_code: 'abcde-fghij' } );
		expect( screen.getByLabelText( '邀请码' ) ).toHaveFocus();
		expect( screen.getByLabelText( '邀请码' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await press( screen.getByRole( 'tab', { name: '登录' } ) );
		expect( screen.queryByLabelText( '邀请码' ) ).toBeNull();
	} );

	it( 'asks for no invitation elsewhere', () => {
		render( <LoginForm tab="register" onDone={ jest.fn() } /> );
		expect( screen.queryByLabelText( '邀请码' ) ).toBeNull();
	} );

	it( 'finds the first thing that is wrong', () => {
		expect( problemOf( 'login', EMPTY )?.kind ).toBe( 'no-account' );
		expect( problemOf( 'login', { ...EMPTY, account: 'a' } )?.kind ).toBe( 'no-password' );
		const rules = { ...OPEN_RULES, least: 6, agree: true };
		const typed = { ...EMPTY, account: 'ab', password: '123' };
		expect( problemOf( 'register', typed, rules )?.kind ).toBe( 'short-password' );
		expect( problemOf( 'register', { ...typed, password: '123456' }, rules )?.kind ).toBe( 'no-agreement' );
		expect( problemOf( 'register', { ...typed, account: 'a@b' }, rules )?.kind ).toBe( 'bad-mail' );
		expect( problemOf( 'register', { ...typed, account: '青禾小院' }, rules )?.field ).toBe( 'password' );
		expect( problemOf( 'login', { ...EMPTY, account: 'a', password: '1' } ) ).toBeNull();
	} );
} );
