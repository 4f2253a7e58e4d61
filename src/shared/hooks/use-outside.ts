import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';
import { onOutside } from '../lib/outside';

/** Calls `close` on a press outside of the element, for as long as `open`. */
export function useOutside( open: boolean, box: RefObject< Element > | Element, close: () => void ): void {
	const newest = useRef( close );
	newest.current = close;
	useEffect( () => {
		const element = box instanceof Element ? box : box.current;
		return open && element ? onOutside( element, () => newest.current() ) : undefined;
	}, [ open, box ] );
}
