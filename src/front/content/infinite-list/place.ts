/** Keeps a lengthened list while the reader is on another page, so that Back finds the place again. */
import { perTab } from '../../../shared/lib/storage';
import { exportMarks } from '../../../shared/store/counters';
import type { Mark } from '../../../shared/store/counters';

export interface Place {
	/** Address the list stood at. */
	url: string;
	html: string;
	cursor: string | null;
	scroll: number;
	marks: [ string, Mark ][];
	at: number;
}

const KEY = 'zmo_place';
const LONGEST = 30 * 60 * 1000;
/** Beyond this many characters the list is not kept; the page's own first part is enough then. */
const LARGEST = 1_500_000;

export function keepPlace( list: HTMLElement, cursor: string | null ): void {
	const html = list.innerHTML;
	if ( html.length > LARGEST ) {
		perTab.remove( KEY );
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
	perTab.write( KEY, place );
}

/** The kept list, if this page was reached by Back, Forward or Reload. */
export function keptPlace(): Place | null {
	const [ entry ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	const type = ( entry as PerformanceNavigationTiming | undefined )?.type;
	const place = perTab.read< Place >( KEY );
	perTab.remove( KEY );
	if ( ! place || place.url !== location.href || Date.now() - place.at > LONGEST ) {
		return null;
	}
	return type === 'back_forward' ? place : null;
}
