/**
 * The part of the service worker that reads without network; it stands before the other one (../index) where the owner
 * has switched the app on. Pages come from the network as long as there is one. What is kept the server names page by
 * page, by a header; what it does not name is not kept, whatever it is.
 */
import { ASSETS, AT, isFresh, KEEP, keptOf, OF_ASSETS, OF_PAGES, PAGES, READER, SHELL, SIZE, tooMuch } from './kept';
import type { Bounds, Kept } from './kept';
import { alone, boxName, deliver, openBox } from './outbox';
import type { Line } from './outbox';

/** What the server writes above the script. */
interface Words {
	offline: string;
	script: string;
	/** Where scripts and styles lie. */
	assets: string[];
	home: string;
	/** Of zeromo/v1. */
	rest: string;
	ajax: string;
}

interface Extendable {
	waitUntil: ( work: Promise< unknown > ) => void;
}

interface Synced extends Extendable {
	tag: string;
}

interface Fetched extends Extendable {
	request: Request;
	respondWith: ( answer: Promise< Response > ) => void;
}

/** What is used of ServiceWorkerGlobalScope: its types and those of a page exclude each other. */
interface Scope {
	zeromo_app: Words;
	clients: { claim: () => Promise< void > };
	addEventListener: ( ( type: 'install' | 'activate', listener: ( event: Extendable ) => void ) => void ) &
		( ( type: 'sync', listener: ( event: Synced ) => void ) => void ) &
		( ( type: 'fetch', listener: ( event: Fetched ) => void ) => void );
}

const scope = self as unknown as Scope;
const words = scope.zeromo_app;

/** Drops the pages of everybody but this reader. */
async function only( reader: string ): Promise< void > {
	const names = ( await caches.keys() ).filter( ( name ) => name.startsWith( PAGES ) && name !== PAGES + reader );
	await Promise.all( names.map( ( name ) => caches.delete( name ) ) );
}

async function all( cache: Cache ): Promise< Kept[] > {
	const requests = await cache.keys();
	const found = await Promise.all( requests.map( async ( one ) => [ one.url, await cache.match( one ) ] as const ) );
	return found.flatMap( ( [ url, answer ] ) => ( answer ? [ keptOf( url, answer.headers ) ] : [] ) );
}

async function put( cache: Cache, url: string, answer: Response, bounds: Bounds ): Promise< void > {
	const body = await answer.blob();
	if ( body.size > bounds.bytes / 4 ) {
		return;
	}
	const headers = new Headers( answer.headers );
	// The body stands here as the page reads it, and under its address alone.
	[ 'Content-Encoding', 'Content-Length', 'Vary' ].forEach( ( name ) => headers.delete( name ) );
	headers.set( AT, String( Date.now() ) );
	headers.set( SIZE, String( body.size ) );
	await cache.put( url, new Response( body, { status: 200, headers } ) );
	const much = tooMuch( await all( cache ), bounds, Date.now() );
	await Promise.all( much.map( ( one ) => cache.delete( one ) ) );
}

/** After a page has come: keeps it, or drops what is kept of it, and what is kept of another reader. */
async function settle( url: string, reader: string | null, answer: Response | null ): Promise< void > {
	if ( reader !== null ) {
		await only( reader );
	}
	if ( answer && reader !== null ) {
		await put( await caches.open( PAGES + reader ), url, answer, OF_PAGES );
		return;
	}
	const names = ( await caches.keys() ).filter( ( name ) => name.startsWith( PAGES ) );
	await Promise.all( names.map( async ( name ) => ( await caches.open( name ) ).delete( url ) ) );
}

async function kept( url: string ): Promise< Response | undefined > {
	for ( const name of ( await caches.keys() ).filter( ( one ) => one.startsWith( PAGES ) ) ) {
		const answer = await ( await caches.open( name ) ).match( url );
		if ( answer && isFresh( keptOf( url, answer.headers ), OF_PAGES, Date.now() ) ) {
			return answer;
		}
	}
	return undefined;
}

