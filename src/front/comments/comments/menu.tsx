import { createRoot, flushSync } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { copyText } from '../../../shared/lib/copy';
import { Icon } from '../../../shared/ui/icon';
import { PopMenu } from '../../../shared/ui/pop-menu';
import type { MenuItem } from '../../../shared/ui/pop-menu';

/** Pins a comment or lets it down. */
export type Pin = ( comment_id: number, pinned: boolean ) => void;

/** The words of the comment a button belongs to, as they are read. */
function wordsOf( button: Element ): string {
	const comment = button.closest( '[data-zmo-comment]' );
	return comment?.querySelector( '.zmo-comment__text, .zmo-reply__text' )?.textContent?.trim() ?? '';
}

function itemsOf( button: HTMLElement, pin: Pin ): MenuItem[] {
	const { zmoMenu, zmoPin } = button.dataset;
	const items: MenuItem[] = [];
	if ( button.hasAttribute( 'data-zmo-copy' ) ) {
		const words = wordsOf( button );
		items.push( { name: __( '复制', 'zeromo-community' ), icon: 'copy', run: () => void copyText( words ) } );
	}
	if ( zmoPin !== undefined ) {
		const pinned = zmoPin === '1';
		items.push( {
			name: pinned ? __( '取消置顶', 'zeromo-community' ) : __( '置顶', 'zeromo-community' ),
			icon: pinned ? 'pin-off' : 'pin',
			run: () => pin( Number( zmoMenu ), ! pinned ),
		} );
	}
	return items;
}

/**
 * Puts a menu in the place of the server's button 更多 and opens it. A page has dozens of them and most are never
 * pressed, so each is made when it is.
 */
export function openMenu( button: HTMLElement, pin: Pin ): () => void {
	const holder = document.createElement( 'span' );
	holder.className = 'zmo-comment__menu';
	const items = itemsOf( button, pin );
	const className = button.className;
	const more = button.nextElementSibling?.matches( '[data-zmo-entries]' ) ? button.nextElementSibling.innerHTML : '';
	button.replaceWith( holder );
	const root = createRoot( holder );
	flushSync( () =>
		root.render(
			<PopMenu
				name={ __( '更多', 'zeromo-community' ) }
				className={ className }
				items={ items }
				more={ more }
				edge="end"
			>
				<Icon name="ellipsis" />
			</PopMenu>
		)
	);
	holder.querySelector( 'button' )?.click();
	return () => root.unmount();
}
