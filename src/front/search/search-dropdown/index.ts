import { __ } from '@wordpress/i18n';
import { onOutside } from '../../../shared/lib/outside';
import { needStyle } from '../../../shared/lib/styles';
import { iconNode } from '../../../shared/ui/icon-node';
import type { Raw } from '../../../shared/widget/props';
import { drawBox } from '../search-box/draw';
import { readBox } from '../search-box/model';

/** A button and a box for an element that brought none; the box is a widget of its own. */
function draw( host: HTMLElement, props: Raw ): void {
	const label = __( '搜索', 'zeromo-community' );
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'zmo-iconbtn';
	button.setAttribute( 'aria-label', label );
	button.replaceChildren( iconNode( 'search' ) );
	const panel = document.createElement( 'div' );
	panel.className = 'zmo-pop zmo-pop--float zmo-searchdrop__panel';
	panel.dataset.zmoPanel = '';
	panel.hidden = true;
	const box = document.createElement( 'div' );
	box.dataset.zeromoWidget = 'search-box';
	const given = { delay: 500, maxlength: 100, ...props };
	box.dataset.zeromoProps = JSON.stringify( given );
	// Drawn here, so that it is there to type into when the panel opens.
	drawBox( box, readBox( given, label ) );
	panel.append( box );
	host.classList.add( 'zmo-searchdrop', 'is-own' );
	host.append( button, panel );
}

/** A button that opens a search box below it. Closes on a press elsewhere and on Esc; without script the button is a link to the search page. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	if ( host.childElementCount === 0 ) {
		draw( host, props );
	}
	const toggle = host.querySelector< HTMLElement >( '[data-zmo-toggle], button, a' );
	const panel =
		host.querySelector< HTMLElement >( '[data-zmo-panel]' ) ?? ( toggle?.nextElementSibling as HTMLElement | null );
	if ( ! toggle || ! panel ) {
		throw new TypeError( 'search-dropdown has nothing to open' );
	}
	const stop = new AbortController();
	const { signal } = stop;
	let unlisten = () => {};

	void needStyle( 'search' );
	const isOpen = () => host.classList.contains( 'is-open' );
	const close = () => {
		unlisten();
		host.classList.remove( 'is-open' );
		toggle.setAttribute( 'aria-expanded', 'false' );
		if ( panel.dataset.zmoPanel === '' ) {
			panel.hidden = true;
		}
	};
	const open = () => {
		host.classList.add( 'is-open' );
		toggle.setAttribute( 'aria-expanded', 'true' );
		panel.hidden = false;
		unlisten = onOutside( host, close );
		panel.querySelector< HTMLInputElement >( 'input:not([type="hidden"])' )?.focus();
	};

	toggle.setAttribute( 'aria-expanded', 'false' );
	if ( toggle instanceof HTMLAnchorElement ) {
		toggle.setAttribute( 'role', 'button' );
	}
	toggle.addEventListener(
		'click',
		( event ) => {
			event.preventDefault();
			if ( isOpen() ) {
				close();
			} else {
				open();
			}
		},
		{ signal }
	);
	host.addEventListener(
		'keydown',
		( event ) => {
			// The box closes its own popup first.
			if ( event.key === 'Escape' && ! event.defaultPrevented && isOpen() ) {
				close();
				toggle.focus();
			}
		},
		{ signal }
	);
	return () => {
		close();
		stop.abort();
	};
}
