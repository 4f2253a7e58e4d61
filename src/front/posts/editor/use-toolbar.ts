import { useEffect, useRef } from '@wordpress/element';
import { tellKeyboard } from '../../../shared/lib/keyboard';
import { isPhone } from '../../../shared/lib/motion';

/** The toolbar stays above the keyboard of a phone; the panel below it, which opens under the screen there, is gone to. */
export function useToolbar( panel: string | null ) {
	const bar = useRef< HTMLDivElement >( null );
	useEffect( () => ( bar.current ? tellKeyboard( bar.current ) : undefined ), [] );
	useEffect( () => {
		if ( panel !== null && isPhone() ) {
			bar.current?.nextElementSibling?.scrollIntoView?.( { block: 'nearest' } );
		}
	}, [ panel ] );
	return bar;
}
