import Sortable from 'sortablejs';
import type { SortableEvent } from 'sortablejs';

export interface Sorting {
	/** What is dragged, children of the list. */
	item: string;
	/** What of an item takes it; without one all of it does, but for its buttons, and a finger has to rest first. */
	handle?: string;
	direction: 'horizontal' | 'vertical';
	/** An item was let go at the place of another. The list stands as before: who draws it moves it. */
	onSort: ( item: HTMLElement, to: number ) => void;
}

/** Pixels that a mouse moves before it drags, and a finger may tremble before it is one that scrolls. */
const MOVED = 6;
/** Milliseconds that a finger rests before it drags; one that moves earlier scrolls the page. */
const HELD = 250;

/** Lets the items of a list be dragged to their place with the mouse or a finger; Esc puts the one in hand back. Returns what ends it. */
export function sort( list: HTMLElement, { item, handle, direction, onSort }: Sorting ): () => void {
	const page = list.ownerDocument;
	let put_back = false;
	let before: Element[] = [];

	const onKey = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			put_back = true;
			// SortableJS lets go as if the system had taken the pointer away.
			page.dispatchEvent( new PointerEvent( 'pointercancel' ) );
		}
	};
	const onStart = () => {
		put_back = false;
		before = [ ...list.children ].filter( ( child ) => child.matches( item ) );
		page.addEventListener( 'keydown', onKey, true );
	};
	const onEnd = ( { item: moved, newDraggableIndex: to }: SortableEvent ) => {
		page.removeEventListener( 'keydown', onKey, true );
		const from = before.indexOf( moved );
		const next = before.slice( from + 1 ).find( ( one ) => one.parentNode === list );
		list.insertBefore( moved, next ?? null );
		if ( ! put_back && to !== undefined && to !== from ) {
			onSort( moved, to );
		}
	};

	const sortable = Sortable.create( list, {
		draggable: item,
		direction,
		ghostClass: 'is-held',
		// The browser's own way of dragging is for files here, and looks different everywhere.
		forceFallback: true,
		fallbackTolerance: MOVED,
		...( handle
			? { handle }
			: {
					filter: 'button',
					preventOnFilter: false,
					delay: HELD,
					delayOnTouchOnly: true,
					touchStartThreshold: MOVED,
				} ),
		onStart,
		onEnd,
	} );
	return () => {
		page.removeEventListener( 'keydown', onKey, true );
		sortable.destroy();
	};
}
