/** The routes a list of the page may be lengthened from: those that answer with its HTML. */
import { routeNamed } from '../../shared/api/routes';
import type { Named } from '../../shared/api/routes';
import { str } from '../../shared/widget/props';

const LISTS = [ 'GET /content/list', 'GET /comment', 'GET /message' ] as const;

export type ListRoute = Named< ( typeof LISTS )[ number ] >;

/** The first of these paths that is given, else the list of content. Throws for a path that is no list of ours. */
export function listRoute( ...given: unknown[] ): ListRoute {
	return routeNamed( 'GET', given.map( ( one ) => str( one ) ).find( Boolean ) ?? '/content/list', LISTS );
}
