import { networkFailure } from '../../../shared/api/errors';
import type { ServerHtml } from '../../../shared/api/types';
import { swapHtml } from '../../../shared/widget/html';

/** The page as it is for this reader now: it alone decides what stands on it, be it an activity, article or product. */
export async function pageNow( url: string ): Promise< Document > {
	let text: string;
	try {
		const response = await fetch( url.replace( /#.*$/, '' ), { credentials: 'same-origin', cache: 'no-store' } );
		text = response.ok ? await response.text() : '';
	} catch {
		throw networkFailure();
	}
	return new DOMParser().parseFromString( text, 'text/html' );
}

/** The block of a post; null where the page has none any more. */
export function blockIn( page: Document, post_id: number ): ServerHtml | null {
	const block = page.querySelector( `.zmo-hidden[data-zmo-lock="${ post_id }"]` );
	return block ? ( block.outerHTML as ServerHtml ) : null;
}

/** Puts the member's header in the place of the visitor's. */
export function takeHeader( page: Document ): void {
	const fresh = page.querySelector( 'header.zmo-header' );
	const old = document.querySelector< HTMLElement >( 'header.zmo-header' );
	if ( fresh && old ) {
		swapHtml( old, fresh.outerHTML as ServerHtml );
	}
}
