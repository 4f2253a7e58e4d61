import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { config } from '../../../shared/config';
import { requireMember } from '../../../shared/gate';
import { copyText } from '../../../shared/lib/copy';
import { menuIn } from '../../../shared/lib/menu';
import { navigate, ownUrl } from '../../../shared/lib/navigate';
import { openReport } from '../../../shared/report';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { id, oneOf } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** Milliseconds in which the message is read before the page of what is gone is left. */
const AFTER_DELETE = 1500;

/** Asks, deletes, takes the card out; the page of the thing itself is left for where the server says. */
async function remove( host: HTMLElement, post_id: number ): Promise< void > {
	const yes = await confirm( {
		title: __( '删除这条动态？', 'zeromo-community' ),
		text: __( '评论和点赞会一起消失。', 'zeromo-community' ),
		yes: __( '删除', 'zeromo-community' ),
		danger: true,
	} );
	if ( ! yes ) {
		return;
	}
	const answer = await requireMember( () => call( 'DELETE /post/delete', { id: post_id } ) );
	if ( ! answer ) {
		return;
	}
	toast( answer.message || __( '已删除', 'zeromo-community' ) );
	if ( host.closest( '[role="feed"]' ) ) {
		host.closest( 'article' )?.remove();
	} else {
		setTimeout( () => navigate.to( ownUrl( answer.redirect_url ) || config().home ), AFTER_DELETE );
	}
}

/** The menu 更多 of the server's HTML, about a post or a circle. */
export function mount( host: HTMLElement, props: Raw ): undefined | ( () => void ) {
	const object_id = id( props.post_id );
	const object_type = oneOf( props.object_type, [ 'post', 'circle' ] as const );
	return menuIn( host, {
		copy: ( entry ) => copyText( entry.getAttribute( 'href' ) ?? '' ),
		delete: () => remove( host, object_id ),
		report: () => openReport( { object_type, object_id } ),
	} )?.end;
}
