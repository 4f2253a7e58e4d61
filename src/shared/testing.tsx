/** Helpers of the unit tests: a server that answers by route, and a widget in a page. */
import { act } from '@testing-library/react';
import { forgetSession } from './api/session';
import type { ServerHtml } from './api/types';
import { resetMarks } from './store/counters';
import type { WidgetModule } from './widget/mount';

/** Markup as a server would send it. */
export function html( text: string ): ServerHtml {
	return text as ServerHtml;
}

interface Reply {
	status?: number;
	body: unknown;
	headers?: Record< string, string >;
}

export interface Sent {
	method: string;
	path: string;
	query: URLSearchParams;
	body: unknown;
	nonce: string | null;
}

type Handler = ( sent: Sent ) => Reply | Promise< Reply >;

/** What the page would have sent so far. */
export const sent: Sent[] = [];

const SESSION = '/wp-admin/admin-ajax.php';

function bodyOf( init: RequestInit | undefined ): unknown {
	if ( init?.body instanceof FormData ) {
		return Object.fromEntries( init.body.entries() );
	}
	return typeof init?.body === 'string' ? JSON.parse( init.body ) : undefined;
}

/** Answers fetch() by `METHOD /path`; what is not named is a 404. */
export function serve( routes: Record< string, Handler > ): void {
	sent.length = 0;
	window.fetch = jest.fn( async ( input: RequestInfo | URL, init?: RequestInit ) => {
		const url = new URL( String( input ) );
		const one: Sent = {
			method: init?.method ?? 'GET',
			path: url.pathname.replace( '/wp-json/zeromo/v1', '' ),
			query: url.searchParams,
			body: bodyOf( init ),
			nonce: new Headers( init?.headers ).get( 'X-WP-Nonce' ),
		};
		sent.push( one );
		const handler = routes[ `${ one.method } ${ one.path }` ];
		const reply = handler
			? await handler( one )
			: { status: 404, body: { code: 'zeromo_not_found', message: '内容不存在或已删除', data: { status: 404 } } };
		const status = reply.status ?? 200;
		return {
			ok: status < 300,
			status,
			headers: new Headers( reply.headers ),
			json: async () => reply.body,
			text: async () => ( typeof reply.body === 'string' ? reply.body : JSON.stringify( reply.body ) ),
		} as Response;
	} );
}

/** Calls made to one route. */
export function callsTo( route: string ): Sent[] {
	return sent.filter( ( { method, path } ) => `${ method } ${ path }` === route );
}

/** The session route, for a visitor (null) or a member. */
export function sessionOf( user: { id: number } | null, nonce = 'fresh' ): Record< string, Handler > {
	return {
		[ `GET ${ SESSION }` ]: () => ( {
			body: { success: true, data: { user, nonce, nonces: {}, unread: 0, can: {} } },
		} ),
	};
}

export function refusal( status: number, code: string, message: string, field?: string ): Reply {
	return { status, body: { code, message, data: { status, field } } };
}

/** A page of a member, or of a visitor. */
export function asMember( member = true ): void {
	forgetSession();
	resetMarks();
	localStorage.clear();
	sessionStorage.clear();
	document.body.innerHTML = '';
	window.zeromo = {
		rest: 'http://localhost/wp-json/zeromo/v1',
		ajax: SESSION,
		chunks: '',
		icons: '',
		home: '/',
		member,
		...( member ? { nonce: 'printed', user: 3 } : {} ),
	};
}

/** Puts server markup into the page and starts a widget on it. */
export function place( module: WidgetModule, markup: string, props: Record< string, unknown > ): HTMLElement {
	const host = document.createElement( 'div' );
	host.innerHTML = markup;
	document.body.append( host );
	act( () => void module.mount( host, props ) );
	return host;
}

/** Lets everything that is under way come to its end. */
export async function settle(): Promise< void > {
	await act( async () => {
		for ( let i = 0; i < 20; i++ ) {
			await Promise.resolve();
		}
	} );
}

/** Presses a control and waits for what it sets going. */
export async function press( element: Element ): Promise< void > {
	await act( async () => {
		[ 'pointerdown', 'pointerup' ].forEach( ( type ) =>
			element.dispatchEvent( new Event( type, { bubbles: true, cancelable: true } ) )
		);
		( element as HTMLElement ).click();
	} );
	await settle();
}
