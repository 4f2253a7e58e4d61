import { useLayoutEffect, useMemo, useRef } from '@wordpress/element';
import { once } from '../lib/once';

/** A task as one function for the life of the component; a call while the last one is under way is ignored. */
export function useOnce< A extends unknown[] >(
	task: ( ...args: A ) => Promise< void >
): ( ...args: A ) => Promise< void > {
	const newest = useRef( task );
	useLayoutEffect( () => {
		newest.current = task;
	} );
	return useMemo( () => once( ( ...args: A ) => newest.current( ...args ) ), [] );
}
