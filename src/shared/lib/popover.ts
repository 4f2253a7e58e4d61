/** The server's dialog (`<dialog popover>`) that is open in there; null where none is. */
export function openPopover( host: ParentNode ): HTMLElement | null {
	// Browsers without popovers do not know the word.
	return 'popover' in HTMLElement.prototype ? host.querySelector< HTMLElement >( ':popover-open' ) : null;
}
