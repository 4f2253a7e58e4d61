/** Finds out what a button of the server's markup is for: by `data-zmo-do`, else by its name, which the contract fixes. */
export function actionOf(
	target: EventTarget | null,
	names: Readonly< Record< string, string > >
): { action: string; button: HTMLElement } | null {
	const button =
		target instanceof Element ? target.closest< HTMLElement >( 'button, a[role="button"], [data-zmo-do]' ) : null;
	if ( ! button ) {
		return null;
	}
	const said = button.dataset.zmoDo;
	if ( said ) {
		return { action: said, button };
	}
	const name = ( button.getAttribute( 'aria-label' ) ?? button.textContent ?? '' ).trim();
	const action = Object.keys( names ).find(
		( one ) => name === names[ one ] || name.startsWith( `${ names[ one ] } ` )
	);
	return action ? { action, button } : null;
}

/** The number in `data-id`, `data-zmo-id` or at the end of an element's id. */
export function idOf( element: Element | null ): number {
	if ( ! ( element instanceof HTMLElement ) ) {
		return 0;
	}
	return Number( element.dataset.id ?? element.dataset.zmoId ?? /\d+$/.exec( element.id )?.[ 0 ] ?? 0 );
}
