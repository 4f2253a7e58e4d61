import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { copyText } from '../../../shared/lib/copy';
import { Icon } from '../../../shared/ui/icon';
import { PopMenu } from '../../../shared/ui/pop-menu';
import type { MenuItem } from '../../../shared/ui/pop-menu';
import { skinOf } from '../../../shared/ui/skin';
import { bool, id, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface ShareProps {
	/** A post, or a circle. */
	post_id: number;
	url: string;
	title: string;
	poster: boolean;
	/** What the button is called. */
	name: string;
	edge: 'start' | 'end';
}

/** The menu opens upwards where the header leaves it room: the action row is at the lower end of a card. */
const ROOM_ABOVE = 230;

async function shareBySystem( url: string, title: string ): Promise< void > {
	try {
		await navigator.share( { title, url } );
	} catch {
		// Closing the system's sheet is no fault.
	}
}

export function ShareMenu( { host, post_id, url, title, poster, name, edge }: ShareProps & Hosted ) {
	const skin = useMemo( () => skinOf( host, 'zmo-act', [] ), [ host ] );
	const items: MenuItem[] = [
		{ name: __( '复制链接', 'zeromo-community' ), icon: 'link', run: () => void copyText( url ) },
	];
	if ( typeof navigator.share === 'function' ) {
		items.push( {
			name: __( '系统分享', 'zeromo-community' ),
			icon: 'send',
			run: () => void shareBySystem( url, title ),
		} );
	}
	if ( poster ) {
		items.push( {
			name: __( '生成海报', 'zeromo-community' ),
			icon: 'image',
			run: () => void import( './poster' ).then( ( { openPoster } ) => openPoster( post_id ) ),
		} );
	}

	return (
		<PopMenu name={ name } className={ skin.className } items={ items } edge={ edge } roomAbove={ ROOM_ABOVE }>
			<Icon name="share-2" />
			{ skin.text && <span>{ __( '分享', 'zeromo-community' ) }</span> }
		</PopMenu>
	);
}

export const { mount } = reactWidget< ShareProps >( ShareMenu, ( raw ) => ( {
	post_id: id( raw.post_id ),
	url: str( raw.url ),
	title: str( raw.title ),
	poster: bool( raw.poster ),
	name: str( raw.name ) || __( '分享', 'zeromo-community' ),
	edge: raw.edge === 'end' ? 'end' : 'start',
} ) );
