import { __ } from '@wordpress/i18n';
import { unmountAll } from '../../../shared/widget/mount';

/**
 * Takes the words of a deleted comment out of the page. The answers of others stay below its place, as the server shows
 * them when the page is loaded again.
 */
export function takeOut( card: HTMLElement ): void {
	const main = card.querySelector< HTMLElement >( ':scope > .zmo-comment__main' );
	[ ...( main?.children ?? [] ) ].forEach( ( part ) => {
		if ( ! part.matches( '[data-zmo-replies], [data-zmo-more]' ) ) {
			unmountAll( part );
			part.remove();
		}
	} );
	const words = document.createElement( 'p' );
	words.className = 'zmo-comment__text zmo-meta';
	words.textContent = __( '该评论已删除', 'zeromo-community' );
	main?.prepend( words );
}
