import { useCallback, useRef, useState } from '@wordpress/element';

/** `[busy, run]`: run() ignores calls while its task is under way, so that a second click does nothing. */
export function useBusy(): [ boolean, ( task: () => Promise< void > ) => Promise< void > ] {
	const [ busy, setBusy ] = useState( false );
	const running = useRef( false );
	const run = useCallback( async ( task: () => Promise< void > ) => {
		if ( running.current ) {
			return;
		}
		running.current = true;
		setBusy( true );
		try {
			await task();
		} finally {
			running.current = false;
			setBusy( false );
		}
	}, [] );
	return [ busy, run ];
}
