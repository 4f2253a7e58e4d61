import type { Sorting } from './sorting';

/** Makes the items of a list ones that can be dragged, as soon as the code for it has come. Returns what ends it. */
export function makeSortable( list: HTMLElement, how: Sorting ): () => void {
	let ended = false;
	let end: ( () => void ) | undefined;
	void import( './sorting' ).then( ( { sort } ) => {
		if ( ! ended ) {
			end = sort( list, how );
		}
	} );
	return () => {
		ended = true;
		end?.();
	};
}
