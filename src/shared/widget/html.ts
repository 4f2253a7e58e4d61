import type { ServerHtml } from '../api/types';
import { mountAll, unmountAll } from './mount';

/** Markup of this page, taken out of it, is the server's too. */
export function htmlOf( element: Element ): ServerHtml {
	return element.innerHTML as ServerHtml;
}

/** Puts server HTML in the place of what an element holds: ends the widgets in it, sets, starts the new ones. */
export function replaceHtml( element: HTMLElement, html: ServerHtml ): void {
	unmountAll( element );
	element.innerHTML = html;
	mountAll( element );
}

/** Puts server HTML in the place of an element itself and returns what stands there now. */
export function swapHtml( element: HTMLElement, html: ServerHtml ): HTMLElement | undefined {
	const fresh = parseHtml( html );
	unmountAll( element );
	element.replaceWith( ...fresh );
	fresh.forEach( mountAll );
	return fresh[ 0 ];
}

/** The elements of a piece of server HTML, not yet in the page. */
export function parseHtml( html: ServerHtml ): HTMLElement[] {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return [ ...template.content.children ].filter( ( child ): child is HTMLElement => child instanceof HTMLElement );
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
