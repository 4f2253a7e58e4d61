/**
 * The one module that speaks HTTP. Nothing leaves for another address than the routes of zeromo/v1, admin-ajax and the
 * pages of this site, whatever a caller was handed.
 */
import { config } from '../config';
import { isAbort, networkFailure } from './errors';

export interface Wire {
	status: number;
	body: unknown;
}

/** Ways of one call; what they mean stands at CallOptions. */
interface Ways {
	signal?: AbortSignal;
	onProgress?: ( part: number ) => void;
	onHeaders?: ( headers: Headers ) => void;
}

const bare = ( path: string ) => path.replace( /\/$/, '' );

/** Whether an address is a route of zeromo/v1 of this site; with plain permalinks the route stands in the query. */
function isRoute( url: URL ): boolean {
	const root = new URL( config().rest, location.href );
	if ( url.origin !== root.origin ) {
		return false;
	}
	const own = root.searchParams.get( 'rest_route' );
	const asked = url.searchParams.getAll( 'rest_route' );
	return own === null
		? url.pathname.startsWith( `${ bare( root.pathname ) }/` ) && asked.length === 0
		: url.pathname === root.pathname && asked.length === 1 && !! asked[ 0 ]?.startsWith( `${ bare( own ) }/` );
}

function isAjax( url: URL ): boolean {
	const own = new URL( config().ajax, location.href );
	return url.origin === own.origin && url.pathname === own.pathname;
}

/** Throws for an address that is not called with the session's nonce. */
function assertOurs( url: URL ): void {
	if ( ! isRoute( url ) && ! isAjax( url ) ) {
		throw new TypeError( `not an address of zeromo/v1: ${ url.href }` );
	}
}

function parse( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

/** Calls a route or admin-ajax. */
export async function send( url: URL, init: RequestInit, ways: Ways = {} ): Promise< Wire > {
	assertOurs( url );
	try {
		const response = await fetch( url, { credentials: 'same-origin', ...init } );
		ways.onHeaders?.( response.headers );
		const text = await response.text();
		return { status: response.status, body: parse( text ) };
	} catch ( error ) {
		throw isAbort( error ) ? error : networkFailure();
	}
}

/** Sends a form and tells how much of it has gone; fetch() tells nothing about an upload's progress. */
export function upload( url: URL, form: FormData, nonce: string, ways: Ways ): Promise< Wire > {
	assertOurs( url );
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( 'POST', url );
		request.setRequestHeader( 'X-WP-Nonce', nonce );
		request.upload.onprogress = ( event ) => {
			if ( event.lengthComputable ) {
				ways.onProgress?.( event.loaded / event.total );
			}
		};
		request.onload = () => resolve( { status: request.status, body: parse( request.responseText ) } );
		request.onerror = () => reject( networkFailure() );
		request.onabort = () => reject( new DOMException( 'aborted', 'AbortError' ) );
		ways.signal?.addEventListener( 'abort', () => request.abort(), { once: true } );
		request.send( form );
	} );
}

/** This page as the server prints it now for this reader. Its scripts do not run; null where the server refuses it. */
export async function pageNow(): Promise< Document | null > {
	let text: string | null;
	try {
		const address = location.href.replace( /#.*$/, '' );
		const response = await fetch( address, { credentials: 'same-origin', cache: 'no-store' } );
		text = response.ok ? await response.text() : null;
	} catch {
		throw networkFailure();
	}
	return text === null ? null : new DOMParser().parseFromString( text, 'text/html' );
}
