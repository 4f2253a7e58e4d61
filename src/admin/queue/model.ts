/** Moving in a queue: pure, so that it is tried without a page. */

/** The row `step` away from the current one, at the ends the last there is; null in an empty queue. */
export function moved( ids: readonly string[], current: string | undefined, step: number ): string | null {
	if ( ids.length === 0 ) {
		return null;
	}
	const at = current === undefined ? -1 : ids.indexOf( current );
	const to = at === -1 ? 0 : Math.min( ids.length - 1, Math.max( 0, at + step ) );
	return ids[ to ] ?? null;
}

/** Where the reader goes on when these rows have left the queue: the next one that stays, else the last before. */
export function after( ids: readonly string[], current: string | undefined, gone: readonly string[] ): string | null {
	const at = current === undefined ? -1 : ids.indexOf( current );
	const stays = ( id: string ) => ! gone.includes( id );
	return (
		ids.slice( Math.max( 0, at ) ).find( stays ) ??
		ids.slice( 0, Math.max( 0, at ) ).reverse().find( stays ) ??
		null
	);
}

/** Whether a pressed key is the queue's: no text is being typed, no chord of the browser's, no dialog above. */
export function isOurs( event: KeyboardEvent ): boolean {
	const { target } = event;
	return (
		! event.defaultPrevented &&
		! event.ctrlKey &&
		! event.metaKey &&
		! event.altKey &&
		! (
			target instanceof Element &&
			target.closest(
				'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'
			)
		)
	);
}
