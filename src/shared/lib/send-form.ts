/** What forms and buttons send that get their path from the markup, and what the page does with the answer. */
import { call } from '../api/client';
import type { Values } from '../api/client';
import { routeNamed } from '../api/routes';
import type { Named } from '../api/routes';
import { ROUTES } from '../api/routes.gen';
import { withSignIn } from '../gate';
import { sendAhead } from '../media/ahead';
import { toast } from '../ui/toast';
import { bool, obj, str } from '../widget/props';
import type { Raw } from '../widget/props';
import { navigate, ownUrl } from './navigate';

/** A message is read before the page goes (milliseconds). */
export const LEAVES_AFTER = 1500;

/** Fields of a form's own way without script; the call has a nonce of its own. */
const OWN_WAY = [ '_wpnonce', '_wp_http_referer' ];

export interface Sending {
	target: Named;
	data: Values;
	message: string;
	redirect_url: string;
	reload: boolean;
}

/** Reads the props; what they leave out stands at the form or at the element. Throws where they name no route of zeromo/v1. */
export function readSending( raw: Raw, host: HTMLElement, form: HTMLFormElement | null ): Sending {
	const path =
		str( raw.path ) ||
		str( raw.action ) ||
		str( raw.url ) ||
		host.dataset.path ||
		host.dataset.action ||
		form?.dataset.path ||
		form?.dataset.action ||
		form?.getAttribute( 'action' ) ||
		'';
	return {
		target: routeNamed( str( raw.method, host.dataset.method ?? 'POST' ).toUpperCase(), path, ROUTES ),
		// JSON of the page holds nothing else.
		data: { ...obj( raw.params ), ...obj( raw.values ), ...obj( raw.data ) } as Values,
		message: str( raw.message ),
		redirect_url: str( raw.redirect_url ),
		reload: bool( raw.reload ),
	};
}

function valuesOf( form: HTMLFormElement, data: Values ): FormData {
	const values = new FormData( form );
	OWN_WAY.forEach( ( name ) => values.delete( name ) );
	// Says which handler takes the form without script; at a route it would be an argument.
	if ( /\/admin-(post|ajax)\.php/.test( form.getAttribute( 'action' ) ?? '' ) ) {
		values.delete( 'action' );
	}
	Object.entries( data ).forEach( ( [ name, value ] ) => values.set( name, String( value ) ) );
	return values;
}

/** Sends; a visitor signs in first where the server asks for it. Undefined when they did not want to. */
export function sendForm( { target, data }: Sending, form: HTMLFormElement | null ): Promise< unknown > {
	const values = form ? valuesOf( form, data ) : data;
	const has_body = target.route.startsWith( 'POST ' );
	const sent = values instanceof FormData && ! has_body ? Object.fromEntries( values.entries() ) : values;
	return withSignIn( async () => {
		if ( form && sent instanceof FormData ) {
			await sendAhead( form, sent );
		}
		return call( target, sent as Values | FormData );
	} );
}

/** What the answer, or else the markup, says. */
const wordsOf = ( answer: unknown, own: Sending ): string => str( obj( answer ).message ) || own.message;

/** Says it. */
export function sayAnswer( answer: unknown, own: Sending ): void {
	const said = wordsOf( answer, own );
	if ( said ) {
		toast( said );
	}
}

/** Where the answer, or else the markup, leads; empty for nowhere. */
export function placeAfter( answer: unknown, own: Sending ): string {
	return ownUrl( str( obj( answer ).redirect_url ) ) || ownUrl( own.redirect_url );
}

/** Says the message and goes where the answer, or else the markup, says. Returns whether the page is left. */
export function followAnswer( answer: unknown, own: Sending ): boolean {
	const target = placeAfter( answer, own );
	const goes = target !== '';
	sayAnswer( answer, own );
	if ( ! goes && ! bool( obj( answer ).reload ) && ! own.reload ) {
		return false;
	}
	setTimeout( () => ( goes ? navigate.to( target ) : navigate.reload() ), wordsOf( answer, own ) ? LEAVES_AFTER : 0 );
	return true;
}

/** Tells the page what came back, for a site's own scripts. */
export function announceAnswer( host: HTMLElement, answer: unknown ): void {
	host.dispatchEvent( new CustomEvent( 'zeromo:answer', { detail: answer, bubbles: true } ) );
}
