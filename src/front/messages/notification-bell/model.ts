/** When the bell asks again: every minute at first, less often while nothing changes, not at all while nobody looks. */
export const FIRST_WAIT = 60_000;
export const LONGEST_WAIT = 300_000;

export function nextWait( wait: number, changed: boolean ): number {
	return changed ? FIRST_WAIT : Math.min( LONGEST_WAIT, Math.round( wait * 1.5 ) );
}

/** 1 to 99, then 99+; nothing for none. */
export function badge( unread: number ): string {
	return unread > 99 ? '99+' : unread > 0 ? String( unread ) : '';
}
