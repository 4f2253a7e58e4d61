/** The place for everything that lies above the page, and the order of what lies there. */

function place( className: string ): HTMLElement {
	let element = document.querySelector< HTMLElement >( `body > .${ className }` );
	if ( ! element ) {
		element = document.createElement( 'div' );
		element.className = `zmo ${ className }`;
		document.body.append( element );
	}
	return element;
}

/** Where modals are put. */
export function layerRoot(): HTMLElement {
	return place( 'zmo-layers' );
}

/** Whether something lies in a layer above the page. */
export function isLayered( node: Node ): boolean {
	return layerRoot().contains( node ) || pageToasts().contains( node );
}

/** Dialogs that are open, the newest last. */
const dialogs: HTMLDialogElement[] = [];

/** The dialog that is on top; what lies outside of it can be neither pressed nor read. */
export function topDialog(): HTMLDialogElement | undefined {
	return dialogs.findLast( ( dialog ) => dialog.isConnected );
}

function toastsIn( root: ParentNode | undefined ): Element | null {
	return root?.querySelector( ':scope > .zmo-toasts' ) ?? null;
}

/** Where the page tells something. A live region has to stand in the page before anything is put into it. */
export function pageToasts(): Element {
	const root = place( 'zmo-notices' );
	const there = toastsIn( root );
	if ( there ) {
		return there;
	}
	const region = document.createElement( 'div' );
	region.className = 'zmo-toasts';
	region.setAttribute( 'aria-live', 'polite' );
	root.append( region );
	return region;
}

/** Where something is told now: in the dialog on top, else in the page. */
export function toastRegion(): Element {
	return toastsIn( topDialog() ) ?? pageToasts();
}

/** Opens a dialog on top of everything. Returns what closes it; what is told in it goes on being told below. */
export function openLayer( dialog: HTMLDialogElement ): () => void {
	dialog.showModal();
	dialogs.push( dialog );
	return () => {
		const at = dialogs.indexOf( dialog );
		if ( at < 0 ) {
			return;
		}
		dialogs.splice( at, 1 );
		toastRegion().append( ...( toastsIn( dialog )?.childNodes ?? [] ) );
		dialog.close();
	};
}
