import '@testing-library/jest-dom';

/**
 * Popovers, which jsdom does not know: opened and closed by their methods and by a button's `popovertarget`, closed by
 * Escape and a press elsewhere, as browsers do it; `toggle` is told at once.
 */
function addPopovers(): void {
	const open = new Set< HTMLElement >();
	const backs = new WeakMap< HTMLElement, Element | null >();

	function tell( element: HTMLElement, type: 'beforetoggle' | 'toggle', state: 'open' | 'closed' ): void {
		element.dispatchEvent( Object.assign( new Event( type ), { newState: state } ) );
	}

	const { matches } = Element.prototype;

	Object.assign( HTMLElement.prototype, {
		showPopover( this: HTMLElement ) {
			tell( this, 'beforetoggle', 'open' );
			backs.set( this, this.ownerDocument.activeElement );
			open.add( this );
			this.setAttribute( 'data-open', '' );
			tell( this, 'toggle', 'open' );
		},
		hidePopover( this: HTMLElement ) {
			if ( ! open.delete( this ) ) {
				return;
			}
			const back = backs.get( this );
			const inside = this.contains( this.ownerDocument.activeElement );
			this.removeAttribute( 'data-open' );
			if ( inside && back instanceof HTMLElement ) {
				back.focus();
			}
			tell( this, 'toggle', 'closed' );
		},
		matches( this: Element, selector: string ) {
			return selector === ':popover-open' ? open.has( this as HTMLElement ) : matches.call( this, selector );
		},
	} );

	document.addEventListener( 'click', ( event ) => {
		const button = event.target instanceof Element ? event.target.closest( '[popovertarget]' ) : null;
		const target = button && document.getElementById( button.getAttribute( 'popovertarget' ) ?? '' );
		if ( ! target || event.defaultPrevented ) {
			return;
		}
		if ( open.has( target ) ) {
			target.hidePopover();
		} else {
			target.showPopover();
		}
	} );

	document.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' && ! event.defaultPrevented ) {
			[ ...open ].pop()?.hidePopover();
		}
	} );

	document.addEventListener( 'pointerdown', ( { target } ) => {
		const pressed = target as Element;
		const own = pressed.closest( '[popovertarget]' )?.getAttribute( 'popovertarget' );
		[ ...open ]
			.filter( ( one ) => ! one.contains( pressed ) && one.id !== own )
			.forEach( ( one ) => one.hidePopover() );
	} );

	const hidden = document.createElement( 'style' );
	hidden.textContent = '[popover]:not([data-open]){display:none}';
	document.head.append( hidden );
}

// Some tests run without a page.
if ( typeof document !== 'undefined' ) {
	addPopovers();
}
