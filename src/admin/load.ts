/** How screens read: the answer that came with the page first, every other one from the server. */
import { call } from '../shared/api/client';
import type { CallOptions } from '../shared/api/client';
import type { Answer, Args, Route } from '../shared/api/types';
import { adminPage } from './page';
import type { Brought } from './page';
import { sameArgs } from './place';
import type { Args as Asked } from './place';

let used = false;

function isFor< R extends Route >( brought: Brought | null, route: R, args: Asked | null ): brought is Brought< R > {
	return brought !== null && brought.route === route && ( args === null || sameArgs( brought.args, args ) );
}

/**
 * Reads a route. The page has brought one answer along; whoever reads first gets it, where it is what was asked for.
 *
 * @param route   Of a GET.
 * @param args    As they stand in the address; null for a route without arguments.
 * @param options Of the call.
 */
export function load< R extends Route >(
	route: R,
	args: Asked | null,
	options: CallOptions = {}
): Promise< Answer< R > > {
	const { brought } = adminPage();
	const first = ! used;
	used = true;
	if ( first && isFor( brought, route, args ) ) {
		return Promise.resolve( brought.body );
	}
	// The address is the reader's: the server checks what it says.
	return call( route, ( args ?? {} ) as unknown as Args< R >, options );
}

/** For tests: as if the page had just been opened. */
export function forgetRead(): void {
	used = false;
}
