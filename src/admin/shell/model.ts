/** What the shell knows without a page: groups, the step of a key, titles. */
import type { ScreenEntry } from '../page';

interface Group {
	label: string;
	entries: ScreenEntry[];
}

/** The screens in the groups they stand in, in the server's order. */
export function grouped( screens: readonly ScreenEntry[] ): Group[] {
	const groups: Group[] = [];
	for ( const screen of screens ) {
		const last = groups.find( ( { label } ) => label === screen.group );
		if ( last ) {
			last.entries.push( screen );
		} else {
			groups.push( { label: screen.group, entries: [ screen ] } );
		}
	}
	return groups;
}

/** Which of `count` links a key leads to from the one at `at`; null for other keys and from no link. */
export function stepped( key: string, at: number, count: number ): number | null {
	if ( at < 0 ) {
		return null;
	}
	switch ( key ) {
		case 'ArrowDown':
			return Math.min( at + 1, count - 1 );
		case 'ArrowUp':
			return Math.max( at - 1, 0 );
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
}

/** The title of the page for a screen: core's own behind the screen's name. */
export function titleOf( label: string, first: string ): string {
	const rest = first.split( ' ‹ ' ).slice( 1 );
	return [ label, ...rest ].join( ' ‹ ' );
}
