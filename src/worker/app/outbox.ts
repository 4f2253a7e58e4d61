/**
 * What was sent without network and waits on this device. The page and the service worker deliver it, whoever is there
 * first; it leaves the box when its answer has come, so what was done before an answer was lost is asked for again, under
 * the same key.
 */
import type { LaterRoute } from '../../shared/later';

export interface Unsent {
	/** Of a like the thing, so that the last press is the one that counts; else the idempotency key. */
	id: string;
	/** Tells one press from the next under the same id. */
	stamp: string;
	route: LaterRoute;
	args: Readonly< Record< string, unknown > >;
	/** Who has written it. */
	member: number;
	/** Milliseconds since 1970. */
	at: number;
	/** Why the server does not take it, empty where it has waited too long; it is not sent by itself any more. */
	refused?: string;
}

/** Where it lies. */
export interface Box {
	all: () => Promise< Unsent[] >;
	put: ( item: Unsent ) => Promise< void >;
	/** Changes it, or with null takes it out, unless another press stands in its place; whether it did. */
	settle: ( item: Unsent, to: Unsent | null ) => Promise< boolean >;
}

/** The way to the server; both throw where there is no network. */
export interface Line {
	who: () => Promise< { member: number; nonce: string } >;
	post: ( path: string, args: Unsent[ 'args' ], nonce: string ) => Promise< { status: number; body: unknown } >;
}

export interface Told {
	sent: { item: Unsent; answer: unknown }[];
	refused: Unsent[];
	/** Written by somebody who is not signed in any more, refused or not. */
	foreign: Unsent[];
	/** Whether something waits still. */
	later: boolean;
}

/** Milliseconds after which nothing is sent by itself; the server knows a key for twice as long. */
export const WAITS = 86_400_000;

/** Things that wait at once. */
export const MOST = 50;

/** Name of the box, of its lock and of what tabs tell each other: one for each site of an origin. */
export function boxName( home: string ): string {
	return `zeromo-outbox:${ new URL( home, location.href ).pathname.replace( /\/$/, '' ) }`;
}

const codeOf = ( body: unknown ): unknown => ( body as { code?: unknown } | null | undefined )?.code;

type Verdict = 'sent' | 'stale' | 'later' | 'refused';

/** What an answer means. What no server of ours has said, such as a portal's page, means nothing. */
export function verdictOf( status: number, body: unknown ): Verdict {
	if ( typeof body !== 'object' || body === null ) {
		return 'later';
	}
	if ( status >= 200 && status < 300 ) {
		return 'sent';
	}
	if ( status === 401 || codeOf( body ) === 'rest_cookie_invalid_nonce' ) {
		return 'stale';
	}
	const waits = status >= 500 || status < 400 || [ 408, 425, 429 ].includes( status );
	return waits || codeOf( body ) === 'zeromo_in_progress' ? 'later' : 'refused';
}

/**
 * Sends what waits, the oldest first. Each call carries a nonce of the session that was asked who it is, so that
 * nothing goes under the name of somebody who has signed in meanwhile: the server refuses that nonce, and is asked again.
 * `here` is whose page this is, 0 where it does not say; the worker has none.
 */
export async function deliver( box: Box, line: Line, now: number, here?: number ): Promise< Told > {
	const told: Told = { sent: [], refused: [], foreign: [], later: false };
	const all = await box.all();
	const waiting = all.filter( ( item ) => item.refused === undefined ).sort( ( one, other ) => one.at - other.at );
	const refuse = async ( item: Unsent, message: string ) => {
		const refused = { ...item, refused: message };
		if ( await box.settle( item, refused ) ) {
			told.refused.push( refused );
		}
	};
	try {
		// What was refused stays until its writer has seen it, and not with whoever is here next.
		const refused = all.filter( ( item ) => item.refused !== undefined );
		const is_left = here !== undefined && refused.some( ( { member } ) => member !== here );
		let who = waiting.length > 0 || is_left ? await line.who() : null;
		told.foreign.push( ...refused.filter( ( { member } ) => who && member !== who.member ) );
		let asked = 1;
		for ( let next = 0; who && next < waiting.length; ) {
			const item = waiting[ next ]!;
			if ( item.member !== who.member ) {
				told.foreign.push( item );
				next++;
				continue;
			}
			if ( Math.abs( now - item.at ) > WAITS ) {
				await refuse( item, '' );
				next++;
				continue;
			}
			const { status, body } = await line.post( item.route.replace( /^POST /, '' ), item.args, who.nonce );
			const verdict = verdictOf( status, body );
			if ( verdict === 'later' || ( verdict === 'stale' && asked > waiting.length ) ) {
				told.later = true;
				break;
			}
			if ( verdict === 'stale' ) {
				asked++;
				who = await line.who();
				continue;
			}
			if ( verdict === 'sent' ) {
				await box.settle( item, null );
				told.sent.push( { item, answer: body } );
			} else {
				const { message } = body as { message?: unknown };
				await refuse( item, typeof message === 'string' && message !== '' ? message : String( status ) );
			}
			next++;
		}
	} catch {
		told.later = waiting.length > 0;
	}
	return told;
}

function done< T >( request: IDBRequest< T > ): Promise< T > {
	return new Promise( ( resolve, reject ) => {
		request.onsuccess = () => resolve( request.result );
		request.onerror = () => reject( request.error );
	} );
}

const ITEMS = 'items';

/** The box in this browser's database; it throws where the browser keeps nothing. */
export function openBox( name: string ): Box {
	const run = async < T >(
		mode: IDBTransactionMode,
		work: ( items: IDBObjectStore ) => Promise< T >
	): Promise< T > => {
		const opening = indexedDB.open( name, 1 );
		opening.onupgradeneeded = () => opening.result.createObjectStore( ITEMS, { keyPath: 'id' } );
		const db = await done( opening );
		try {
			const change = db.transaction( ITEMS, mode );
			const stored = new Promise< void >( ( resolve, reject ) => {
				change.oncomplete = () => resolve();
				change.onabort = () => reject( change.error );
			} );
			// Both are waited for: a refusal of the one leaves none of the other behind.
			const [ result ] = await Promise.all( [ work( change.objectStore( ITEMS ) ), stored ] );
			return result;
		} finally {
			db.close();
		}
	};
	return {
		all: () => run( 'readonly', ( items ) => done( items.getAll() as IDBRequest< Unsent[] > ) ),
		put: ( item ) => run( 'readwrite', async ( items ) => void ( await done( items.put( item ) ) ) ),
		settle: ( item, to ) =>
			run( 'readwrite', async ( items ) => {
				const there = await done( items.get( item.id ) as IDBRequest< Unsent | undefined > );
				if ( there?.stamp !== item.stamp ) {
					return false;
				}
				await ( to ? done( items.put( to ) ) : done( items.delete( item.id ) ) );
				return true;
			} ),
	};
}

/** One delivery at a time, in all tabs and the worker; the next one waits for the one before. */
export function alone< T >( name: string, work: () => Promise< T > ): Promise< T > {
	return 'locks' in navigator ? navigator.locks.request( name, work ) : work();
}
