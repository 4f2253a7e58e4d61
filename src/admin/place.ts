/** Where the reader is: the screen and its arguments stand in the address, `?page=zeromo&screen=/audit&act=pin`. */
import { useMemo, useSyncExternalStore } from '@wordpress/element';

/** Arguments of a screen; a list's are those of the route it reads. */
export type Args = Readonly< Record< string, string > >;

export interface Place {
	screen: string;
	args: Args;
}

/** What core reads out of an address of wp-admin itself; no argument may be called so. */
export const RESERVED: readonly string[] = [ 'page', 'screen', 'action' ];

export function placeOf( search: string ): Place {
	const query = new URLSearchParams( search );
	return {
		screen: ( query.get( 'screen' ) ?? '' ).replace( /^\/+/, '' ),
		args: Object.fromEntries(
			[ ...query ].filter( ( [ name, value ] ) => ! RESERVED.includes( name ) && value !== '' )
		),
	};
}

/** The address of a place, within wp-admin. */
export function hrefOf( { screen, args }: Place ): string {
	const rest = new URLSearchParams(
		Object.entries( args ).filter( ( [ name, value ] ) => ! RESERVED.includes( name ) && value !== '' )
	).toString();
	return `admin.php?page=zeromo&screen=/${ screen }${ rest === '' ? '' : `&${ rest }` }`;
}

export function sameArgs( one: Args, other: Args ): boolean {
	const names = Object.keys( one );
	return names.length === Object.keys( other ).length && names.every( ( name ) => one[ name ] === other[ name ] );
}

const listeners = new Set< () => void >();

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	window.addEventListener( 'popstate', listener );
	return () => {
		listeners.delete( listener );
		window.removeEventListener( 'popstate', listener );
	};
}

/** Goes to a place without loading the page; with `replace` Back does not come by what is left. */
export function go( place: Place, replace = false ): void {
	const href = hrefOf( place );
	if ( replace ) {
		window.history.replaceState( null, '', href );
	} else {
		window.history.pushState( null, '', href );
	}
	listeners.forEach( ( listener ) => listener() );
}

/** The place of the address; follows Back and Forward. */
export function usePlace(): Place {
	const search = useSyncExternalStore( subscribe, () => window.location.search );
	return useMemo( () => placeOf( search ), [ search ] );
}
