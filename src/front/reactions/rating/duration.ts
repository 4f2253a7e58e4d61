/** How long a text was read: on the screen, in a page that is in front. */

/** What a rating is about: the text beside the stars. */
function textOf( host: HTMLElement ): Element {
	const page = host.closest( 'article, main' ) ?? host.ownerDocument.body;
	return page.querySelector( '.zmo-prose, .entry-content, .wp-block-post-content' ) ?? page;
}

/**
 * Counts from now on.
 *
 * @return `seconds` so far, and what ends it.
 */
export function watchReading( host: HTMLElement ): { seconds: () => number; end: () => void } {
	let read = 0;
	/** Since when it is being read; null while it is not. */
	let since: number | null = null;
	// Without an observer every part of the page counts as on the screen.
	let on_screen = typeof IntersectionObserver === 'undefined';

	const look = () => {
		if ( since !== null ) {
			read += Date.now() - since;
		}
		since = on_screen && ! document.hidden ? Date.now() : null;
	};
	const observer = on_screen
		? null
		: new IntersectionObserver( ( entries ) => {
				on_screen = entries[ entries.length - 1 ]?.isIntersecting ?? false;
				look();
			} );
	observer?.observe( textOf( host ) );
	document.addEventListener( 'visibilitychange', look );
	look();
	return {
		seconds() {
			look();
			return Math.round( read / 1000 );
		},
		end() {
			observer?.disconnect();
			document.removeEventListener( 'visibilitychange', look );
		},
	};
}
