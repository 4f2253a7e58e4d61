import { screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { navigate } from '../../../shared/lib/navigate';
import { asMember, callsTo, press, serve, settle } from '../../../shared/testing';
import { offerPush, toText } from '../offer';

const bytes = ( ...all: number[] ) => new Uint8Array( all ).buffer;

const made = {
	endpoint: 'https://push.example/1',
	getKey: ( name: string ) => ( name === 'auth' ? bytes( 255, 254 ) : bytes( 4, 251 ) ),
	unsubscribe: jest.fn( () => Promise.resolve( true ) ),
};

const manager = { getSubscription: jest.fn(), subscribe: jest.fn( () => Promise.resolve( made ) ) };
const registration = { pushManager: manager };
const permission = jest.fn( () => Promise.resolve( 'granted' ) );

function browser( can = true ): void {
	Object.defineProperty( window, 'isSecureContext', { configurable: true, value: can } );
	Object.defineProperty( window, 'PushManager', { configurable: true, value: class {} } );
	Object.defineProperty( window, 'Notification', {
		configurable: true,
		value: { requestPermission: permission },
	} );
	Object.defineProperty( navigator, 'serviceWorker', {
		configurable: true,
		value: {
			getRegistration: () => Promise.resolve( registration ),
			register: jest.fn( () => Promise.resolve( registration ) ),
		},
	} );
}

async function offered( known = '' ): Promise< void > {
	const data = `data-zmo-web-push="BKey" data-worker="/?zeromo_worker=push" data-scope="/" data-known="${ known }"`;
	document.body.innerHTML = `<div ${ data }><p role="status"></p><p hidden><button type="button"></button></p></div>`;
	await offerPush( document.body.firstElementChild as HTMLElement );
}

describe( 'notices in this browser', () => {
	beforeAll( () => {
		Object.defineProperty( globalThis, 'TextEncoder', { configurable: true, value: TextEncoder } );
		Object.defineProperty( globalThis, 'crypto', { configurable: true, value: webcrypto } );
	} );

	beforeEach( () => {
		jest.clearAllMocks();
		asMember();
		browser();
		serve( {
			'POST /account/web-push': () => ( { body: {} } ),
			'DELETE /account/web-push': () => ( { body: {} } ),
		} );
		manager.getSubscription.mockResolvedValue( null );
	} );

	it( 'are switched on by a press', async () => {
		const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		await offered();
		await press( screen.getByRole( 'button', { name: '在这台设备上开启' } ) );
		await settle();
		expect( manager.subscribe ).toHaveBeenCalledWith( { userVisibleOnly: true, applicationServerKey: 'BKey' } );
		expect( callsTo( 'POST /account/web-push' )[ 0 ]?.body ).toMatchObject( {
			endpoint: made.endpoint,
			p256dh: 'BPs',
			auth: '__4',
		} );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are not, where the browser is not allowed to', async () => {
		permission.mockResolvedValueOnce( 'denied' );
		await offered();
		await press( screen.getByRole( 'button' ) );
		await settle();
		expect( callsTo( 'POST /account/web-push' ) ).toHaveLength( 0 );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '没有允许' );
	} );

	it( 'are switched off where the server knows the browser', async () => {
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		manager.getSubscription.mockResolvedValue( made );
		const print = Buffer.from(
			await webcrypto.subtle.digest( 'SHA-256', new TextEncoder().encode( made.endpoint ) )
		).toString( 'hex' );
		await offered( `aa ${ print }` );
		await press( screen.getByRole( 'button', { name: '在这台设备上关闭' } ) );
		await settle();
		expect( callsTo( 'DELETE /account/web-push' ) ).toHaveLength( 1 );
		expect( made.unsubscribe ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'take the place of another member’s', async () => {
		jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		manager.getSubscription.mockResolvedValue( made );
		await offered( 'aa bb' );
		await press( screen.getByRole( 'button', { name: '在这台设备上开启' } ) );
		await settle();
		expect( made.unsubscribe ).toHaveBeenCalledTimes( 1 );
		expect( manager.subscribe ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are not offered where there are none', async () => {
		browser( false );
		await offered();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '不支持通知' );
	} );

	it( 'writes bytes without padding', () => {
		expect( toText( bytes( 251, 255, 1 ) ) ).toBe( '-_8B' );
		expect( toText( null ) ).toBe( '' );
	} );
} );
