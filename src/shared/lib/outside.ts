/** The press that opened something must not close it: listening starts this much later (milliseconds). */
export const LISTENS_AFTER = 300;

/** Calls `close` when somebody presses outside of the element; returns what ends it. */
export function onOutside( element: Element, close: () => void ): () => void {
	const listen = ( event: Event ) => {
		if ( event.target instanceof Node && ! element.contains( event.target ) ) {
			close();
		}
	};
	const timer = setTimeout( () => document.addEventListener( 'click', listen ), LISTENS_AFTER );
	return () => {
		clearTimeout( timer );
		document.removeEventListener( 'click', listen );
	};
}
