/**
 * Tells an element, as `--zmo-keys`, how much of the window's foot the keyboard of a phone covers: browsers lay it over the
 * page and make only the visual viewport smaller. Answers what ends it.
 */
export function tellKeyboard( element: HTMLElement ): () => void {
	const view = window.visualViewport;
	if ( ! view ) {
		return () => undefined;
	}
	const tell = () => {
		const { clientHeight } = element.ownerDocument.documentElement;
		// Somebody who looks closer has no keyboard there.
		const covered = view.scale > 1 ? 0 : clientHeight - view.height - view.offsetTop;
		element.style.setProperty( '--zmo-keys', `${ Math.max( 0, Math.round( covered ) ) }px` );
	};
	view.addEventListener( 'resize', tell );
	view.addEventListener( 'scroll', tell );
	return () => {
		view.removeEventListener( 'resize', tell );
		view.removeEventListener( 'scroll', tell );
	};
}
