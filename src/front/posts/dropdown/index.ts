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

/** Asks, blocks the author, takes all cards of theirs out. */
async function block( host: HTMLElement, entry: HTMLElement ): Promise< void > {
	const yes = await confirm( {
		title: __( '拉黑这位成员？', 'zeromo-community' ),
		text: __( '你们将看不到对方的内容，也不能互相关注、评论和发私信', 'zeromo-community' ),
		does: __( '拉黑成员', 'zeromo-community' ),
		danger: true,
	} );
	if ( ! yes ) {
		return;
	}
	const user_id = id( entry.dataset.zmoAuthor );
	const answer = await requireMember( () => call( 'POST /user/block', { user_id, blocked: true } ) );
	if ( ! answer ) {
		return;
	}
	toast( answer.message );
	const list = host.closest( '[role="feed"]' ) ?? document;
	for ( const theirs of list.querySelectorAll( `[data-zmo-author="${ user_id }"]` ) ) {
		theirs.closest( 'article' )?.remove();
	}
}

/** The button 收藏 in the row of the card. */
const keepButton = ( host: HTMLElement ) =>
	host.closest( 'article' )?.querySelector< HTMLElement >( '.zmo-actions [name="zmo_keep"]' );

/** 收藏 in the menu says what a press on the card's button would do. */
function followKeep( host: HTMLElement, menu: HTMLElement ): void {
	const words = menu.querySelector( '[data-zmo-do="keep"] > span' );
	const kept = keepButton( host )?.getAttribute( 'aria-pressed' );
	if ( words && kept ) {
		words.textContent = kept === 'true' ? __( '取消收藏', 'zeromo-community' ) : __( '收藏', 'zeromo-community' );
	}
}

/** The menu 更多 of the server's HTML, about a post, a circle or a member; one of mere links is about `none`. */
export function mount( host: HTMLElement, props: Raw ): undefined | ( () => void ) {
	const object_type = oneOf( props.object_type, [ 'post', 'circle', 'user', 'none' ] as const );
	if ( object_type === 'none' ) {
		return menuIn( host, {} )?.end;
	}
	const object_id = id( props.post_id );
	const found = menuIn( host, {
		block: ( entry ) => block( host, entry ),
		comments: async () => {
			const { commentSettings } = await import( './comment-settings' );
			await commentSettings( object_id );
		},
		copy: ( entry ) => copyText( entry.getAttribute( 'href' ) ?? '' ),
		delete: () => remove( host, object_id ),
		keep: async ( entry ) => {
			const button = keepButton( host );
			if ( button ) {
				button.click();
			} else if ( entry instanceof HTMLButtonElement ) {
				// A pinned line has no row of actions.
				entry.form?.requestSubmit( entry );
			}
		},
		report: () => openReport( { object_type, object_id } ),
		why: async () => {
			const { why } = await import( './why' );
			await why( object_id );
		},
	} );
	if ( ! found ) {
		return undefined;
	}
	const follow = () => followKeep( host, found.menu );
	follow();
	found.menu.addEventListener( 'beforetoggle', follow );
	return () => {
		found.end();
		found.menu.removeEventListener( 'beforetoggle', follow );
	};
}