/** The browser's own request, as it stands. */
// eslint-disable-next-line no-restricted-syntax -- no call of ours: what the page has asked for is passed on.
const network = ( request: Request ): Promise< Response > => fetch( request );

/** Asks as the member whose cookies the browser has. */
async function asked( address: string, ways: RequestInit ): Promise< { status: number; body: unknown } > {
	const answer = await network( new Request( address, { credentials: 'same-origin', cache: 'no-store', ...ways } ) );
	return { status: answer.status, body: await answer.json().catch( () => undefined ) };
}

const line: Line = {
	who: async () => {
		const { body } = await asked( `${ words.ajax }?action=zeromo_session`, {} );
		const { data } = ( body ?? {} ) as { data?: { user: { id: number } | null; nonce: string } };
		if ( ! data ) {
			throw new Error( 'no session' );
		}
		return { member: data.user?.id ?? 0, nonce: data.nonce };
	},
	post: ( path, args, nonce ) =>
		asked( words.rest.replace( /\/$/, '' ) + path, {
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
			body: JSON.stringify( args ),
		} ),
};

/** Sends what waits and tells the pages how much has gone; what belongs to somebody else is left to the next page. */
async function sendWaiting( name: string ): Promise< void > {
	const { sent, later } = await alone( name, () => deliver( openBox( name ), line, Date.now() ) );
	const tabs = new BroadcastChannel( name );
	tabs.postMessage( sent.length );
	tabs.close();
	if ( later ) {
		// The browser tries again by and by.
		throw new Error( 'not all has gone' );
	}
}

async function page( event: Fetched, url: string ): Promise< Response > {
	let answer: Response;
	try {
		answer = await network( event.request );
	} catch ( failed ) {
		const shown = ( await kept( url ) ) ?? ( await caches.match( words.offline ) );
		if ( ! shown ) {
			throw failed;
		}
		return shown;
	}
	const may = answer.status === 200 && answer.headers.has( KEEP );
	event.waitUntil( settle( url, answer.headers.get( READER ), may ? answer.clone() : null ) );
	return answer;
}

async function asset( event: Fetched ): Promise< Response > {
	const cache = await caches.open( ASSETS );
	try {
		const answer = await network( event.request );
		if ( answer.status === 200 && answer.type === 'basic' ) {
			event.waitUntil( put( cache, event.request.url, answer.clone(), OF_ASSETS ) );
		}
		return answer;
	} catch ( failed ) {
		const found = ( await cache.match( event.request.url ) ) ?? ( await caches.match( event.request.url ) );
		if ( ! found ) {
			throw failed;
		}
		return found;
	}
}

scope.addEventListener( 'install', ( event ) =>
	event.waitUntil( caches.open( SHELL ).then( ( cache ) => cache.addAll( [ words.offline, words.script ] ) ) )
);

scope.addEventListener( 'activate', ( event ) => event.waitUntil( scope.clients.claim() ) );

scope.addEventListener( 'sync', ( event ) => {
	const name = boxName( words.home );
	if ( event.tag === name ) {
		event.waitUntil( sendWaiting( name ) );
	}
} );

scope.addEventListener( 'fetch', ( event ) => {
	const { request } = event;
	const url = new URL( request.url );
	if ( request.method !== 'GET' || url.origin !== location.origin ) {
		return;
	}
	if ( request.mode !== 'navigate' ) {
		const is_asset = [ 'script', 'style', 'font' ].includes( request.destination );
		if ( is_asset && words.assets.some( ( start ) => request.url.startsWith( start ) ) ) {
			event.respondWith( asset( event ) );
		}
		return;
	}
	if ( url.pathname.endsWith( '/wp-login.php' ) ) {
		// Who signs in or out here leaves nothing to the next one.
		event.waitUntil( only( '' ) );
	}
	// Core's screens, and addresses of ours that send files or lead away, are the network's alone.
	const is_page = ! /\/wp-(?:admin\/|login\.php)|\/go\/$/.test( url.pathname ) && ! /[?&]zeromo_/.test( url.search );
	if ( is_page ) {
		url.hash = '';
		event.respondWith( page( event, url.href ) );
	}
} );
