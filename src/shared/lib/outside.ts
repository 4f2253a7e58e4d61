import { isLayered } from '../ui/layers';

/** The press that opened something must not close it: listening starts this much later (milliseconds). */
export const LISTENS_AFTER = 300;

/**
 * Calls `close` when somebody presses outside of the element, as browsers close popovers: the press begins and ends
 * outside, so that a scroll by touch and text marked across the edge are none. What lies in a layer above the page was
 * opened from somewhere in it and is not outside. For components there is `useOutside()`.
 *
 * @return What ends it.
 */
export function onOutside( element: Element, close: () => void ): () => void {
	const end = new AbortController();
	const isOutside = ( { target }: Event ) =>
		target instanceof Node && ! element.contains( target ) && ! isLayered( target );
	let began = false;
	const timer = setTimeout( () => {
		// Before what is pressed hears of it, and may be gone.
		const options = { capture: true, signal: end.signal };
		document.addEventListener( 'pointerdown', ( event ) => ( began = isOutside( event ) ), options );
		document.addEventListener( 'pointercancel', () => ( began = false ), options );
		document.addEventListener(
			'pointerup',
			( event ) => {
				if ( began && isOutside( event ) ) {
					close();
				}
				began = false;
			},
			options
		);
	}, LISTENS_AFTER );
	return () => {
		clearTimeout( timer );
		end.abort();
	};
}
