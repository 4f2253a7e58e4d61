import { __ } from '@wordpress/i18n';
import { printedPlaces } from '../widget/page';
import { formatCount } from './format';

/** Shows how many comments the page's post has wherever the server has printed a link to them. */
export function paintComments( count: number ): void {
	const number = count > 0 ? formatCount( count ) : '';
	const name = __( '评论', 'zeromo-community' );
	printedPlaces( '[data-zmo-comment-count]' ).forEach( ( link ) => {
		link.setAttribute( 'aria-label', `${ name } ${ number }`.trim() );
		const words = link.querySelector( 'span' );
		if ( words ) {
			words.textContent = number || name;
		}
	} );
}
