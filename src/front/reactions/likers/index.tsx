import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure } from '../../../shared/api/errors';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { Button } from '../../../shared/ui/button';
import { Modal, openModal } from '../../../shared/ui/modal';
import { insertHtml } from '../../../shared/widget/html';
import { unmountAll } from '../../../shared/widget/mount';
import { id, oneOf } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import './style.scss';

const TYPES = [ 'post', 'comment', 'user' ] as const;

interface Liked {
	id: number;
	type: ( typeof TYPES )[ number ];
}

interface LikersModalProps extends Liked {
	title: string;
	close: () => void;
}

/** The members who liked a thing, page by page. */
function LikersModal( { title, close, ...liked }: LikersModalProps ) {
	const list = useRef< HTMLDivElement >( null );
	const [ next, setNext ] = useState< string | null | undefined >( undefined );
	const [ problem, setProblem ] = useState( '' );
	const [ busy, run ] = useAttempt();
	const { id: liked_id, type } = liked;

	useEffect( () => {
		const controller = new AbortController();
		const place = list.current;
		call( 'GET /like/members', { id: liked_id, type }, { signal: controller.signal } )
			.then( ( answer ) => {
				if ( place ) {
					insertHtml( place, answer.list_html );
				}
				setNext( answer.next_cursor );
			} )
			.catch( ( error ) => isFailure( error ) && setProblem( error.message ) );
		return () => {
			controller.abort();
			if ( place ) {
				unmountAll( place );
			}
		};
	}, [ liked_id, type ] );

	const more = () =>
		run( async () => {
			const answer = await call( 'GET /like/members', { id: liked_id, type, cursor: next ?? undefined } );
			const added = list.current ? insertHtml( list.current, answer.list_html ) : [];
			added[ 0 ]?.querySelector< HTMLElement >( 'a' )?.focus( { preventScroll: true } );
			setNext( answer.next_cursor );
		} );

	return (
		<Modal title={ title } onClose={ close }>
			{ problem && (
				<p className="zmo-notice zmo-notice--bad" role="alert">
					{ problem }
				</p>
			) }
			{ next === undefined && ! problem && (
				<div className="zmo-late" aria-busy="true" aria-label={ __( '正在加载', 'zeromo-community' ) }>
					<span className="zmo-bone" />
					<span className="zmo-bone" />
				</div>
			) }
			<div className="zmo-likers__rows" ref={ list } />
			{ next && (
				<p className="zmo-end">
					<Button kind="line" busy={ busy } onClick={ () => void more() }>
						{ __( '加载更多', 'zeromo-community' ) }
					</Button>
				</p>
			) }
		</Modal>
	);
}

/** The server's link to all likers opens them as a dialog. */
export function mount( host: HTMLElement, raw: Raw ): () => void {
	const liked: Liked = { id: id( raw.id ), type: oneOf( raw.type, TYPES ) };
	const link = host.querySelector< HTMLElement >( '.zmo-likers__all' );
	const onClick = ( event: MouseEvent ) => {
		// A new tab is what was asked for.
		if ( ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		const title = link?.textContent?.trim() ?? '';
		void openModal< null >( ( close ) => (
			<LikersModal { ...liked } title={ title } close={ () => close( null ) } />
		) );
	};
	link?.addEventListener( 'click', onClick );
	return () => link?.removeEventListener( 'click', onClick );
}
