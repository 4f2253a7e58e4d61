import { __, sprintf } from '@wordpress/i18n';
import { printedPlaces } from '../widget/page';

/** Shows the number of unread private messages wherever the server has printed one: in the header and in 消息. */
export function paintChat( unread: number ): void {
	const shown = unread > 99 ? '99+' : String( unread );
	printedPlaces( '[data-zmo-chat]' ).forEach( ( link ) => {
		link.setAttribute(
			'aria-label',
			unread > 0
				? /* translators: %s: number of unread private messages */
					sprintf( __( '私信，%s 条未读', 'zeromo-community' ), shown )
				: __( '私信', 'zeromo-community' )
		);
	} );
	const places = '[data-zmo-chat] .zmo-count, [data-zmo-kind="chat"] .zmo-msg__n';
	printedPlaces( places ).forEach( ( element ) => {
		element.textContent = shown;
		element.hidden = unread === 0;
	} );
}
