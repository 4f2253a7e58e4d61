/** The page as the server prints it now, in the place of what is shown, without leaving it. */
import { pageNow } from '../api/wire';
import { needStyle } from '../lib/styles';
import { renewInside } from './html';
import { pagePart } from './page';

/**
 * What main and rail hold, as they are at this address now; the focus goes to main. False where that could not be had:
 * the address is the new one all the same.
 */
export async function renewPage( address: string ): Promise< boolean > {
	history.replaceState( history.state, '', address );
	const page = await pageNow().catch( () => null );
	const main = pagePart( 'main' );
	const fresh = page && pagePart( 'main', page );
	if ( ! main || ! fresh ) {
		return false;
	}
	// Styles that the page has now and this one lacks.
	const names = [ ...page.querySelectorAll( '[id^="zeromo-"][id$="-css"]' ) ].map( ( { id } ) => id.slice( 7, -4 ) );
	await Promise.all( names.map( needStyle ) );
	renewInside( main, fresh );
	const [ rail, beside ] = [ pagePart( 'rail' ), pagePart( 'rail', page ) ];
	if ( rail && beside ) {
		renewInside( rail, beside );
	}
	main.tabIndex = -1;
	main.focus( { preventScroll: true } );
	return true;
}
