import { printedPlaces } from '../widget/page';

/** Shows the number of unread notices wherever the server has printed one beside the bell, as in the phone's bar. */
export function paintNotices( unread: number, shown: string ): void {
	printedPlaces( '.zmo-bar .zmo-count' ).forEach( ( element ) => {
		element.textContent = shown;
		element.hidden = unread === 0;
	} );
}
