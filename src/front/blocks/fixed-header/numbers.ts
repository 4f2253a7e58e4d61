import { call } from '../../../shared/api/client';
import { formatCount } from '../../../shared/lib/format';

/** Fills the numbers of the member's card, each time it is opened: they are not asked for while it is shut. */
export function fillNumbers( card: HTMLDetailsElement ): () => void {
	const onToggle = async () => {
		const id = Number( card.dataset.zmoMember );
		if ( ! card.open || ! id ) {
			return;
		}
		try {
			const { counts } = await call( 'GET /user/{id}', { id } );
			for ( const place of card.querySelectorAll< HTMLElement >( '[data-zmo-number]' ) ) {
				const number = counts[ place.dataset.zmoNumber as keyof typeof counts ];
				place.textContent = formatCount( number );
			}
		} catch {
			// The card leads to everything without its numbers.
		}
	};
	card.addEventListener( 'toggle', onToggle );
	void onToggle();
	return () => card.removeEventListener( 'toggle', onToggle );
}
