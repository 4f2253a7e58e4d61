import { act, fireEvent, render, screen } from '@testing-library/react';
import { asMember, callsTo, place, press, refusal, serve, sessionOf } from '../../../../shared/testing';
import * as loginCode from '../../login-code';
import { LoginForm } from '../../login-form/form';

const type = ( name: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( name ), { target: { value } } );

const sent = () => ( { body: { interval: 60, message: '验证码已发送，请查收' } } );

beforeEach( () => {
	asMember( false );
	jest.useFakeTimers( { doNotFake: [ 'nextTick', 'setImmediate', 'queueMicrotask' ] } );
} );
afterEach( () => jest.useRealTimers() );

describe( 'signing in by a code', () => {
	const open = async ( phones = true ) => {
		const done = jest.fn();
		render( <LoginForm tab="login" phones={ phones } onDone={ done } /> );
		await press( screen.getByRole( 'button', { name: '使用验证码' } ) );
		return done;
	};

	it( 'sends one where the account says, counts down, and signs in', async () => {
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /auth/send-sms-code': sent,
			'POST /auth/login': () => ( { body: { user: { id: 3 }, redirect_url: '/community/' } } ),
		} );
		const done = await open();
		type( '手机号或邮箱', ' 13800138000 ' );
		await press( screen.getByRole( 'button', { name: '获取验证码' } ) );
		expect( callsTo( 'POST /auth/send-sms-code' )[ 0 ]?.body ).toEqual( {
			target: '13800138000',
			by: 'sms',
			purpose: 'login',
		} );
		const button = screen.getByRole( 'button', { name: '60 秒后重发' } );
		expect( button ).toBeDisabled();
		act( () => void jest.advanceTimersByTime( 30_500 ) );
		expect( screen.getByRole( 'button', { name: '30 秒后重发' } ) ).toBeDisabled();
		act( () => void jest.advanceTimersByTime( 30_000 ) );
		expect( screen.getByRole( 'button', { name: '获取验证码' } ) ).toBeEnabled();
		type( '验证码', '123456' );
		await press( screen.getByRole( 'button', { name: '登录' } ) );
		expect( callsTo( 'POST /auth/login' )[ 0 ]?.body ).toMatchObject( {
			by: 'sms',
			account: '13800138000',
			code: '123456',
		} );
		expect( done ).toHaveBeenCalledWith( '/community/', false );
	} );

	it( 'asks for an address where the site sends no SMS, and keeps what was typed when it is refused', async () => {
		serve( {
			...sessionOf( null ),
			'POST /auth/send-email-code': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ),
		} );
		await open( false );
		type( '邮箱', '13800138000' );
		await press( screen.getByRole( 'button', { name: '获取验证码' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '请填写邮箱' );
		type( '邮箱', 'xin@example.org' );
		await press( screen.getByRole( 'button', { name: '获取验证码' } ) );
		expect( callsTo( 'POST /auth/send-email-code' ) ).toHaveLength( 1 );
		expect( screen.getByLabelText( '邮箱' ) ).toHaveValue( 'xin@example.org' );
		expect( screen.getAllByText( '操作过于频繁，请稍后再试' ).length ).toBeGreaterThan( 0 );
	} );
} );

describe( 'login-code', () => {
	const FORM =
		'<form><input name="phone" value="13900139000"><span id="w"><input name="code"><a href="/x">获取验证码</a></span></form>';

	it( 'sends to the field that is named, once, and says when again', async () => {
		serve( { ...sessionOf( null ), 'POST /auth/send-sms-code': sent } );
		document.body.innerHTML = FORM;
		const host = document.querySelector( '#w' ) as HTMLElement;
		let end: ReturnType< typeof loginCode.mount >;
		act( () => void ( end = loginCode.mount( host, { target: 'phone', purpose: 'bind' } ) ) );
		const link = screen.getByRole( 'link', { name: '获取验证码' } );
		await press( link );
		await press( link );
		expect( callsTo( 'POST /auth/send-sms-code' ).map( ( { body } ) => body ) ).toEqual( [
			{ target: '13900139000', by: 'sms', purpose: 'bind' },
		] );
		expect( link ).toHaveTextContent( '60 秒后重发' );
		expect( link ).toHaveAttribute( 'aria-disabled', 'true' );
		act( () => end?.() );
		expect( link ).toHaveTextContent( '获取验证码' );
	} );

	it( 'calls no other route, and draws itself where nothing is there', () => {
		expect( () => place( loginCode, '<a href="/x">x</a>', { path: '/post/delete' } ) ).toThrow();
		const host = place( loginCode, '', {} );
		expect( host.querySelector( 'input[name="code"]' ) ).not.toBeNull();
		expect( host.querySelector( 'button' ) ).toHaveTextContent( '获取验证码' );
	} );
} );
