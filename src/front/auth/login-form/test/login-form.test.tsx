import { act, fireEvent, render, screen } from '@testing-library/react';
import { config } from '../../../../shared/config';
import { asMember, callsTo, press, refusal, serve, sessionOf } from '../../../../shared/testing';
import { openSignIn } from '../../sign-in';
import { LoginForm } from '../form';
import { EMPTY, problemOf } from '../model';

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
		expect( done ).toHaveBeenCalledWith( '/community/' );
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
		render( <LoginForm tab="login" onDone={ done } /> );
		await press( screen.getByRole( 'tab', { name: '注册' } ) );
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

	it( 'finds the first thing that is wrong', () => {
		expect( problemOf( 'login', EMPTY )?.kind ).toBe( 'no-account' );
		expect( problemOf( 'login', { ...EMPTY, account: 'a' } )?.kind ).toBe( 'no-password' );
		expect( problemOf( 'register', { ...EMPTY, account: 'a', password: '123' }, 6 )?.kind ).toBe(
			'short-password'
		);
		expect( problemOf( 'login', { ...EMPTY, account: 'a', password: '1' } ) ).toBeNull();
	} );
} );
