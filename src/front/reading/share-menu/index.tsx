import { useEffect, useId, useMemo, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { copyText } from '../../../shared/lib/copy';
import { nextItem } from '../../../shared/lib/menu-keys';
import { Icon } from '../../../shared/ui/icon';
import { skinOf } from '../../../shared/ui/skin';
import { bool, id, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface ShareProps {
	post_id: number;
	url: string;
	title: string;
	poster: boolean;
}

interface Item {
	name: string;
	icon: string;
	run: () => void;
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

export function ShareMenu( { host, post_id, url, title, poster }: ShareProps & Hosted ) {
	const skin = useMemo( () => skinOf( host, 'zmo-act', [] ), [ host ] );
	const [ open, setOpen ] = useState< 'up' | 'down' | null >( null );
	const box = useRef< HTMLSpanElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const menu = useId();
	const close = ( back = true ) => {
		setOpen( null );
		if ( back ) {
			button.current?.focus();
		}
	};
	const show = () => setOpen( ( button.current?.getBoundingClientRect().top ?? 0 ) > ROOM_ABOVE ? 'up' : 'down' );

	const items: Item[] = [
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

	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		box.current?.querySelector< HTMLElement >( '[role="menuitem"]' )?.focus( { preventScroll: true } );
		const onPress = ( event: Event ) => {
			if ( ! box.current?.contains( event.target as Node ) ) {
				setOpen( null );
			}
		};
		document.addEventListener( 'pointerdown', onPress );
		return () => document.removeEventListener( 'pointerdown', onPress );
	}, [ open ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const all = [ ...( box.current?.querySelectorAll< HTMLElement >( '[role="menuitem"]' ) ?? [] ) ];
		if ( event.key === 'Escape' ) {
			event.preventDefault();
			event.stopPropagation();
			close();
		} else if ( event.key === 'Tab' ) {
			close( false );
		} else {
			const active = event.currentTarget.ownerDocument.activeElement as HTMLElement;
			const to = nextItem( event.key, all.indexOf( active ), all.length );
			if ( to !== undefined ) {
				event.preventDefault();
				all[ to ]?.focus();
			}
		}
	};

	return (
		<span ref={ box } className="zmo-w" style={ { position: 'relative', display: 'inline-flex' } }>
			<button
				type="button"
				ref={ button }
				className={ skin.className }
				aria-label={ __( '分享', 'zeromo-community' ) }
				aria-haspopup="menu"
				aria-expanded={ open !== null }
				aria-controls={ open ? menu : undefined }
				onClick={ () => ( open ? setOpen( null ) : show() ) }
				onKeyDown={ ( event ) => {
					if ( event.key === 'ArrowDown' && ! open ) {
						event.preventDefault();
						show();
					}
				} }
			>
				<Icon name="share-2" />
				<span>{ __( '分享', 'zeromo-community' ) }</span>
			</button>
			{ open && (
				<div
					className="zmo-pop zmo-pop--float"
					role="menu"
					tabIndex={ -1 }
					id={ menu }
					aria-label={ __( '分享', 'zeromo-community' ) }
					style={ { insetInlineStart: 0, [ open === 'up' ? 'bottom' : 'top' ]: '100%' } }
					onKeyDown={ onKeyDown }
				>
					{ items.map( ( { name, icon, run } ) => (
						<button
							key={ icon }
							type="button"
							className="zmo-pop__item"
							role="menuitem"
							tabIndex={ -1 }
							onClick={ () => {
								close();
								run();
							} }
						>
							<Icon name={ icon } />
							{ name }
						</button>
					) ) }
				</div>
			) }
		</span>
	);
}

export const { mount } = reactWidget< ShareProps >( ShareMenu, ( raw ) => ( {
	post_id: id( raw.post_id ),
	url: str( raw.url ),
	title: str( raw.title ),
	poster: bool( raw.poster ),
} ) );
