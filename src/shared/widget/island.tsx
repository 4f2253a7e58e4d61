/**
 * A component that works in the server's markup: what it draws stands in slots of it, what it does not draw stays the
 * server's, with the focus, the words and the widgets that are in it. Its state alone decides what the markup shows.
 */
import { Component, createPortal, createRoot, flushSync, useLayoutEffect, useRef } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import type { ServerHtml } from '../api/types';
import { copyOf, fill } from './html';
import { mountAll, unmountAll } from './mount';
import type { WidgetModule } from './mount';
import type { Raw } from './props';
import type { Hosted } from './react';

/** Gives the markup back when the component breaks, so that its links and forms go on working. */
class Boundary extends Component< { children: ReactNode; onBroken: () => void }, { broken: boolean } > {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override componentDidCatch() {
		this.props.onBroken();
	}

	override render() {
		return this.state.broken ? null : this.props.children;
	}
}

/** Makes such a component a widget; `read` turns the page's JSON and markup into its props and throws when they make no sense. */
export function islandWidget< P extends object >(
	View: ComponentType< P & Hosted >,
	read: ( raw: Raw, host: HTMLElement ) => P
): WidgetModule {
	return {
		mount( host, raw ) {
			const markup = copyOf( host );
			const props = read( raw, host );
			const root = createRoot( document.createElement( 'div' ) );
			const give_back = () => {
				unmountAll( host );
				host.replaceChildren( ...markup );
				mountAll( host );
			};
			flushSync( () =>
				root.render(
					<Boundary onBroken={ give_back }>
						<View { ...props } host={ host } />
					</Boundary>
				)
			);
			return () => root.unmount();
		},
	};
}

/** Draws into an element of the server's, which is empty or whose content has been taken out. */
export function Slot( { of: element, children }: { of: Element | null; children: ReactNode } ) {
	return element && createPortal( children, element );
}

interface Events extends HTMLElementEventMap {
	popstate: PopStateEvent;
	pagehide: PageTransitionEvent;
	visibilitychange: Event;
}

/** Listens on an element with the newest listener, for as long as the component is there. */
export function useOn< K extends keyof Events >(
	element: EventTarget | null,
	type: K,
	listener: ( event: Events[ K ] ) => void
): void {
	const newest = useRef( listener );
	useLayoutEffect( () => {
		newest.current = listener;
	} );
	useLayoutEffect( () => {
		const listen = ( event: Event ) => newest.current( event as Events[ K ] );
		element?.addEventListener( type, listen );
		return () => element?.removeEventListener( type, listen );
	}, [ element, type ] );
}

/** Server HTML in the place of what an element of the server's holds; undefined leaves it alone. */
export function useHtml( element: HTMLElement | null, html: ServerHtml | null | undefined ): void {
	useLayoutEffect( () => ( element && html !== undefined ? fill( element, html ) : undefined ), [ element, html ] );
}

/** What an element says: `true` is an attribute without value, `false` none; `.name` is a class, `text` its words. */
export type Marks = Readonly< Record< string, string | boolean > >;

/** Says it at an element of the server's. */
export function mark( element: Element | null, marks: Marks ): void {
	for ( const [ name, value ] of Object.entries( marks ) ) {
		if ( name.startsWith( '.' ) ) {
			element?.classList.toggle( name.slice( 1 ), value !== false );
		} else if ( name === 'text' ) {
			if ( element && element.textContent !== value ) {
				element.textContent = String( value );
			}
		} else if ( value === false ) {
			element?.removeAttribute( name );
		} else {
			element?.setAttribute( name, value === true ? '' : value );
		}
	}
}

/** Says the state at an element of the server's, whenever it is drawn. */
export function useMarks( element: Element | null, marks: Marks ): void {
	useLayoutEffect( () => mark( element, marks ) );
}
