import { useCallback } from '@wordpress/element';
import { sayFailure } from '../lib/attempt';
import { useBusy } from './use-busy';

/**
 * `[busy, run]`: run() ignores calls while its task is under way and tells a failure in a toast, or by `failed`.
 * A component shows `busy` by `aria-busy` and the class `is-busy`, as `attempt()` does for the server's markup.
 */
export function useAttempt(
	failed: ( error: unknown ) => void = sayFailure
): [ boolean, ( task: () => Promise< void > ) => Promise< void > ] {
	const [ busy, run ] = useBusy();
	const tried = useCallback(
		( task: () => Promise< void > ) =>
			run( async () => {
				try {
					await task();
				} catch ( error ) {
					failed( error );
				}
			} ),
		[ run, failed ]
	);
	return [ busy, tried ];
}
