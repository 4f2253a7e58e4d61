/** What a member keeps of a list: its look and saved views, in core's preferences (their own user meta). */
import { useDispatch, useSelect } from '@wordpress/data';
import type { Args } from '../place';
import type { Look } from './model';

const SCOPE = 'zeromo-community';

export interface SavedView {
	name: string;
	args: Args;
}

interface Preferences {
	get: ( scope: string, name: string ) => unknown;
}

interface SetPreferences {
	set: ( scope: string, name: string, value: unknown ) => void;
}

function useKept( name: string ): [ unknown, ( value: unknown ) => void ] {
	const value = useSelect(
		( select ) => ( select( 'core/preferences' ) as unknown as Preferences ).get( SCOPE, name ),
		[ name ]
	);
	const { set } = useDispatch( 'core/preferences' ) as unknown as SetPreferences;
	return [ value, ( next ) => set( SCOPE, name, next ) ];
}

const is_object = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** What was kept, as far as it is what it should be: it comes from the database. */
export function savedViews( value: unknown ): SavedView[] {
	return ( Array.isArray( value ) ? value : [] ).flatMap( ( one: unknown ) => {
		const { name, args } = is_object( one ) ? one : { name: null, args: null };
		if ( typeof name !== 'string' || name === '' ) {
			return [];
		}
		const texts = Object.entries( is_object( args ) ? args : {} ).filter(
			( pair ): pair is [ string, string ] => typeof pair[ 1 ] === 'string'
		);
		return [ { name, args: Object.fromEntries( texts ) } ];
	} );
}

export function useSavedViews( list: string ): [ SavedView[], ( views: SavedView[] ) => void ] {
	const [ value, set ] = useKept( `views:${ list }` );
	return [ savedViews( value ), set ];
}

export function useLook( list: string ): [ Partial< Look >, ( look: Look | null ) => void ] {
	const [ value, set ] = useKept( `look:${ list }` );
	return [ is_object( value ) ? ( value as Partial< Look > ) : {}, set ];
}
