/** Routes that the page's markup names: only those are called that the widget asks for, by their own methods. */
import { config } from '../config';
import type { Route } from './types';

/** A route with the values of its path. */
export interface Named< R extends Route = Route > {
	route: R;
	parts: Readonly< Record< string, string > >;
}

/** Segments of letters, digits, `-` and `_`: no dots, no query, nothing encoded. */
const PATH = /^(?:\/[\w-]+)+$/;

/** Address of a path below zeromo/v1; throws for what is no path. */
export function routeUrl( path: string ): URL {
	if ( ! PATH.test( path ) ) {
		throw new TypeError( `not a route: ${ path }` );
	}
	return new URL( config().rest.replace( /\/$/, '' ) + path, location.href );
}

/** A path as markup may write it (`/favorite`, `zeromo/v1/favorite`, a whole address) without what stands before the route. */
function pathOf( given: string ): string {
	const path = given.trim();
	if ( ! /^(https?:)?\/\//i.test( path ) && ! path.startsWith( '/wp-json/' ) ) {
		return `/${ path.replace( /^\/?(zeromo\/v1\/)?/, '' ) }`;
	}
	const root = new URL( config().rest, location.href ).href.replace( /\/$/, '' );
	const { href } = new URL( path, location.href );
	return href.startsWith( `${ root }/` ) ? href.slice( root.length ) : '';
}

/** The values of a path by a route's template, null where it is another route; ids in markup are numbers. */
function partsOf( path: string, template: string ): Record< string, string > | null {
	const names = template.split( '/' );
	const values = path.split( '/' );
	if ( names.length !== values.length ) {
		return null;
	}
	const parts: Record< string, string > = {};
	for ( const [ at, name ] of names.entries() ) {
		const value = values[ at ] ?? '';
		const key = /^\{(\w+)\}$/.exec( name )?.[ 1 ];
		if ( key !== undefined && /^\d+$/.test( value ) ) {
			parts[ key ] = value;
		} else if ( name !== value ) {
			return null;
		}
	}
	return parts;
}

/**
 * The route that a method and a path of the markup stand for.
 *
 * @param method  Upper case.
 * @param given   Path as the markup writes it.
 * @param allowed Routes the widget may call.
 * @throws TypeError Where none of them is meant: another host, another route of this site, another method.
 */
export function routeNamed< R extends Route >( method: string, given: string, allowed: readonly R[] ): Named< R > {
	const path = pathOf( given );
	for ( const route of allowed ) {
		const [ verb, template = '' ] = route.split( ' ' );
		const parts = verb === method && PATH.test( path ) ? partsOf( path, template ) : null;
		if ( parts ) {
			return { route, parts };
		}
	}
	throw new TypeError( `not a route of this widget: ${ method } ${ given }` );
}
