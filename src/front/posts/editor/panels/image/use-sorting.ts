import { useEffect, useRef, useState } from '@wordpress/element';
import type { PointerEvent } from 'react';
import { move } from './model';
import type { Shot } from './model';

const MOVED = 6;
/** A finger that rests so long takes the tile; one that moves earlier scrolls the page. */
const HELD = 250;

interface Drag {
	key: string;
	x: number;
	y: number;
	pointer: number;
	before: Shot[];
	taken: boolean;
	timer?: ReturnType< typeof setTimeout >;
}

/** Tiles are drawn to their place with the mouse or a finger; Esc puts them back. */
export function useSorting( shots: Shot[], onOrder: ( shots: Shot[] ) => void ) {
	const [ held, setHeld ] = useState< string | null >( null );
	const box = useRef< HTMLDivElement >( null );
	const drag = useRef< Drag | null >( null );
	const latest = useRef( { shots, onOrder } );
	latest.current = { shots, onOrder };

	useEffect( () => {
		const element = box.current;
		// Only a listener that may refuse keeps a phone from scrolling under the tile.
		const onTouch = ( event: TouchEvent ) => {
			if ( drag.current?.taken ) {
				event.preventDefault();
			}
		};
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' && drag.current?.taken ) {
				event.stopPropagation();
				latest.current.onOrder( drag.current.before );
				drag.current = null;
				setHeld( null );
			}
		};
		element?.addEventListener( 'touchmove', onTouch, { passive: false } );
		document.addEventListener( 'keydown', onKey, true );
		return () => {
			clearTimeout( drag.current?.timer );
			element?.removeEventListener( 'touchmove', onTouch );
			document.removeEventListener( 'keydown', onKey, true );
		};
	}, [] );

	const take = () => {
		if ( drag.current ) {
			drag.current.taken = true;
			box.current?.setPointerCapture?.( drag.current.pointer );
			setHeld( drag.current.key );
		}
	};
	const end = () => {
		clearTimeout( drag.current?.timer );
		drag.current = null;
		setHeld( null );
	};
	const onPointerDown = ( event: PointerEvent< HTMLDivElement > ) => {
		const tile = ( event.target as Element ).closest< HTMLElement >( '[data-key]' );
		if ( ! tile || event.button !== 0 || ( event.target as Element ).closest( 'button' ) ) {
			return;
		}
		drag.current = {
			key: tile.dataset.key ?? '',
			x: event.clientX,
			y: event.clientY,
			pointer: event.pointerId,
			before: shots,
			taken: false,
			timer: event.pointerType === 'mouse' ? undefined : setTimeout( take, HELD ),
		};
	};
	const onPointerMove = ( event: PointerEvent< HTMLDivElement > ) => {
		const now = drag.current;
		if ( ! now ) {
			return;
		}
		if ( ! now.taken ) {
			if ( Math.hypot( event.clientX - now.x, event.clientY - now.y ) < MOVED ) {
				return;
			}
			if ( event.pointerType !== 'mouse' ) {
				end();
				return;
			}
			take();
		}
		const under = document.elementFromPoint( event.clientX, event.clientY );
		const target = under?.closest< HTMLElement >( '[data-key]' )?.dataset.key;
		const at = latest.current.shots.findIndex( ( { key } ) => key === target );
		if ( at >= 0 && target !== now.key && box.current?.contains( under ) ) {
			onOrder( move( latest.current.shots, now.key, at ) );
		}
	};

	return {
		held,
		/** For the element around the tiles. */
		handlers: { ref: box, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
	};
}
