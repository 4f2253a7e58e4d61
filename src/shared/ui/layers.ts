/** The place for everything that lies above the page, and the order of what lies there. */

interface Layer {
	element: HTMLElement;
	undo: () => void;
}

const stack: Layer[] = [];

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

/** Where toasts are put; never inert. */
export function toastRoot(): HTMLElement {
	return place( 'zmo-notices' );
}

/** Whether something lies in a layer above the page. */
export function isLayered( node: Node ): boolean {
	return layerRoot().contains( node ) || toastRoot().contains( node );
}

export function isTop( element: HTMLElement ): boolean {
	return stack[ stack.length - 1 ]?.element === element;
}

function lockScroll(): () => void {
	const root = document.documentElement;
	const before = { overflow: root.style.overflow, padding: root.style.paddingInlineEnd };
	const bar = window.innerWidth - root.clientWidth;
	root.style.overflow = 'hidden';
	if ( bar > 0 ) {
		root.style.paddingInlineEnd = `${ bar }px`;
	}
	return () => {
		root.style.overflow = before.overflow;
		root.style.paddingInlineEnd = before.padding;
	};
}

function focusedIn( { ownerDocument }: HTMLElement ): HTMLElement | null {
	return ownerDocument.activeElement instanceof HTMLElement ? ownerDocument.activeElement : null;
}

/** Makes the page and lower layers inert while `element`, a child of layerRoot(), is open. */
export function pushLayer( element: HTMLElement ): () => void {
	const back = focusedIn( element );
	const root = layerRoot();
	const others = [ ...document.body.children, ...root.children ].filter(
		( child ): child is HTMLElement =>
			child instanceof HTMLElement &&
			child !== root &&
			child !== element &&
			child !== toastRoot() &&
			! child.inert
	);
	others.forEach( ( child ) => ( child.inert = true ) );
	const unlock = stack.length === 0 ? lockScroll() : () => undefined;
	const layer: Layer = {
		element,
		undo: () => {
			others.forEach( ( child ) => ( child.inert = false ) );
			unlock();
			if ( back?.isConnected ) {
				back.focus( { preventScroll: true } );
			}
		},
	};
	stack.push( layer );
	return () => {
		const at = stack.indexOf( layer );
		if ( at >= 0 ) {
			stack.splice( at, 1 );
			layer.undo();
		}
	};
}
