/** When the bell asks again: every minute at first, less often while nothing changes, not at all while nobody looks. */
export const FIRST_WAIT = 60_000;
export const LONGEST_WAIT = 300_000;

export function nextWait( wait: number, changed: boolean ): number {
	return changed ? FIRST_WAIT : Math.min( LONGEST_WAIT, Math.round( wait * 1.5 ) );
}

/** 1 to 99, then 99+; nothing for none. */
export function badge( unread: number ): string {
	if ( unread <= 0 ) {
		return '';
	}
	return unread > 99 ? '99+' : String( unread );
}
