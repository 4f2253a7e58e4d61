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

/**
 * Modal dialogs, which jsdom does not know either: what lies outside is inert, Escape asks by `cancel` and closes, and
 * the focus goes back.
 */
function addDialogs(): void {
	const open: { dialog: HTMLDialogElement; undo: () => void }[] = [];

	function outside( element: Element ): HTMLElement[] {
		const parent = element.parentElement;
		const others = [ ...( parent?.children ?? [] ) ].filter(
			( one ): one is HTMLElement => one instanceof HTMLElement && one !== element && ! one.inert
		);
		return parent && parent !== document.body ? [ ...others, ...outside( parent ) ] : others;
	}

	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			const back = this.ownerDocument.activeElement;
			const others = outside( this );
			others.forEach( ( one ) => ( one.inert = true ) );
			this.open = true;
			open.push( {
				dialog: this,
				undo: () => {
					others.forEach( ( one ) => ( one.inert = false ) );
					( back as HTMLElement | null )?.focus();
				},
			} );
		},
		close( this: HTMLDialogElement ) {
			const at = open.findIndex( ( { dialog } ) => dialog === this );
			if ( at >= 0 ) {
				this.open = false;
				open.splice( at, 1 )[ 0 ]?.undo();
				queueMicrotask( () => this.dispatchEvent( new Event( 'close' ) ) );
			}
		},
	} );

	document.addEventListener(
		'keydown',
		( event ) => {
			const top = open[ open.length - 1 ]?.dialog;
			const composing = event.isComposing || event.keyCode === 229;
			if ( top && event.key === 'Escape' && ! composing ) {
				if ( top.dispatchEvent( new Event( 'cancel', { cancelable: true } ) ) ) {
					top.close();
				}
			}
		},
		true
	);
}

// Some tests run without a page.
if ( typeof document !== 'undefined' ) {
	addPopovers();
	addDialogs();
}
