/** Tabs that are not in the page yet are looked for this often (milliseconds), and so many times. */
export const LATE_EVERY = 1000;
export const LATE_TIMES = 60;

/** The tab an arrow, Home or End leads to; undefined for other keys. */
export function nextTab( key: string, at: number, count: number ): number | undefined {
	switch ( key ) {
		case 'ArrowRight':
			return ( at + 1 ) % count;
		case 'ArrowLeft':
			return ( at - 1 + count ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return undefined;
	}
}
