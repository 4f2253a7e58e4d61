import { config } from '../config';

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of the sprite for markup that is not React's. */
export function iconNode( name: string, more = '' ): SVGSVGElement {
	const icon = document.createElementNS( SVG, 'svg' );
	icon.setAttribute( 'class', `zmo-icon ${ more }`.trim() );
	icon.setAttribute( 'aria-hidden', 'true' );
	icon.setAttribute( 'focusable', 'false' );
	const use = document.createElementNS( SVG, 'use' );
	use.setAttribute( 'href', `${ config().icons }#zmo-i-${ name }` );
	icon.append( use );
	return icon;
}
