import { copyText } from '../../../shared/lib/copy';
import { str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** Copies its text on a press of the button inside. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const onClick = ( event: Event ) => {
		if ( ( event.target as Element ).closest( 'button, a' ) || event.target === element ) {
			event.preventDefault();
			void copyText( str( props.text ) );
		}
	};
	element.addEventListener( 'click', onClick );
	return () => element.removeEventListener( 'click', onClick );
}
