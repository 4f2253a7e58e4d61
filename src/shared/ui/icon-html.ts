import { config } from '../config';

/** An icon of the sprite for markup that is not React's. */
export function iconHtml( name: string, more = '' ): string {
	return `<svg class="zmo-icon ${ more }" aria-hidden="true" focusable="false"><use href="${ config().icons }#zmo-i-${ name }"></use></svg>`;
}
