/**
 * The only way from the page to the server. A call carries the session's nonce, asks for a new one once when the
 * server finds it stale, and turns every failure into an ApiFailure.
 */
import { config } from '../config';
import { ApiFailure, failureFrom } from './errors';
import { routeUrl } from './routes';
import type { Named } from './routes';
import { knownNonce, nonceForWriting, session } from './session';
import type { AjaxAction, AjaxAnswer, AjaxArgs, Answer, Args, Route } from './types';
import { send, upload } from './wire';
import type { Wire } from './wire';

type Value = string | number | boolean | null | undefined | readonly ( string | number )[] | object;
export type Values = Readonly< Record< string, Value > >;

export interface CallOptions {
	signal?: AbortSignal;
	/** Goes on when the page is left. */
	keepalive?: boolean;
	/** Called with 0 to 1 while a form with files is sent. */
	onProgress?: ( part: number ) => void;
	/** Called with what stands above the answer of a fetched call: `X-WP-Next-Cursor` of a bare list. */
	onHeaders?: ( headers: Headers ) => void;
}

/** Bytes of a body; browsers refuse to keep more than 64 KiB alive, all calls under way together. */
const KEPT_ALIVE = 60000;

/** What WordPress reads out of an address beside a route's arguments, such as `_method`. */
const RESERVED = /^(?:_|rest_route$)/;

function addQuery( url: URL, values: Values ): void {
	for ( const [ key, value ] of Object.entries( values ) ) {
		if ( RESERVED.test( key ) ) {
			throw new TypeError( `not an argument: ${ key }` );
		}
		if ( Array.isArray( value ) ) {
			value.forEach( ( one ) => url.searchParams.append( `${ key }[]`, String( one ) ) );
		} else if ( value !== undefined && value !== null && value !== '' ) {
			url.searchParams.set( key, typeof value === 'boolean' ? String( Number( value ) ) : String( value ) );
		}
	}
}

function isStaleNonce( wire: Wire ): boolean {
	return wire.status === 403 && failureFrom( 403, wire.body ).code === 'rest_cookie_invalid_nonce';
}

/** What the server has answered; `T` is what the contract says of it, which the tests of the contract hold the server to. */
function unwrap< T >( wire: Wire ): T {
	if ( wire.status >= 200 && wire.status < 300 && wire.body !== undefined ) {
		return wire.body as T;
	}
	throw failureFrom( wire.status, wire.body );
}

async function once(
	method: string,
	url: URL,
	values: Values | FormData,
	nonce: string | undefined,
	options: CallOptions
): Promise< Wire > {
	if ( values instanceof FormData && nonce && options.onProgress ) {
		return upload( url, values, nonce, options );
	}
	const headers: Record< string, string > = { Accept: 'application/json' };
	if ( nonce ) {
		headers[ 'X-WP-Nonce' ] = nonce;
	}
	let body: BodyInit | undefined;
	if ( values instanceof FormData ) {
		body = values;
	} else if ( method !== 'GET' && method !== 'DELETE' ) {
		headers[ 'Content-Type' ] = 'application/json';
		body = JSON.stringify( values );
	}
	const keepalive = options.keepalive && ( typeof body !== 'string' || new Blob( [ body ] ).size <= KEPT_ALIVE );
	return send( url, { method, headers, signal: options.signal, keepalive, body }, options );
}

async function request< T >(
	method: string,
	path: string,
	values: Values | FormData,
	options: CallOptions
): Promise< T > {
	const url = routeUrl( path );
	if ( ( method === 'GET' || method === 'DELETE' ) && ! ( values instanceof FormData ) ) {
		addQuery( url, values );
	}
	const nonce = method === 'GET' ? knownNonce() : await nonceForWriting();
	let wire = await once( method, url, values, nonce, options );
	if ( isStaleNonce( wire ) ) {
		const again = await session( true );
		wire = await once( method, url, values, again.nonce, options );
	}
	return unwrap( wire );
}

/** The path's values of a route, taken out of the arguments. */
function takenOut( route: string, given: object | FormData ): { parts: Named[ 'parts' ]; values: Values | FormData } {
	const names = [ ...route.matchAll( /\{(\w+)\}/g ) ].map( ( [ , name = '' ] ) => name );
	const parts: Record< string, string > = {};
	if ( given instanceof FormData ) {
		names.forEach( ( name ) => ( parts[ name ] = String( given.get( name ) ) ) );
		return { parts, values: given };
	}
	const values: Record< string, Value > = { ...given };
	for ( const name of names ) {
		parts[ name ] = String( values[ name ] );
		delete values[ name ];
	}
	return { parts, values };
}

/** A typed call: `call( 'POST /like', { id: 12 } )`; path parts in braces are taken from the arguments. */
export function call< R extends Route >(
	route: R,
	args?: Args< R > | FormData,
	options?: CallOptions
): Promise< Answer< R > >;
/**
 * A call whose path values stand beside the arguments: one that markup has named, or a form with a path value.
 * The contract's types do not hold for arguments of the markup; the server checks them.
 */
export function call< R extends Route >(
	named: Named< R >,
	args?: Values | FormData,
	options?: CallOptions
): Promise< Answer< R > >;
export async function call< R extends Route >(
	called: R | Named< R >,
	args: object | FormData = {},
	options: CallOptions = {}
): Promise< Answer< R > > {
	const route = typeof called === 'string' ? called : called.route;
	const { parts, values } =
		typeof called === 'string'
			? takenOut( called, args )
			: { parts: called.parts, values: args as Values | FormData };
	const [ method = 'GET', template = '' ] = route.split( ' ' );
	const path = template.replace( /\{(\w+)\}/g, ( _all, name: string ) => encodeURIComponent( parts[ name ] ?? '' ) );
	return request< Answer< R > >( method, path, values, options );
}

/** One admin-ajax action that writes, with the action's own nonce. */
export async function ajax< A extends AjaxAction >(
	action: A,
	args: AjaxArgs< A >,
	options: CallOptions = {}
): Promise< AjaxAnswer< A > > {
	const url = new URL( config().ajax, location.href );
	const attempt = async ( again: boolean ): Promise< Wire > => {
		const known = await session( again );
		const form = new FormData();
		Object.entries( { ...args, action, _wpnonce: known.nonces[ action ] ?? '' } ).forEach( ( [ key, value ] ) =>
			form.set( key, String( value ) )
		);
		return send( url, { method: 'POST', body: form, signal: options.signal } );
	};
	let wire = await attempt( false );
	const refused = wire.body as { data?: unknown } | undefined;
	if ( wire.status === 403 && failureFrom( 403, refused?.data ).code === 'zeromo_nonce_invalid' ) {
		wire = await attempt( true );
	}
	const answer = wire.body as { success?: boolean; data?: AjaxAnswer< A > } | undefined;
	if ( wire.status >= 200 && wire.status < 300 && answer?.success && answer.data !== undefined ) {
		return answer.data;
	}
	throw failureFrom( wire.status, answer?.data );
}

/** Runs calls of one kind so that a newer one aborts the older. */
export function newestOnly(): < T >( run: ( signal: AbortSignal ) => Promise< T > ) => Promise< T > {
	let controller: AbortController | null = null;
	return ( run ) => {
		controller?.abort();
		controller = new AbortController();
		return run( controller.signal );
	};
}

export { ApiFailure };
