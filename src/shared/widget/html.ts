import { mountAll, unmountAll } from './mount';

/** Puts server HTML in the place of what an element holds: ends the widgets in it, sets, starts the new ones. */
export function replaceHtml( element: HTMLElement, html: string ): void {
	unmountAll( element );
	element.innerHTML = html;
	mountAll( element );
}

/** The elements of a piece of server HTML, not yet in the page. */
export function parseHtml( html: string ): HTMLElement[] {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return [ ...template.content.children ].filter( ( child ): child is HTMLElement => child instanceof HTMLElement );
}

/** Adds server HTML at one end of an element and returns what was added. */
export function insertHtml( parent: HTMLElement, html: string, where: 'start' | 'end' = 'end' ): HTMLElement[] {
	const added = parseHtml( html );
	if ( where === 'end' ) {
		parent.append( ...added );
	} else {
		parent.prepend( ...added );
	}
	added.forEach( mountAll );
	return added;
}
