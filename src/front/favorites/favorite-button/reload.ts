import { htmlOf, replaceHtml } from '../../../shared/widget/html';

/** Long enough to read the toast, as the specification says. */
const AFTER = 2500;
const PLACE = '[data-zmo-favorites]';

let waiting: ReturnType< typeof setTimeout > | undefined;

/** The same page once more, and its list in the place of the one that is shown. */
async function reload(): Promise< void > {
	const answer = await fetch( window.location.href, { credentials: 'same-origin' } );
	const place = document.querySelector< HTMLElement >( PLACE );
	if ( ! answer.ok || ! place ) {
		return;
	}
	const page = new DOMParser().parseFromString( await answer.text(), 'text/html' );
	const fresh = page.querySelector( PLACE );
	if ( fresh ) {
		replaceHtml( place, htmlOf( fresh ) );
	}
}

/** Where the member's own favorites are shown they are loaded again a moment after something was added. */
export function reloadFavorites(): void {
	if ( ! document.querySelector( PLACE ) ) {
		return;
	}
	clearTimeout( waiting );
	waiting = setTimeout( () => {
		// What could not be loaded stays as it is: the post was kept all the same.
		reload().catch( () => undefined );
	}, AFTER );
}
