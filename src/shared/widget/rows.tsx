/** Lists of the server's whose rows come, change and go by a component's state. */
import { createRoot, hydrateRoot, useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { mark } from './island';
import type { Marks } from './island';
import { mountAll, unmountAll } from './mount';

/**
 * The rows of a list of the server's. The rows that stand there when it begins stay the elements they are, when the
 * first drawing has a `<ServerRow>` for each: nothing moves, nothing is read out again.
 */
export function Rows( { of: list, children }: { of: Element; children: ReactNode } ) {
	const root = useRef< ReturnType< typeof hydrateRoot > | null >( null );
	useLayoutEffect( () => {
		if ( root.current ) {
			root.current.render( children );
			return;
		}
		[ ...list.childNodes ].forEach( ( node ) => node instanceof Element || node.remove() );
		if ( list.childElementCount === 0 ) {
			root.current = createRoot( list );
			root.current.render( children );
		} else {
			// Where they do not fit they are drawn anew.
			root.current = hydrateRoot( list, children, { onRecoverableError: () => undefined } );
		}
	} );
	// Not while the component itself is being drawn.
	useLayoutEffect( () => () => queueMicrotask( () => root.current?.unmount() ), [] );
	return null;
}

const CONTROLS = 'a[href], button, summary';
/** React leaves alone what an element holds that has this. */
const NOTHING = { __html: '' };

/** Gives an element what another is: its attributes, and its children themselves. A focused control stays focused. */
function become( element: HTMLElement, print: HTMLElement ): void {
	const at = [ ...element.querySelectorAll( CONTROLS ) ].indexOf( element.ownerDocument.activeElement as Element );
	unmountAll( element );
	element.getAttributeNames().forEach( ( name ) => element.removeAttribute( name ) );
	[ ...print.attributes ].forEach( ( { name, value } ) => element.setAttribute( name, value ) );
	element.replaceChildren( ...print.childNodes );
	mountAll( element );
	element.querySelectorAll< HTMLElement >( CONTROLS )[ at ]?.focus( { preventScroll: true } );
}

interface RowProps {
	/** In the page already, or read by parseHtml(). */
	print: HTMLElement;
	marks?: Marks;
	/** What its parts say, by the selector of each. */
	parts?: Readonly< Record< string, Marks > >;
	/** Called once, with the row in the page. */
	onCome?: ( row: HTMLElement ) => void;
}

/** A row as the server has printed it, with its own attributes. */
export function ServerRow( { print, marks = {}, parts = {}, onCome }: RowProps ) {
	const box = useRef< HTMLLIElement >( null );
	// Another element is drawn the same way.
	const Tag = print.localName as 'li';
	useLayoutEffect( () => {
		if ( box.current && box.current !== print ) {
			become( box.current, print );
		}
	}, [ print ] );
	useLayoutEffect( () => {
		mark( box.current, marks );
		Object.entries( parts ).forEach( ( [ part, said ] ) =>
			mark( box.current?.querySelector( part ) ?? null, said )
		);
	} );
	useLayoutEffect( () => {
		if ( box.current ) {
			onCome?.( box.current );
		}
	}, [] ); // eslint-disable-line react-hooks/exhaustive-deps -- once.
	// eslint-disable-next-line no-restricted-syntax -- No HTML: the string is empty.
	return <Tag ref={ box } suppressHydrationWarning dangerouslySetInnerHTML={ NOTHING } />;
}
