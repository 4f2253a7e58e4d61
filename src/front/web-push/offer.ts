import { __ } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { attempt } from '../../shared/lib/attempt';
import { navigate, ownUrl } from '../../shared/lib/navigate';

/** Bytes as base64url, without padding. */
export function toText( bytes: ArrayBuffer | null ): string {
	return btoa( String.fromCharCode( ...new Uint8Array( bytes ?? new ArrayBuffer( 0 ) ) ) )
		.replace( /\+/g, '-' )
		.replace( /\//g, '_' )
		.replace( /=+$/, '' );
}

/** The print by which the page's markup knows a browser's address. */
async function printOf( endpoint: string ): Promise< string > {
	const bytes = await crypto.subtle.digest( 'SHA-256', new TextEncoder().encode( endpoint ) );
	return [ ...new Uint8Array( bytes ) ].map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) ).join( '' );
}

/** Whether this browser can, at this address. */
function can(): boolean {
	return (
		window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
	);
}

async function subscribe( part: HTMLElement, old: PushSubscription | null ): Promise< boolean > {
	if ( ( await Notification.requestPermission() ) !== 'granted' ) {
		return false;
	}
	// One that the server does not know is another member's, or made by a key that the site has no longer.
	await old?.unsubscribe();
	const registration = await navigator.serviceWorker.register( ownUrl( part.dataset.worker ?? '' ), {
		scope: part.dataset.scope,
	} );
	const made = await registration.pushManager.subscribe( {
		userVisibleOnly: true,
		applicationServerKey: part.dataset.zmoWebPush,
	} );
	await call( 'POST /account/web-push', {
		endpoint: made.endpoint,
		p256dh: toText( made.getKey( 'p256dh' ) ),
		auth: toText( made.getKey( 'auth' ) ),
	} );
	return true;
}

async function unsubscribe( made: PushSubscription ): Promise< void > {
	await call( 'DELETE /account/web-push', { endpoint: made.endpoint } );
	await made.unsubscribe();
}

/** Gives the part its button, which says what a press does, or says why there is none. */
export async function offerPush( part: HTMLElement ): Promise< void > {
	const button = part.querySelector( 'button' );
	const status = part.querySelector( '[role="status"]' );
	if ( ! button || ! status ) {
		return;
	}
	if ( ! can() ) {
		status.textContent = __( '这个浏览器，或网站现在的地址，不支持通知。', 'zeromo-community' );
		return;
	}
	const registration = await navigator.serviceWorker.getRegistration( part.dataset.scope );
	const made = ( await registration?.pushManager.getSubscription() ) ?? null;
	const is_on = made !== null && ( part.dataset.known ?? '' ).split( ' ' ).includes( await printOf( made.endpoint ) );
	status.textContent = is_on ? __( '这台设备已开启。', 'zeromo-community' ) : '';
	button.textContent = is_on
		? __( '在这台设备上关闭', 'zeromo-community' )
		: __( '在这台设备上开启', 'zeromo-community' );
	button.parentElement?.removeAttribute( 'hidden' );
	button.addEventListener( 'click', () => {
		void attempt( button, async () => {
			if ( is_on ) {
				await unsubscribe( made );
			} else if ( ! ( await subscribe( part, made ) ) ) {
				status.textContent = __(
					'浏览器没有允许本站发通知，请在地址栏的网站设置里允许后再试。',
					'zeromo-community'
				);
				return;
			}
			navigate.reload();
		} );
	} );
}
