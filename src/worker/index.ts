/**
 * The service worker of the site: shows what a push brings and goes where it leads. It stands between no page and the
 * server, and keeps nothing; where the owner has switched the app on, another part (app) stands before it.
 */
import { readMessage } from './message';

/** What is used of ServiceWorkerGlobalScope: its types and those of a page exclude each other. */
interface Scope {
	registration: ServiceWorkerRegistration;
	clients: {
		matchAll: ( about: { type: 'window'; includeUncontrolled: true } ) => Promise< Client[] >;
		openWindow: ( url: string ) => Promise< unknown >;
	};
	skipWaiting: () => Promise< void >;
	addEventListener: ( ( type: 'install' | 'activate', listener: ( event: Extendable ) => void ) => void ) &
		( ( type: 'push', listener: ( event: Pushed ) => void ) => void ) &
		( ( type: 'notificationclick', listener: ( event: Clicked ) => void ) => void );
}

interface Client {
	url: string;
	focus: () => Promise< unknown >;
}

interface Extendable {
	waitUntil: ( work: Promise< unknown > ) => void;
}

interface Pushed extends Extendable {
	data: { text: () => string } | null;
}

interface Clicked extends Extendable {
	notification: { close: () => void; data: unknown };
}

const scope = self as unknown as Scope;

scope.addEventListener( 'install', ( event ) => event.waitUntil( scope.skipWaiting() ) );

// What an app has kept that the owner has switched off since.
async function empty(): Promise< void > {
	const names = ( await caches.keys() ).filter( ( name ) => name.startsWith( 'zeromo-' ) );
	await Promise.all( names.map( ( name ) => caches.delete( name ) ) );
}

scope.addEventListener( 'activate', ( event ) => {
	if ( ! ( 'zeromo_app' in self ) ) {
		event.waitUntil( empty() );
	}
} );

scope.addEventListener( 'push', ( event ) => {
	const { title, body, tag, url } = readMessage( event.data?.text() ?? '', scope.registration.scope );
	// A browser takes the permission away from a site that shows nothing.
	event.waitUntil(
		scope.registration.showNotification( title, { body, tag, data: { url }, ...{ renotify: tag !== '' } } )
	);
} );

/** To the page, if a tab has it open, else into a new one. */
async function go( url: string ): Promise< void > {
	const open = await scope.clients.matchAll( { type: 'window', includeUncontrolled: true } );
	const there = open.find( ( client ) => client.url === url );
	await ( there ? there.focus() : scope.clients.openWindow( url ) );
}

scope.addEventListener( 'notificationclick', ( event ) => {
	event.notification.close();
	const { url } = ( event.notification.data ?? {} ) as { url?: unknown };
	event.waitUntil( go( typeof url === 'string' ? url : scope.registration.scope ) );
} );
