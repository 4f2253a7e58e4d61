/** Milliseconds a finger rests until it is a long press, and pixels it may wander meanwhile. */
const REST = 500;
const WANDER = 10;

/**
 * Runs when a finger rests on what the selector names; the click that follows and the browser's own menu are taken back.
 * Answers what ends it. A mouse and the keyboard have a button for the same.
 */
export function onLongPress( host: HTMLElement, selector: string, run: ( pressed: HTMLElement ) => void ): () => void {
	const end = new AbortController();
	const { signal } = end;
	let timer: ReturnType< typeof setTimeout > | undefined;
	let from = { x: 0, y: 0 };
	let held = false;
	const stop = () => clearTimeout( timer );
	host.addEventListener(
		'pointerdown',
		( event ) => {
			stop();
			held = false;
			const pressed = ( event.target as Element ).closest< HTMLElement >( selector );
			if ( event.pointerType === 'touch' && event.isPrimary && pressed ) {
				from = { x: event.clientX, y: event.clientY };
				timer = setTimeout( () => {
					held = true;
					run( pressed );
				}, REST );
			}
		},
		{ signal }
	);
	host.addEventListener(
		'pointermove',
		( { clientX, clientY } ) => {
			if ( Math.hypot( clientX - from.x, clientY - from.y ) > WANDER ) {
				stop();
			}
		},
		{ signal }
	);
	host.addEventListener( 'pointerup', stop, { signal } );
	host.addEventListener( 'pointercancel', stop, { signal } );
	const takeBack = ( event: Event ) => {
		if ( held ) {
			event.preventDefault();
			event.stopPropagation();
		}
		held &&= event.type !== 'click';
	};
	host.addEventListener( 'click', takeBack, { signal, capture: true } );
	host.addEventListener( 'contextmenu', takeBack, { signal, capture: true } );
	return () => {
		stop();
		end.abort();
	};
}
