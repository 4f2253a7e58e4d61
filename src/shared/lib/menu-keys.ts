/** Keys that lead to the item before and the one after. */
export const DOWN = [ 'ArrowUp', 'ArrowDown' ] as const;
export const ALONG = [ 'ArrowLeft', 'ArrowRight' ] as const;

/** The item that a key moves to among `count`, going round at the ends; undefined for other keys. */
export function nextItem(
	key: string,
	at: number,
	count: number,
	[ back, on ]: readonly [ string, string ] = DOWN
): number | undefined {
	if ( count === 0 ) {
		return undefined;
	}
	switch ( key ) {
		case on:
			return ( at + 1 ) % count;
		case back:
			return ( at - 1 + count ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return undefined;
	}
}
