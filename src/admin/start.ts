/** An act that the address asks to begin (`start=new`), as commands of core's palette do: its form opens, no more. */
import { useEffect, useState } from '@wordpress/element';
import { go, usePlace } from './place';

/** Whether this one is asked for; it leaves the address, so that neither Back nor a reload begins it again. */
export function useStart( name: string ): boolean {
	const { screen, args } = usePlace();
	const [ asked ] = useState( args.start === name );
	useEffect( () => {
		if ( asked ) {
			const { start, ...rest } = args;
			go( { screen, args: rest }, true );
		}
		// At the beginning alone.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked is asked once.
	}, [] );
	return asked;
}
