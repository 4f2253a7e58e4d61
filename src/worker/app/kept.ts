/** What a browser keeps of pages that were read: how much, how long, and under whose name. */

/** Caches of pages begin so; behind it stands the word by which the server knows the reader's session. */
export const PAGES = 'zeromo-pages-';

/** The page without network and its script: the same for everybody. */
export const SHELL = 'zeromo-shell';

/** Scripts and styles that pages need. */
export const ASSETS = 'zeromo-assets';

/** On each page, whose it is; on one that may be kept, its title. */
export const READER = 'Zeromo-Reader';
export const KEEP = 'Zeromo-Keep';

/** On what is kept: milliseconds since 1970, bytes. */
export const AT = 'Zeromo-At';
export const SIZE = 'Zeromo-Size';

/** What a kind of thing may take, and how old it may be. */
export interface Bounds {
	most: number;
	bytes: number;
	age: number;
}

const DAY = 86_400_000;

export const OF_PAGES: Bounds = { most: 30, bytes: 6_000_000, age: 3 * DAY };
export const OF_ASSETS: Bounds = { most: 120, bytes: 4_000_000, age: 30 * DAY };

export interface Kept {
	url: string;
	title: string;
	at: number;
	size: number;
}

/** What an answer in a cache says of itself. */
export function keptOf( url: string, headers: Headers ): Kept {
	let title = '';
	try {
		title = decodeURIComponent( headers.get( KEEP ) ?? '' );
	} catch {
		// Not as the server writes it.
	}
	return { url, title, at: Number( headers.get( AT ) ), size: Number( headers.get( SIZE ) ) };
}

/** Whether it is still shown; a clock that was set back makes nothing younger. */
export function isFresh( one: Kept, bounds: Bounds, now: number ): boolean {
	return one.at <= now && now - one.at <= bounds.age;
}

/** The addresses that have to go: what is old, then the oldest of what is too many or too large. */
export function tooMuch( all: readonly Kept[], bounds: Bounds, now: number ): string[] {
	let count = 0;
	let bytes = 0;
	return [ ...all ]
		.sort( ( one, other ) => other.at - one.at )
		.filter( ( one ) => {
			if ( ! isFresh( one, bounds, now ) || count >= bounds.most || bytes + one.size > bounds.bytes ) {
				return true;
			}
			count++;
			bytes += one.size;
			return false;
		} )
		.map( ( { url } ) => url );
}
