export function prefersReducedMotion(): boolean {
	return window.matchMedia?.( '(prefers-reduced-motion: reduce)' ).matches ?? false;
}

/** Phone layout: one column, sheets, full pages instead of boxes. */
export function isPhone(): boolean {
	return window.matchMedia?.( '(max-width: 767px)' ).matches ?? false;
}

/** One short scale of a heart or star after a press. */
export function pop( element: Element | null ): void {
	if ( element && ! prefersReducedMotion() ) {
		element.classList.add( 'is-pop' );
		element.addEventListener( 'animationend', () => element.classList.remove( 'is-pop' ), { once: true } );
	}
}
