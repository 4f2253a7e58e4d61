import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { config } from '../../../shared/config';
import { requireMember } from '../../../shared/gate';
import { copyText } from '../../../shared/lib/copy';
import { navigate, ownUrl, webUrl } from '../../../shared/lib/navigate';
import { openReport } from '../../../shared/report';
import { confirm } from '../../../shared/ui/confirm';
import { Icon } from '../../../shared/ui/icon';
import { PopMenu } from '../../../shared/ui/pop-menu';
import type { MenuItem } from '../../../shared/ui/pop-menu';
import { skinOf } from '../../../shared/ui/skin';
import { toast } from '../../../shared/ui/toast';
import { copyOf } from '../../../shared/widget/html';
import { bool, id, obj, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface DropdownProps {
	/** What is meant: a post, or a thing of `object_type`. */
	post_id: number;
	object_type: 'post' | 'circle';
	url: string;
	edit_url: string;
	can_edit: boolean;
	can_delete: boolean;
	can_report: boolean;
}

const AFTER_DELETE = 1500;

/** Asks, deletes, takes the card out; the page of the thing itself is left for where the server says. */
async function remove( host: HTMLElement, props: DropdownProps ): Promise< void > {
	const yes = await confirm( {
		title: __( '删除这条动态？', 'zeromo-community' ),
		text: __( '评论和点赞会一起消失。', 'zeromo-community' ),
		yes: __( '删除', 'zeromo-community' ),
		danger: true,
	} );
	if ( ! yes ) {
		return;
	}
	try {
		const answer = await requireMember( () => call( 'DELETE /post/delete', { id: props.post_id } ) );
		if ( ! answer ) {
			return;
		}
		toast( answer.message || __( '已删除', 'zeromo-community' ) );
		const in_list = host.closest( '[role="feed"]' ) !== null;
		if ( in_list ) {
			host.closest( 'article' )?.remove();
		} else {
			setTimeout( () => navigate.to( ownUrl( answer.redirect_url ) || config().home ), AFTER_DELETE );
		}
	} catch ( error ) {
		toast( messageOf( error ), 'bad' );
	}
}

export function Dropdown( { host, ...props }: DropdownProps & Hosted ) {
	const skin = useMemo( () => skinOf( host, 'zmo-iconbtn', [] ), [ host ] );
	// Entries that other rooms have printed for this menu.
	const more = useMemo( () => copyOf( host.querySelector( ':scope > [hidden]' ) ), [ host ] );
	const items: MenuItem[] = [
		{ name: __( '复制链接', 'zeromo-community' ), icon: 'link', run: () => void copyText( props.url ) },
	];
	if ( props.can_edit && props.edit_url ) {
		items.push( { name: __( '编辑', 'zeromo-community' ), icon: 'pencil', href: props.edit_url } );
	}
	if ( props.can_delete ) {
		items.push( {
			name: __( '删除', 'zeromo-community' ),
			icon: 'trash-2',
			bad: true,
			run: () => void remove( host, props ),
		} );
	}

	if ( props.can_report ) {
		items.push( {
			name: __( '举报', 'zeromo-community' ),
			icon: 'flag',
			run: () => void openReport( { object_type: props.object_type, object_id: props.post_id } ),
		} );
	}

	return (
		<PopMenu
			name={ __( '更多', 'zeromo-community' ) }
			className={ skin.className }
			items={ items }
			more={ more }
			edge="end"
		>
			<Icon name="ellipsis" />
		</PopMenu>
	);
}

export const { mount } = reactWidget< DropdownProps >( Dropdown, ( raw ) => {
	const can = obj( raw.can );
	return {
		post_id: id( raw.post_id ),
		object_type: oneOf( raw.object_type, [ 'post', 'circle' ] ),
		url: str( raw.url ),
		edit_url: webUrl( str( raw.edit_url ) ),
		can_edit: bool( can.edit ),
		can_delete: bool( can.delete ),
		can_report: bool( can.report ),
	};
} );
