import type { KeyboardEvent } from 'react';

const FOCUSABLE =
	'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"],em-emoji-picker';

/** Leads Tab from the last stop of a dialog to the first and back; the browser would go on to its own bars. */
export function keepInside( event: KeyboardEvent< HTMLElement > ): void {
	const box = event.currentTarget;
	const stops = [ ...box.querySelectorAll< HTMLElement >( FOCUSABLE ) ].filter(
		// Browsers before 2024 do not know it.
		( stop ) => stop.checkVisibility?.( { visibilityProperty: true } ) ?? true
	);
	const active = box.ownerDocument.activeElement;
	const [ from, to ] = event.shiftKey
		? [ stops[ 0 ], stops[ stops.length - 1 ] ]
		: [ stops[ stops.length - 1 ], stops[ 0 ] ];
	if ( active === from || ( event.shiftKey && active === box ) ) {
		event.preventDefault();
		to?.focus();
	}
}
