import { TextDecoder } from 'node:util';
import { act, render, screen } from '@testing-library/react';
import { asMember, callsTo, press, refusal, serve, sessionOf, settle } from '../../../../shared/testing';
import { PasskeyButton } from '../button';
import { addPasskey, canPasskey } from '../ceremony';

const raw = ( text: string ) => Uint8Array.from( text, ( one ) => one.charCodeAt( 0 ) ).buffer;

const read = ( bytes: BufferSource | undefined ) => new TextDecoder().decode( bytes as Uint8Array );

const OPTIONS = {
	challenge: 'Y2hhbGxlbmdl',
	rpId: 'localhost',
	timeout: 1,
	userVerification: 'required',
	allowCredentials: [],
};

const CHOSEN = {
	id: 'aWQ',
	response: {
		clientDataJSON: raw( '{}' ),
		authenticatorData: raw( 'data??>' ),
		signature: raw( 'sig' ),
		userHandle: raw( 'me' ),
	},
};

/** A browser with passkeys; `fills`: that offers them in the field of the name. */
function browser( fills: boolean, credentials: Partial< Record< 'get' | 'create', jest.Mock > > ): void {
	Object.assign( window, {
		isSecureContext: true,
		PublicKeyCredential: { isConditionalMediationAvailable: async () => fills },
	} );
	Object.assign( navigator, { credentials } );
}

describe( 'a passkey', () => {
	beforeEach( () => asMember( false ) );

	it( 'is offered where the browser knows passkeys', () => {
		Reflect.deleteProperty( window, 'PublicKeyCredential' );
		expect( canPasskey() ).toBe( false );
		render( <PasskeyButton remember onDone={ jest.fn() } /> );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		browser( false, {} );
		expect( canPasskey() ).toBe( true );
	} );

	it( 'signs in by the button', async () => {
		const get = jest.fn( async () => CHOSEN );
		browser( false, { get } );
		serve( {
			...sessionOf( { id: 3 } ),
			'POST /auth/passkey/options': () => ( { body: OPTIONS } ),
			'POST /auth/passkey': () => ( { body: { user: { id: 3 }, nonce: 'n', redirect_url: '/community/' } } ),
		} );
		const done = jest.fn();
		render( <PasskeyButton remember={ false } redirect_url="/a" onDone={ done } /> );
		await press( screen.getByRole( 'button', { name: '使用通行密钥' } ) );
		await settle();
		const [ asked ] = get.mock.calls[ 0 ] as unknown as [ CredentialRequestOptions ];
		expect( read( asked.publicKey?.challenge ) ).toBe( 'challenge' );
		expect( callsTo( 'POST /auth/passkey' )[ 0 ]?.body ).toEqual( {
			credential: 'aWQ',
			client_data: 'e30',
			data: 'ZGF0YT8_Pg',
			signature: 'c2ln',
			handle: 'bWU',
			remember: false,
			redirect_url: '/a',
		} );
		expect( done ).toHaveBeenCalledWith( '/community/' );
	} );

	it( 'says nothing when nobody chooses one, and what the server says when it refuses', async () => {
		const get = jest.fn();
		browser( false, { get } );
		serve( {
			...sessionOf( null ),
			'POST /auth/passkey/options': () => ( { body: OPTIONS } ),
			'POST /auth/passkey': () => refusal( 422, 'zeromo_passkey_unknown', '已经不能登录本站了' ),
		} );
		render( <PasskeyButton remember onDone={ jest.fn() } /> );
		const button = screen.getByRole( 'button' );
		get.mockRejectedValueOnce( new DOMException( 'no', 'NotAllowedError' ) );
		await press( button );
		await settle();
		expect( document.body ).not.toHaveTextContent( 'no' );
		get.mockResolvedValueOnce( CHOSEN );
		await press( button );
		await settle();
		expect( document.body ).toHaveTextContent( '已经不能登录本站了' );
	} );

	it( 'waits in the field of the name, and ends the wait for the button', async () => {
		jest.useFakeTimers();
		const waits: CredentialRequestOptions[] = [];
		const get = jest.fn( ( options: CredentialRequestOptions ) => {
			waits.push( options );
			return new Promise( ( _, no ) =>
				options.signal?.addEventListener( 'abort', () => no( new DOMException( 'over', 'AbortError' ) ) )
			);
		} );
		browser( true, { get: get as unknown as jest.Mock } );
		serve( { ...sessionOf( null ), 'POST /auth/passkey/options': () => ( { body: OPTIONS } ) } );
		const { unmount } = render( <PasskeyButton remember onDone={ jest.fn() } /> );
		await act( async () => jest.advanceTimersByTimeAsync( 1 ) );
		expect( waits[ 0 ]?.mediation ).toBe( 'conditional' );
		// Before the server's challenge is too old another one is asked for.
		await act( async () => jest.advanceTimersByTimeAsync( 240_001 ) );
		await act( async () => jest.advanceTimersByTimeAsync( 1 ) );
		expect( waits[ 0 ]?.signal?.aborted ).toBe( true );
		expect( waits[ 1 ]?.mediation ).toBe( 'conditional' );
		unmount();
		expect( waits[ 1 ]?.signal?.aborted ).toBe( true );
		jest.useRealTimers();
	} );

	it( 'is made with what the server asks for', async () => {
		const create = jest.fn( async () => ( {
			response: { clientDataJSON: raw( '{}' ), attestationObject: raw( 'made' ), getTransports: () => [ 'usb' ] },
		} ) );
		browser( false, { create } );
		serve( {
			...sessionOf( null ),
			'POST /account/passkeys/options': () => ( {
				body: {
					...OPTIONS,
					rp: { id: 'localhost', name: '站' },
					user: { id: 'bWU', name: 'm', displayName: 'M' },
					pubKeyCredParams: [],
					excludeCredentials: [ { type: 'public-key', id: 'aWQ', transports: [ 'usb' ] } ],
				},
			} ),
			'POST /account/passkeys': () => ( { body: { passkeys: [] } } ),
		} );
		await addPasskey();
		const [ asked ] = create.mock.calls[ 0 ] as unknown as [ CredentialCreationOptions ];
		expect( read( asked.publicKey?.user.id ) ).toBe( 'me' );
		expect( read( asked.publicKey?.excludeCredentials?.[ 0 ]?.id ) ).toBe( 'id' );
		expect( callsTo( 'POST /account/passkeys' )[ 0 ]?.body ).toEqual( {
			client_data: 'e30',
			attestation: 'bWFkZQ',
			transports: [ 'usb' ],
		} );
	} );
} );
