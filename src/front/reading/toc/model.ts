import { list, num, obj, str } from '../../../shared/widget/props';

/** A heading of the contents and those below it. */
export interface TocEntry {
	level: number;
	title: string;
	id: string;
	children: TocEntry[];
}

/** Where the contents are shown: where the server put them, in the margin, or behind a button. */
export type TocPlace = 'page' | 'margin' | 'button';

const WIDTH = 220;
const GAP = 28;

export function readEntries( value: unknown ): TocEntry[] {
	return list( value, ( one ) => {
		const raw = obj( one );
		return {
			level: num( raw.level, 1 ),
			title: str( raw.title ),
			id: str( raw.id ),
			children: readEntries( raw.children ),
		};
	} );
}

/** All entries in the order of the text. */
export function flat( entries: TocEntry[] ): TocEntry[] {
	return entries.flatMap( ( entry ) => [ entry, ...flat( entry.children ) ] );
}

/** The section being read: the last heading above the reading line; none before the first. */
export function currentAt( tops: number[], line: number ): number {
	return tops.reduce( ( last, top, index ) => ( top <= line ? index : last ), -1 );
}

/** The reading line; at the end of the page, where the last headings cannot rise to it, the window's lower edge. */
export function lineAt( scrolled: number, view: number, page: number, line: number ): number {
	return scrolled > 0 && scrolled + view >= page - 2 ? view : line;
}

/** How much of a text has passed the lower edge of the window, in per cent. */
export function readShare( top: number, height: number, view: number ): number {
	return height <= 0 ? 0 : Math.round( 100 * Math.min( 1, Math.max( 0, ( view - top ) / height ) ) );
}

/** The left edge for contents beside a text, or null where the margin is too narrow. */
export function marginLeft( textRight: number, view: number ): number | null {
	return textRight + GAP + WIDTH + GAP <= view ? textRight + GAP : null;
}

export function placeOf( onScreen: boolean, margin: number | null ): TocPlace {
	if ( onScreen ) {
		return 'page';
	}
	return margin === null ? 'button' : 'margin';
}
