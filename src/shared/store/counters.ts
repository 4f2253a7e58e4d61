/**
 * What this visit has changed: the count and the caller's own mark of a thing, by kind, type and id. Every widget and
 * every plain `[data-zmo-count]` element of the same key shows the same number.
 */
import { useCallback, useSyncExternalStore } from '@wordpress/element';
import { formatCount } from '../lib/format';
import { printedPlaces } from '../widget/page';

export interface Mark {
	count?: number;
	on?: boolean;
	label?: string;
	style?: string;
	status?: string;
}

const marks = new Map< string, Mark >();
const listeners = new Map< string, Set< () => void > >();

/** `like:post:12` */
export function markKey( kind: string, type: string, id: number ): string {
	return `${ kind }:${ type }:${ id }`;
}

export function getMark( key: string ): Mark | undefined {
	return marks.get( key );
}

function paint( key: string, count: number ): void {
	printedPlaces( `[data-zmo-count="${ key }"]` ).forEach( ( element ) => {
		element.textContent = formatCount( count );
		element.toggleAttribute( 'hidden', count === 0 && element.hasAttribute( 'data-zmo-hide-zero' ) );
	} );
}

/** Merges a change and tells everybody who shows it. */
export function setMark( key: string, change: Mark ): void {
	marks.set( key, { ...marks.get( key ), ...change } );
	if ( change.count !== undefined ) {
		paint( key, change.count );
	}
	listeners.get( key )?.forEach( ( listener ) => listener() );
}

export function subscribe( key: string, listener: () => void ): () => void {
	const set = listeners.get( key ) ?? new Set();
	listeners.set( key, set.add( listener ) );
	return () => set.delete( listener );
}

/** The mark as it is now: what the server printed, overruled by what happened since. */
export function useMark< T extends Mark >( key: string, printed: T ): T & Mark {
	const mark = useSyncExternalStore(
		useCallback( ( listener: () => void ) => subscribe( key, listener ), [ key ] ),
		() => marks.get( key )
	);
	return { ...printed, ...mark };
}

/** All changes, to be kept with a list that is restored later. */
export function exportMarks(): [ string, Mark ][] {
	return [ ...marks ];
}

export function importMarks( kept: [ string, Mark ][] ): void {
	kept.forEach( ( [ key, mark ] ) => setMark( key, mark ) );
}

/** For tests. */
export function resetMarks(): void {
	marks.clear();
	listeners.clear();
}
