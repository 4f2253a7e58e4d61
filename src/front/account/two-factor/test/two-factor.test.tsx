import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve } from '../../../../shared/testing';
import { mount } from '..';

const OFF = { enabled: false, since: null, recovery_left: 0, required: false };
const ON = { enabled: true, since: '2026-01-01T00:00:00+00:00', recovery_left: 2, required: false };
const CODES = [ 'aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh' ];

const type = ( name: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( name ), { target: { value } } );

function start( props: Record< string, unknown > ) {
	const host = document.createElement( 'div' );
	document.body.replaceChildren( host );
	act( () => void mount( host, props ) );
}

describe( 'the second step among the settings', () => {
	beforeEach( () => asMember() );

	it( 'is switched on by a code of the app and shows the recovery codes once', async () => {
		serve( {
			'POST /account/two-factor/begin': () => ( {
				body: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a:b?secret=GEZDGNBVGY3TQOJQ' },
			} ),
			'POST /account/two-factor/confirm': () => ( { body: { ...ON, recovery_codes: CODES } } ),
		} );
		start( OFF );
		await press( screen.getByRole( 'button', { name: '开启两步验证' } ) );
		expect( screen.getByRole( 'img', { name: '密钥的二维码，用验证器应用扫描' } ) ).toBeVisible();
		expect( screen.getByText( 'GEZDGNBVGY3TQOJQ' ) ).toBeVisible();
		type( '验证器里的 6 位验证码', ' 123456 ' );
		await press( screen.getByRole( 'button', { name: '开启' } ) );
		expect( callsTo( 'POST /account/two-factor/confirm' )[ 0 ]?.body ).toEqual( { code: '123456' } );
		expect( screen.getByText( CODES[ 1 ]! ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: '下载' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( CODES[ 0 ]! )
		);
		await press( screen.getByRole( 'button', { name: '我已保存' } ) );
		expect( screen.queryByText( CODES[ 1 ]! ) ).toBeNull();
		expect( screen.getByText( /恢复码还剩 2 个/ ) ).toBeVisible();
	} );

	it( 'goes on with a secret that waits, and stays there when the code was wrong', async () => {
		serve( {
			'POST /account/two-factor/confirm': () => refusal( 422, 'zeromo_code_invalid', '验证码不对', 'code' ),
		} );
		start( { ...OFF, begun: { secret: 'MZXW6YTB', uri: 'otpauth://totp/a:b?secret=MZXW6YTB' } } );
		type( '验证器里的 6 位验证码', '000000' );
		await press( screen.getByRole( 'button', { name: '开启' } ) );
		expect( screen.getByText( 'MZXW6YTB' ) ).toBeVisible();
		expect( screen.getByText( '验证码不对' ) ).toBeInTheDocument();
	} );

	it( 'is switched off by password and code', async () => {
		serve( { 'POST /account/two-factor/off': () => ( { body: OFF } ) } );
		start( { ...ON, left: 2 } );
		await press( screen.getByRole( 'button', { name: '关闭两步验证' } ) );
		type( '当前密码', 'secret' );
		type( '验证器里的 6 位验证码', '123456' );
		await press( screen.getByRole( 'button', { name: '关闭' } ) );
		expect( callsTo( 'POST /account/two-factor/off' )[ 0 ]?.body ).toEqual( {
			code: '123456',
			password: 'secret',
		} );
		expect( screen.getByRole( 'button', { name: '开启两步验证' } ) ).toBeVisible();
	} );

	it( 'is not switched off where the owner asks for it', () => {
		start( { ...ON, left: 2, required: true } );
		expect( screen.queryByRole( 'button', { name: '关闭两步验证' } ) ).toBeNull();
	} );
} );
