import { pageNow } from '../../../shared/api/wire';
import { renewAfter, renewInside } from '../../../shared/widget/html';
import { pagePart } from '../../../shared/widget/page';

/** What stands below the head of the circle's own page and beside it, as it is for who has just joined or left. */
export async function renewCircle( button: Element ): Promise< void > {
	const head = pagePart( 'circle_head' );
	if ( ! head?.contains( button ) ) {
		return;
	}
	const page = await pageNow();
	const fresh = page && pagePart( 'circle_head', page );
	if ( ! fresh ) {
		return;
	}
	renewAfter( head, fresh );
	const [ rail, now ] = [ pagePart( 'rail' ), pagePart( 'rail', page ) ];
	if ( rail && now ) {
		renewInside( rail, now );
	}
}
