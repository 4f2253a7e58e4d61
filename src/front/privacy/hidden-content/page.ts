import { networkFailure } from '../../../shared/api/errors';
import type { ServerHtml } from '../../../shared/api/types';

/**
 * The block of a post as its page shows it to this reader now; null where the page has none any more. The page is asked,
 * since it alone decides what stands there: activity, article or product.
 */
export async function blockIn( url: string, post_id: number ): Promise< ServerHtml | null > {
	let text: string;
	try {
		const response = await fetch( url.replace( /#.*$/, '' ), { credentials: 'same-origin', cache: 'no-store' } );
		text = response.ok ? await response.text() : '';
	} catch {
		throw networkFailure();
	}
	const page = new DOMParser().parseFromString( text, 'text/html' );
	const block = page.querySelector( `.zmo-hidden[data-zmo-lock="${ post_id }"]` );
	return block ? ( block.outerHTML as ServerHtml ) : null;
}
