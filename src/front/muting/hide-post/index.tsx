import { createPortal, flushSync, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { requireMember } from '../../../shared/gate';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { pressAttrs } from '../../../shared/lib/press-form';
import { Icon } from '../../../shared/ui/icon';
import { useMarks } from '../../../shared/widget/island';
import { id } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface HideProps {
	post_id: number;
}

/** A place behind the card for as long as the card is hidden; a screen reader tells what comes into it. */
function usePlaceAfter( card: HTMLElement | null, hidden: boolean ): HTMLElement | null {
	const [ place, setPlace ] = useState< HTMLElement | null >( null );
	useEffect( () => {
		if ( ! card || ! hidden ) {
			return undefined;
		}
		const line = document.createElement( 'div' );
		line.className = 'zmo-block zmo-put-aside';
		line.setAttribute( 'role', 'status' );
		card.after( line );
		setPlace( line );
		return () => {
			line.remove();
			setPlace( null );
		};
	}, [ card, hidden ] );
	return place;
}

/** 不感兴趣 in a card's menu: the card gives way to a line that says so and takes it back. */
export function HidePost( { host, post_id }: HideProps & Hosted ) {
	const [ card ] = useState( () => host.closest( 'article' ) );
	const [ hidden, setHidden ] = useState( false );
	const [ , run ] = useAttempt();
	const place = usePlaceAfter( card, hidden );
	useMarks( card, { hidden } );

	const set = ( next: boolean ) =>
		run( async () => {
			if ( await requireMember( () => call( 'POST /quiet/posts', { post_id, hidden: next } ) ) ) {
				flushSync( () => setHidden( next ) );
				if ( ! next ) {
					card?.focus( { preventScroll: true } );
				}
			}
		} );

	return (
		<>
			<button
				{ ...pressAttrs( 'quiet', { post_id, hidden: 1 } ) }
				className="zmo-pop__item"
				role="menuitem"
				onClick={ ( event ) => {
					event.preventDefault();
					void set( true );
				} }
			>
				<Icon name="eye-off" />
				{ __( '不感兴趣', 'zeromo-community' ) }
			</button>
			{ place &&
				createPortal(
					<>
						<span>{ __( '不再在列表里显示这条内容', 'zeromo-community' ) }</span>
						<button
							type="button"
							className="zmo-btn zmo-btn--s zmo-btn--text"
							// The card that had the focus is gone.
							ref={ ( button ) => button?.focus( { preventScroll: true } ) }
							onClick={ () => void set( false ) }
						>
							{ __( '撤销', 'zeromo-community' ) }
						</button>
					</>,
					place
				) }
		</>
	);
}

export const { mount } = reactWidget< HideProps >( HidePost, ( raw ) => ( { post_id: id( raw.post_id ) } ) );
