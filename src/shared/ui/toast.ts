import { toastRegion } from './layers';
import { iconNode } from './icon-node';

export type ToastKind = 'ok' | 'bad' | 'wait' | 'plain';

interface ToastAction {
	label: string;
	run: () => void;
}

const ICONS: Record< ToastKind, string > = { ok: 'circle-check', bad: 'circle-alert', wait: 'clock-3', plain: 'info' };
const SHOWN = 2600;
const SHOWN_WITH_ACTION = 6000;
const AT_MOST = 3;

let last: { text: string; kind: ToastKind; at: number } | null = null;

/** Says something for two to three seconds, at the top centre; it stays while pointed at or focused. */
export function toast( text: string, kind: ToastKind = 'ok', action?: ToastAction ): void {
	const region = toastRegion();
	const element = document.createElement( 'div' );
	element.className = `zmo-toast is-${ kind }`;
	element.setAttribute( 'role', kind === 'bad' ? 'alert' : 'status' );
	element.replaceChildren( iconNode( ICONS[ kind ] ) );
	const words = document.createElement( 'span' );
	words.textContent = text;
	element.append( words );
	if ( action ) {
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.textContent = action.label;
		button.addEventListener( 'click', () => {
			element.remove();
			action.run();
		} );
		element.append( button );
	}
	let timer: ReturnType< typeof setTimeout >;
	const hold = () => clearTimeout( timer );
	const go = () => {
		clearTimeout( timer );
		timer = setTimeout( () => element.remove(), action ? SHOWN_WITH_ACTION : SHOWN );
	};
	[ 'pointerenter', 'focusin' ].forEach( ( name ) => element.addEventListener( name, hold ) );
	[ 'pointerleave', 'focusout' ].forEach( ( name ) => element.addEventListener( name, go ) );
	region.append( element );
	while ( region.children.length > AT_MOST ) {
		region.firstElementChild?.remove();
	}
	go();
	last = { text, kind, at: Date.now() };
}

/** What was said just now, so that it can be said again on the page that follows. */
export function recentToast(): { text: string; kind: ToastKind } | null {
	return last && Date.now() - last.at < SHOWN ? { text: last.text, kind: last.kind } : null;
}
