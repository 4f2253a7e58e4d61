import { pageNow } from '../../../shared/api/wire';
import { swapElement } from '../../../shared/widget/html';
import { pagePart } from '../../../shared/widget/page';

/** Long enough to read the toast, as the specification says. */
const AFTER = 2500;

let waiting: ReturnType< typeof setTimeout > | undefined;

/** The same page once more, and its list in the place of the one that is shown. */
async function reload(): Promise< void > {
	const page = await pageNow();
	const place = pagePart( 'favorites' );
	const fresh = page && pagePart( 'favorites', page );
	if ( place && fresh ) {
		swapElement( place, fresh );
	}
}

/** Where the member's own favorites are shown they are loaded again a moment after something was added. */
export function reloadFavorites(): void {
	if ( ! pagePart( 'favorites' ) ) {
		return;
	}
	clearTimeout( waiting );
	waiting = setTimeout( () => {
		// What could not be loaded stays as it is: the post was kept all the same.
		reload().catch( () => undefined );
	}, AFTER );
}
