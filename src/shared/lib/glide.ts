import { prefersReducedMotion } from './motion';

const DURATION = 1000;
const TAKES_OVER = [ 'wheel', 'touchstart', 'keydown' ] as const;

/** Takes the reader to a height of the page within a second, at once for whoever wants no motion; a reader who scrolls takes over. */
export function glideTo( top: number ): void {
	if ( prefersReducedMotion() ) {
		window.scrollTo( 0, top );
		return;
	}
	const from = window.scrollY;
	const began = performance.now();
	const stop = new AbortController();
	TAKES_OVER.forEach( ( name ) =>
		window.addEventListener( name, () => stop.abort(), { signal: stop.signal, passive: true } )
	);
	const step = ( now: number ) => {
		if ( stop.signal.aborted ) {
			return;
		}
		const part = Math.min( 1, Math.max( 0, ( now - began ) / DURATION ) );
		window.scrollTo( 0, from + ( top - from ) * ( 1 - ( 1 - part ) ** 3 ) );
		if ( part < 1 ) {
			requestAnimationFrame( step );
		} else {
			stop.abort();
		}
	};
	requestAnimationFrame( step );
}

/** Takes the reader to a thing on the page and puts the focus there. */
export function glideToElement( target: HTMLElement ): void {
	const margin = parseFloat( getComputedStyle( target ).scrollMarginTop || '0' ) || 0;
	glideTo( target.getBoundingClientRect().top + window.scrollY - margin );
	if ( target.tabIndex < 0 ) {
		target.tabIndex = -1;
	}
	target.focus( { preventScroll: true } );
}
