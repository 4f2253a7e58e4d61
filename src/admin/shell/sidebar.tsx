import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { formatCount } from '../../shared/lib/format';
import { isPlainClick } from '../../shared/lib/plain-click';
import { Icon } from '../../shared/ui/icon';
import type { ScreenEntry } from '../page';
import { go, hrefOf } from '../place';
import { grouped, stepped } from './model';

function Badge( { waiting }: { waiting: number } ) {
	return waiting > 0 ? (
		<span className="zmo-admin__badge">
			<span aria-hidden="true">{ formatCount( waiting ) }</span>
			<span className="screen-reader-text">
				{
					/* translators: %d: number of things that wait for somebody */
					sprintf( __( '%d 项待处理', 'zeromo-community' ), waiting )
				}
			</span>
		</span>
	) : null;
}

interface LinkProps {
	screen: ScreenEntry;
	current: boolean;
	onGone: () => void;
}

function ScreenLink( { screen, current, onGone }: LinkProps ) {
	const follow = ( event: MouseEvent ) => {
		if ( isPlainClick( event ) ) {
			event.preventDefault();
			go( { screen: screen.name, args: {} } );
			onGone();
		}
	};
	return (
		<a
			className="zmo-admin__link"
			href={ hrefOf( { screen: screen.name, args: {} } ) }
			aria-current={ current ? 'page' : undefined }
			onClick={ follow }
		>
			<Icon name={ screen.icon } />
			<span>{ screen.label }</span>
			<Badge waiting={ screen.waiting } />
		</a>
	);
}

/** Arrow keys, Home and End walk through the links; Tab does as well. */
function walk( nav: HTMLElement, event: KeyboardEvent ): void {
	const links = [ ...nav.querySelectorAll< HTMLAnchorElement >( 'a' ) ];
	const to = stepped(
		event.key,
		links.findIndex( ( link ) => link === event.target ),
		links.length
	);
	if ( to !== null ) {
		event.preventDefault();
		links[ to ]?.focus();
	}
}

/** The screens by group. Below 1170 px it is a button that opens them; Escape closes it again. */
export function Sidebar( { screens, current }: { screens: readonly ScreenEntry[]; current: string } ) {
	const [ open, setOpen ] = useState( false );
	const nav = useRef< HTMLElement >( null );
	const toggle = useRef< HTMLButtonElement >( null );
	const id = useId();
	const waiting = screens.reduce( ( sum, screen ) => sum + screen.waiting, 0 );

	useEffect( () => setOpen( false ), [ current ] );
	useEffect( () => {
		const element = nav.current;
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' && open ) {
				setOpen( false );
				toggle.current?.focus();
			} else if ( element ) {
				walk( element, event );
			}
		};
		element?.addEventListener( 'keydown', onKey );
		return () => element?.removeEventListener( 'keydown', onKey );
	}, [ open ] );

	return (
		<nav
			className={ open ? 'zmo-admin__side is-open' : 'zmo-admin__side' }
			data-zeromo-widget="admin-sidebar"
			ref={ nav }
			aria-label={ __( '社区管理', 'zeromo-community' ) }
		>
			<button
				ref={ toggle }
				type="button"
				className="zmo-admin__toggle"
				aria-expanded={ open }
				aria-controls={ `${ id }-groups` }
				onClick={ () => setOpen( ! open ) }
			>
				<Icon name="menu" />
				<span>{ __( '社区管理', 'zeromo-community' ) }</span>
				<Badge waiting={ waiting } />
			</button>
			<div id={ `${ id }-groups` } className="zmo-admin__groups">
				{ grouped( screens ).map( ( { label, entries }, at ) => (
					<div key={ label }>
						<p className="zmo-admin__group" id={ `${ id }-${ at }` }>
							{ label }
						</p>
						<ul className="zmo-admin__list" aria-labelledby={ `${ id }-${ at }` }>
							{ entries.map( ( screen ) => (
								<li key={ screen.name }>
									<ScreenLink
										screen={ screen }
										current={ screen.name === current }
										onGone={ () => setOpen( false ) }
									/>
								</li>
							) ) }
						</ul>
					</div>
				) ) }
			</div>
		</nav>
	);
}
