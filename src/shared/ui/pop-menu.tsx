import { useEffect, useId, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextItem } from '../lib/menu-keys';
import { Icon } from './icon';
import { ServerHtml } from './server-html';

/** One entry: leads somewhere, or does something. */
export interface MenuItem {
	name: string;
	icon: string;
	href?: string;
	bad?: boolean;
	run?: () => void;
}

interface PopMenuProps {
	/** What button and menu are called. */
	name: string;
	/** Classes of the button as the server drew it. */
	className: string;
	/** What is in the button. */
	children: ReactNode;
	items: readonly MenuItem[];
	/** Entries with a state of their own, after these; the menu stays open when they are pressed. */
	extra?: ReactNode;
	/** Entries that a server has printed, after ours. */
	more?: readonly Node[];
	/** The edge of the button that the menu keeps to. */
	edge: 'start' | 'end';
	/** Opens upwards where the window has so many pixels above the button; without it always downwards. */
	roomAbove?: number;
}

const ENTRY = '[role^="menuitem"]';

/** A button with a menu below or above it: arrows, Home and End, Escape, Tab, a press elsewhere; the focus comes back. */
export function PopMenu( { name, className, children, items, extra, more, edge, roomAbove }: PopMenuProps ) {
	const [ open, setOpen ] = useState< 'up' | 'down' | null >( null );
	const box = useRef< HTMLSpanElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const menu = useId();
	const show = () => {
		const above = button.current?.getBoundingClientRect().top ?? 0;
		setOpen( roomAbove !== undefined && above > roomAbove ? 'up' : 'down' );
	};
	const close = ( back = true ) => {
		setOpen( null );
		if ( back ) {
			button.current?.focus();
		}
	};

	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		box.current?.querySelector< HTMLElement >( ENTRY )?.focus( { preventScroll: true } );
		const onPress = ( event: Event ) => {
			if ( ! box.current?.contains( event.target as Node ) ) {
				setOpen( null );
			}
		};
		document.addEventListener( 'pointerdown', onPress );
		return () => document.removeEventListener( 'pointerdown', onPress );
	}, [ open ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const all = [ ...( box.current?.querySelectorAll< HTMLElement >( ENTRY ) ?? [] ) ];
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
		<span ref={ box } className="zmo-popbox">
			<button
				type="button"
				ref={ button }
				className={ className }
				aria-label={ name }
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
				{ children }
			</button>
			{ open && (
				<div
					className="zmo-pop zmo-pop--float"
					role="menu"
					tabIndex={ -1 }
					id={ menu }
					aria-label={ name }
					style={ {
						[ edge === 'start' ? 'insetInlineStart' : 'insetInlineEnd' ]: 0,
						[ open === 'up' ? 'bottom' : 'top' ]: '100%',
					} }
					onKeyDown={ onKeyDown }
				>
					{ items.map( ( { name: label, icon, href, bad, run } ) =>
						href ? (
							<a key={ icon } className="zmo-pop__item" role="menuitem" tabIndex={ -1 } href={ href }>
								<Icon name={ icon } />
								{ label }
							</a>
						) : (
							<button
								key={ icon }
								type="button"
								className={ `zmo-pop__item${ bad ? ' is-bad' : '' }` }
								role="menuitem"
								tabIndex={ -1 }
								onClick={ () => {
									close();
									run?.();
								} }
							>
								<Icon name={ icon } />
								{ label }
							</button>
						)
					) }
					{ extra }
					{ more && more.length > 0 && <ServerHtml role="none" html={ more } /> }
				</div>
			) }
		</span>
	);
}
