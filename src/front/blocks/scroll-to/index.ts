import { prefersReducedMotion } from '../../../shared/lib/motion';
import { str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

const DURATION = 1000;

function glide( to: number ): void {
	const from = window.scrollY;
	const began = performance.now();
	const step = ( now: number ) => {
		const part = Math.min( 1, ( now - began ) / DURATION );
		window.scrollTo( 0, from + ( to - from ) * ( 1 - ( 1 - part ) ** 3 ) );
		if ( part < 1 ) {
			requestAnimationFrame( step );
		}
	};
	requestAnimationFrame( step );
}

/** Takes the reader to a place on the page within a second; the link's own jump stays for everybody else. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const onClick = ( event: Event ) => {
		const link = ( event.target as Element ).closest( 'a' );
		const selector = str( props.target ) || link?.hash || '';
		const target = /^#[\w-]+$/.test( selector ) ? document.querySelector< HTMLElement >( selector ) : null;
		if ( selector !== '#' && ! target ) {
			return;
		}
		event.preventDefault();
		const top = target
			? target.getBoundingClientRect().top +
				window.scrollY -
				parseFloat( getComputedStyle( target ).scrollMarginTop || '0' )
			: 0;
		if ( prefersReducedMotion() ) {
			window.scrollTo( 0, top );
		} else {
			glide( top );
		}
		if ( target ) {
			target.tabIndex = target.tabIndex < 0 ? -1 : target.tabIndex;
			target.focus( { preventScroll: true } );
		}
	};
	element.addEventListener( 'click', onClick );
	return () => element.removeEventListener( 'click', onClick );
}
