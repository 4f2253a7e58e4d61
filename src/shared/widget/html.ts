/**
 * The one module that makes elements out of HTML. What it takes is the server's: a field of an answer that the contract
 * calls HTML, or markup that stands in the page. Nothing a widget's props hold gets here.
 */
import type { ServerHtml } from '../api/types';
import { mountAll, trust, unmountAll } from './mount';

/** Markup of this page, taken out of it, is the server's too. */
export function htmlOf( element: Element ): ServerHtml {
	return element.innerHTML as ServerHtml;
}

/** Elements out of HTML, for reading words and attributes; they never come into the page. */
export function readHtml( html: string ): DocumentFragment {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return template.content;
}

/** The elements of a piece of server HTML, not yet in the page. */
export function parseHtml( html: ServerHtml ): HTMLElement[] {
	const children = [ ...readHtml( html ).children ];
	const elements = children.filter( ( child ): child is HTMLElement => child instanceof HTMLElement );
	elements.forEach( trust );
	return elements;
}

/** Puts server HTML in the place of what an element holds: ends the widgets in it, sets, starts the new ones. */
export function replaceHtml( element: HTMLElement, html: ServerHtml | null ): void {
	const fresh = readHtml( html ?? '' );
	trust( fresh );
	unmountAll( element );
	element.replaceChildren( fresh );
	mountAll( element );
}

/** Server HTML, or copies of the server's nodes, as all that an element holds; returns what ends the widgets in it. */
export function fill( element: HTMLElement, html: ServerHtml | readonly Node[] | null ): () => void {
	if ( html === null || typeof html === 'string' ) {
		replaceHtml( element, html );
	} else {
		unmountAll( element );
		element.replaceChildren( ...html.map( ( node ) => node.cloneNode( true ) ) );
		mountAll( element );
	}
	return () => unmountAll( element );
}

/** Puts elements in the place of another and returns what stands there now. */
function swap( element: HTMLElement, fresh: HTMLElement[] ): HTMLElement | undefined {
	unmountAll( element );
	element.replaceWith( ...fresh );
	fresh.forEach( mountAll );
	return fresh[ 0 ];
}

/** Puts server HTML in the place of an element itself and returns what stands there now. */
export function swapHtml( element: HTMLElement, html: ServerHtml ): HTMLElement | undefined {
	return swap( element, parseHtml( html ) );
}

/** Puts an element of this page, as the server prints it now, in the place of the one that is shown; the marks of that print go along. */
export function swapElement( element: HTMLElement, fresh: HTMLElement ): HTMLElement | undefined {
	const own = document.importNode( fresh, true );
	trust( own );
	return swap( element, [ own ] );
}

/** Puts elements of this page, as the server prints them now, in the place of those that are shown. */
function renew( shown: readonly Element[], fresh: readonly Element[], put: ( own: HTMLElement[] ) => void ): void {
	const own = fresh
		.map( ( element ) => document.importNode( element, true ) )
		.filter( ( element ): element is HTMLElement => element instanceof HTMLElement );
	own.forEach( trust );
	shown.forEach( ( element ) => {
		unmountAll( element );
		element.remove();
	} );
	put( own );
	own.forEach( mountAll );
}

function following( element: Element ): Element[] {
	const next = element.nextElementSibling;
	return next ? [ next, ...following( next ) ] : [];
}

/** What an element holds, as the server prints it now. */
export function renewInside( element: HTMLElement, fresh: HTMLElement ): void {
	renew( [ ...element.children ], [ ...fresh.children ], ( own ) => element.append( ...own ) );
}

/** What follows an element in what holds it, as the server prints it now. */
export function renewAfter( element: HTMLElement, fresh: HTMLElement ): void {
	renew( following( element ), following( fresh ), ( own ) => element.after( ...own ) );
}

/** Copies of what an element holds, to be shown in another place. */
export function copyOf( element: Element | null | undefined ): Node[] {
	return [ ...( element?.childNodes ?? [] ) ].map( ( node ) => node.cloneNode( true ) );
}

/** Adds server HTML at one end of an element and returns what was added. */
export function insertHtml( parent: HTMLElement, html: ServerHtml, where: 'start' | 'end' = 'end' ): HTMLElement[] {
	const added = parseHtml( html );
	if ( where === 'end' ) {
		parent.append( ...added );
	} else {
		parent.prepend( ...added );
	}
	added.forEach( mountAll );
	return added;
}
