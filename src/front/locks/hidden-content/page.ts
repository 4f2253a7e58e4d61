import { swapElement } from '../../../shared/widget/html';
import { pagePart } from '../../../shared/widget/page';

/** The block of a post in the page as the server prints it now; null where the page has none any more. */
export function blockIn( page: Document | null, post_id: number ): HTMLElement | null {
	return page?.querySelector< HTMLElement >( `.zmo-hidden[data-zmo-lock="${ post_id }"]` ) ?? null;
}

/** Puts the member's header in the place of the visitor's. */
export function takeHeader( page: Document | null ): void {
	const fresh = page && pagePart( 'header', page );
	const old = pagePart( 'header' );
	if ( fresh && old ) {
		swapElement( old, fresh );
	}
}
