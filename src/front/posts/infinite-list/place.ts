/** Keeps a lengthened list while the reader is on another page, so that Back finds the place again. */
import type { ServerHtml } from '../../../shared/api/types';
import { cameBack } from '../../../shared/lib/navigate';
import { perTab } from '../../../shared/lib/storage';
import { htmlOf } from '../../../shared/widget/html';
import { exportMarks } from '../../../shared/store/counters';
import type { Mark } from '../../../shared/store/counters';

export interface Place {
	/** Address the list stood at. */
	url: string;
	html: ServerHtml;
	cursor: string | null;
	scroll: number;
	marks: [ string, Mark ][];
	at: number;
}

const KEY = 'zmo_places';
const LONGEST = 30 * 60 * 1000;
/** Beyond this many characters the list is not kept; the page's own first part is enough then. */
const LARGEST = 1_000_000;
const PLACES = 3;

/** Keeps a list for the address it stands at; of several pages the last few. */
export function keepPlace( list: HTMLElement, cursor: string | null ): void {
	const others = ( perTab.read< Place[] >( KEY ) ?? [] ).filter( ( place ) => place.url !== location.href );
	const html = htmlOf( list );
	if ( html.length > LARGEST ) {
		perTab.write( KEY, others );
		return;
	}
	const place: Place = {
		url: location.href,
		html,
		cursor,
		scroll: window.scrollY,
		marks: exportMarks(),
		at: Date.now(),
	};
	if ( ! perTab.write( KEY, [ place, ...others ].slice( 0, PLACES ) ) ) {
		// The tab's storage is full: this one alone, or nothing.
		perTab.remove( KEY );
		perTab.write( KEY, [ place ] );
	}
}

/** The kept list, if this page was reached by Back or Forward. */
export function keptPlace(): Place | null {
	if ( ! cameBack() ) {
		return null;
	}
	const place = perTab.read< Place[] >( KEY )?.find( ( one ) => one.url === location.href );
	return place && Date.now() - place.at < LONGEST ? place : null;
}
