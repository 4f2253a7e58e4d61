/** Calls that may wait for the network: done now, or kept by the outbox where the site has one. */
import { call } from './api/client';
import type { CallOptions, Values } from './api/client';
import { isFailure } from './api/errors';
import type { Answer } from './api/types';

/** What is kept; all of them are safe to be sent again: a like is a state, the others carry an idempotency key. */
export type LaterRoute = 'POST /like' | 'POST /comment' | 'POST /content';

/** Keeps it on this device; false where it cannot. */
export type Keep = ( route: LaterRoute, args: Values ) => Promise< boolean >;

let keep: Keep | null = null;

/** The outbox says here how it keeps; only where the site is an app. */
export function provideOutbox( how: Keep | null ): void {
	keep = how;
}

/** The answer; null where there is no network and it is kept. */
export async function callOrKeep< R extends LaterRoute >(
	route: R,
	args: Values,
	options?: CallOptions
): Promise< Answer< R > | null > {
	try {
		return await call( { route, parts: {} }, args, options );
	} catch ( error ) {
		if ( isFailure( error, 'zeromo_network' ) && ( await keep?.( route, args ) ) ) {
			return null;
		}
		throw error;
	}
}
