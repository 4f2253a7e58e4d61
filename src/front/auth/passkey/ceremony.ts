/** Passkeys (WebAuthn): what the server asks goes to the browser, what the browser answers goes to the server. */
import { call } from '../../../shared/api/client';
import { forgetSession, session } from '../../../shared/api/session';

/** Whether the browser knows passkeys here: an address without a name has none, and neither has a page without https. */
export function canPasskey(): boolean {
	return 'PublicKeyCredential' in window && window.isSecureContext && ! /^[\d.]+$|:/.test( location.hostname );
}

/** Whether passkeys come among what the browser fills into the field of the name. */
export async function canFill(): Promise< boolean > {
	return (
		canPasskey() && ( ( await window.PublicKeyCredential.isConditionalMediationAvailable?.() ) ?? false ) === true
	);
}

function bytes( text: string ): Uint8Array< ArrayBuffer > {
	return Uint8Array.from( atob( text.replace( /-/g, '+' ).replace( /_/g, '/' ) ), ( one ) => one.charCodeAt( 0 ) );
}

function textOf( buffer: ArrayBuffer | null ): string {
	return btoa( String.fromCharCode( ...new Uint8Array( buffer ?? new ArrayBuffer( 0 ) ) ) )
		.replace( /\+/g, '-' )
		.replace( /\//g, '_' )
		.replace( /=+$/, '' );
}

const known = ( list: readonly { type: string; id: string; transports: readonly string[] }[] ) =>
	list.map( ( { id, transports } ): PublicKeyCredentialDescriptor => ( {
		type: 'public-key',
		id: bytes( id ),
		transports: [ ...transports ] as AuthenticatorTransport[],
	} ) );

/** Makes a passkey for who is signed in. Rejects with the browser's error where none was made. */
export async function addPasskey(): Promise< void > {
	const asked = await call( 'POST /account/passkeys/options', {} );
	const made = ( await navigator.credentials.create( {
		publicKey: {
			...asked,
			challenge: bytes( asked.challenge ),
			user: { ...asked.user, id: bytes( asked.user.id ) },
			excludeCredentials: known( asked.excludeCredentials ),
		} as PublicKeyCredentialCreationOptions,
	} ) ) as PublicKeyCredential;
	const response = made.response as AuthenticatorAttestationResponse;
	await call( 'POST /account/passkeys', {
		client_data: textOf( response.clientDataJSON ),
		attestation: textOf( response.attestationObject ),
		transports: response.getTransports?.() ?? [],
	} );
}

export interface Wanted {
	remember: boolean;
	redirect_url?: string;
}

/**
 * Signs in by a passkey, and gives where to go on to. Rejects with the browser's error where none was chosen.
 *
 * @param wanted Asked when one was chosen.
 * @param signal Ends the wait.
 * @param fills  Whether it waits for a choice in the field of the name, instead of asking at once.
 */
export async function passkeySignIn( wanted: () => Wanted, signal?: AbortSignal, fills = false ): Promise< string > {
	const asked = await call( 'POST /auth/passkey/options', {} );
	const chosen = ( await navigator.credentials.get( {
		mediation: fills ? 'conditional' : undefined,
		signal,
		publicKey: {
			...asked,
			challenge: bytes( asked.challenge ),
			allowCredentials: [],
		} as PublicKeyCredentialRequestOptions,
	} ) ) as PublicKeyCredential;
	const response = chosen.response as AuthenticatorAssertionResponse;
	const { redirect_url } = await call( 'POST /auth/passkey', {
		credential: chosen.id,
		client_data: textOf( response.clientDataJSON ),
		data: textOf( response.authenticatorData ),
		signature: textOf( response.signature ),
		handle: textOf( response.userHandle ),
		...wanted(),
	} );
	forgetSession();
	await session( true );
	return redirect_url;
}

/** Whether nothing was chosen, or the wait was ended: nothing to tell. */
export function isDeclined( error: unknown ): boolean {
	return error instanceof DOMException && [ 'AbortError', 'NotAllowedError' ].includes( error.name );
}
