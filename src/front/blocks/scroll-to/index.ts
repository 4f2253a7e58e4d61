import { glideTo, glideToElement } from '../../../shared/lib/glide';
import { linkedElement } from '../../../shared/widget/page';
import { str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** Takes the reader to a place on the page within a second; the link's own jump stays for everybody else. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const onClick = ( event: Event ) => {
		const link = ( event.target as Element ).closest( 'a' );
		const selector = str( props.target ) || link?.hash || '';
		const target = /^#[\w-]+$/.test( selector ) ? linkedElement( selector.slice( 1 ) ) : null;
		if ( selector !== '#' && ! target ) {
			return;
		}
		event.preventDefault();
		if ( target ) {
			glideToElement( target );
		} else {
			glideTo( 0 );
		}
	};
	element.addEventListener( 'click', onClick );
	return () => element.removeEventListener( 'click', onClick );
}
