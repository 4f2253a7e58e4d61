/**
 * The only way from the page to the server. A call carries the session's nonce, asks for a new one once when the
 * server finds it stale, and turns every failure into an ApiFailure.
 */
import { config } from '../config';
import { ApiFailure, failureFrom, isAbort, networkFailure } from './errors';
import { knownNonce, nonceForWriting, session } from './session';
import type { Answer, Args, Route } from './types';

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

interface Wire {
	status: number;
	body: unknown;
}

function addQuery( url: URL, values: Values ): void {
	for ( const [ key, value ] of Object.entries( values ) ) {
		if ( Array.isArray( value ) ) {
			value.forEach( ( one ) => url.searchParams.append( `${ key }[]`, String( one ) ) );
		} else if ( value !== undefined && value !== null && value !== '' ) {
			url.searchParams.set( key, typeof value === 'boolean' ? String( Number( value ) ) : String( value ) );
		}
	}
}

async function sendByFetch( url: URL, init: RequestInit, options: CallOptions = {} ): Promise< Wire > {
	try {
		const response = await fetch( url, { credentials: 'same-origin', ...init } );
		options.onHeaders?.( response.headers );
		const text = await response.text();
		return { status: response.status, body: parse( text ) };
	} catch ( error ) {
		throw isAbort( error ) ? error : networkFailure();
	}
}

/** fetch() tells nothing about an upload's progress. */
function sendWithProgress( url: URL, form: FormData, nonce: string, options: CallOptions ): Promise< Wire > {
	return new Promise( ( resolve, reject ) => {
		const upload = new XMLHttpRequest();
		upload.open( 'POST', url );
		upload.setRequestHeader( 'X-WP-Nonce', nonce );
		upload.upload.onprogress = ( event ) => {
			if ( event.lengthComputable ) {
				options.onProgress?.( event.loaded / event.total );
			}
		};
		upload.onload = () => resolve( { status: upload.status, body: parse( upload.responseText ) } );
		upload.onerror = () => reject( networkFailure() );
		upload.onabort = () => reject( new DOMException( 'aborted', 'AbortError' ) );
		options.signal?.addEventListener( 'abort', () => upload.abort(), { once: true } );
		upload.send( form );
	} );
}

function parse( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

function isStaleNonce( wire: Wire ): boolean {
	return wire.status === 403 && failureFrom( 403, wire.body ).code === 'rest_cookie_invalid_nonce';
}

function unwrap( wire: Wire ): unknown {
	if ( wire.status >= 200 && wire.status < 300 && wire.body !== undefined ) {
		return wire.body;
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
		return sendWithProgress( url, values, nonce, options );
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
	return sendByFetch( url, { method, headers, signal: options.signal, keepalive, body }, options );
}

/**
 * A call by method and path below zeromo/v1; for paths that come from the server's markup. Everything else uses call().
 * An address of this site stands for a route of somebody else.
 */
export async function request(
	method: string,
	path: string,
	values: Values | FormData = {},
	options: CallOptions = {}
): Promise< unknown > {
	const whole = /^https?:\/\//i.test( path ) ? path : config().rest.replace( /\/$/, '' ) + path;
	const url = new URL( whole, location.href );
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

/** A typed call: `call( 'POST /like', { id: 12 } )`; path parts in braces are taken from the arguments. */
export async function call< R extends Route >(
	route: R,
	args?: Args< R > | FormData,
	options: CallOptions = {}
): Promise< Answer< R > > {
	const [ method = 'GET', template = '' ] = route.split( ' ' );
	const values: FormData | Record< string, Value > =
		args instanceof FormData ? args : { ...( args as Values | undefined ) };
	const path = template.replace( /\{(\w+)\}/g, ( _all, name: string ) => {
		if ( values instanceof FormData ) {
			return encodeURIComponent( String( values.get( name ) ) );
		}
		const value = values[ name ];
		delete values[ name ];
		return encodeURIComponent( String( value ) );
	} );
	return ( await request( method, path, values, options ) ) as Answer< R >;
}

/** One admin-ajax action that writes, with the action's own nonce. */
export async function ajax< T >( action: string, args: Values, options: CallOptions = {} ): Promise< T > {
	const url = new URL( config().ajax, location.href );
	const send = async ( again: boolean ): Promise< Wire > => {
		const known = await session( again );
		const form = new FormData();
		Object.entries( { ...args, action, _wpnonce: known.nonces[ action ] ?? '' } ).forEach( ( [ key, value ] ) =>
			form.set( key, String( value ) )
		);
		return sendByFetch( url, { method: 'POST', body: form, signal: options.signal } );
	};
	let wire = await send( false );
	const refused = wire.body as { data?: unknown } | undefined;
	if ( wire.status === 403 && failureFrom( 403, refused?.data ).code === 'zeromo_nonce_invalid' ) {
		wire = await send( true );
	}
	const answer = wire.body as { success?: boolean; data?: unknown } | undefined;
	if ( wire.status >= 200 && wire.status < 300 && answer?.success ) {
		return answer.data as T;
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
