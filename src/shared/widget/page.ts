/**
 * The page around the widgets. A widget works in its own element; what it needs of the rest it gets here, by one of
 * four ways, and ESLint lets no other module of a widget look the document through. (Besides, `mount` finds the
 * widgets themselves, `ui/layers` and `lib/styles` what they have put into the page.)
 */

/** Parts of a page that there are once, and what for. Each may be missing. */
const PARTS = {
	/** Signing in over the page puts the member's in the place of the visitor's. */
	header: 'header.zmo-header',
	/** Column on the right; the styles have to know its height. */
	rail: '.zmo-page__right',
	/** What a page is about; head, bars and foot stand beside it. */
	main: '#zmo-main',
	/** Head of a circle's page, above all that depends on whether one is in it. */
	circle_head: '#zmo-main > .zmo-hero',
	/** Stays in view over the cards that are brought into it. */
	stream_head: '.zmo-stream__head',
	/** The member's own list, loaded again when something was added to it. */
	favorites: '[data-zmo-favorites]',
	/** What the visit is counted of. */
	viewed: '[data-zmo-view]',
	/** The list that a toolbar narrows which names no other. */
	list: '[data-zeromo-widget="infinite-list"]',
} as const;

/** One of them, in this page or in one that the server has printed since. */
export function pagePart( name: keyof typeof PARTS, page: Document = document ): HTMLElement | null {
	return page.querySelector< HTMLElement >( PARTS[ name ] );
}

/** What a widget's own props name by a selector: the field of a picker, the form of a button, the list of a toolbar. */
export function namedElement< E extends HTMLElement = HTMLElement >( selector: string ): E | null {
	return selector === '' ? null : document.querySelector< E >( selector );
}

/** What a widget's own markup leads to: by a link to a part of the page, or `aria-controls`. */
export function linkedElement( id: string ): HTMLElement | null {
	return document.getElementById( id );
}

/** Every place where the server has printed what the script now knows better: numbers, marks, pictures. */
export function printedPlaces< E extends Element = HTMLElement >( selector: string ): E[] {
	return [ ...document.querySelectorAll< E >( selector ) ];
}
