import { __ } from '@wordpress/i18n';
import { isAbort, isFailure, messageOf } from '../api/errors';
import { toast } from '../ui/toast';
import { ownUrl } from './navigate';

const running = new WeakSet< Element >();

/** Says what went wrong, unless the call was ended by ourselves. */
export function sayFailure( error: unknown ): void {
	if ( isAbort( error ) ) {
		return;
	}
	const remedy = isFailure( error ) ? ownUrl( error.remedy ?? '' ) : '';
	toast(
		messageOf( error ),
		'bad',
		remedy === ''
			? undefined
			: {
					label: __( '去处理', 'zeromo-community' ),
					// What was typed stays on this page.
					run: () => void window.open( remedy, '_blank', 'noopener' ),
				}
	);
}

/**
 * Carries out what a press on a control of the server's markup asks for. The control shows that it works, further
 * calls for it are ignored meanwhile, and a failure is told in a toast. For components there is `useAttempt()`.
 *
 * @param control What was pressed, or the list that waits; null where nothing is to show it.
 * @param task    The work; it may throw.
 * @param failed  What is done with the error in place of the toast.
 * @return Whether the task ran to its end.
 */
export async function attempt(
	control: Element | null | undefined,
	task: () => Promise< void >,
	failed: ( error: unknown ) => void = sayFailure
): Promise< boolean > {
	if ( control && running.has( control ) ) {
		return false;
	}
	if ( control ) {
		running.add( control );
		control.classList.add( 'is-busy' );
		control.setAttribute( 'aria-busy', 'true' );
	}
	try {
		await task();
		return true;
	} catch ( error ) {
		failed( error );
		return false;
	} finally {
		if ( control ) {
			running.delete( control );
			control.classList.remove( 'is-busy' );
			control.removeAttribute( 'aria-busy' );
		}
	}
}
