import { useEffect, useLayoutEffect, useReducer, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { attempt } from '../../../shared/lib/attempt';
import { needStyle } from '../../../shared/lib/styles';
import { Icon } from '../../../shared/ui/icon';
import { ServerHtml } from '../../../shared/ui/server-html';
import { readFollowed } from '../read-on-open';
import { deleteRow, readAll, UNREAD } from '../rows';
import { Bones } from './bones';
import { firstNewest, nextNewest } from './model';

const SHOWN = 6;

/** The newest notices, below the bell. */
export default function Newest( { url }: { url: string } ) {
	const [ { phase, html, problem, focus }, tell ] = useReducer( nextNewest, firstNewest );
	const [ controller ] = useState( () => new AbortController() );
	const rows = useRef< HTMLDivElement >( null );

	const load = async ( place?: number ) => {
		const [ answer ] = await Promise.all( [
			call( 'GET /message', { type: 'all', per_page: SHOWN }, { signal: controller.signal } ),
			needStyle( 'messages' ),
		] );
		tell( { type: 'came', html: answer.list_html, none: answer.items.length === 0, focus: place } );
	};
	/** Others move up from below; the focus stays at the same place of the list. */
	const remove = async ( button: HTMLElement ) => {
		const row = button.closest( 'li' );
		const place = [ ...( row?.parentElement?.children ?? [] ) ].indexOf( row as Element );
		await deleteRow( button );
		await load( place );
	};
	useEffect( () => {
		load().catch( ( error ) => isAbort( error ) || tell( { type: 'failed', problem: messageOf( error ) } ) );
		return () => controller.abort();
	}, [ controller ] ); // eslint-disable-line react-hooks/exhaustive-deps -- once.
	useLayoutEffect( () => {
		if ( focus !== null ) {
			const links = rows.current?.querySelectorAll< HTMLElement >( 'li p a' ) ?? [];
			links[ Math.min( focus, links.length - 1 ) ]?.focus();
		}
	}, [ html, focus ] );

	const readEverything = () =>
		attempt( null, async () => {
			if ( rows.current ) {
				await readAll( rows.current );
			}
		} );
	const onClick = ( event: MouseEvent ) => {
		const button = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-delete]' );
		if ( button ) {
			void attempt( button, () => remove( button ) );
		} else {
			readFollowed( event.target, event.currentTarget, UNREAD );
		}
	};
	return (
		<>
			<div className="zmo-msg__head">
				<h2>{ __( '通知', 'zeromo-community' ) }</h2>
				<button
					type="button"
					className="zmo-btn zmo-btn--s zmo-btn--text"
					onClick={ () => void readEverything() }
				>
					<Icon name="check-check" size={ 16 } />
					{ __( '全部已读', 'zeromo-community' ) }
				</button>
			</div>
			{ phase === 'loading' && <Bones /> }
			{ phase === 'empty' && (
				<p className="zmo-meta zmo-bell__none">{ __( '还没有通知', 'zeromo-community' ) }</p>
			) }
			{ phase === 'failed' && (
				<p className="zmo-meta zmo-bell__none" role="alert">
					{ problem }
				</p>
			) }
			<div ref={ rows } className="zmo-w" role="presentation" onClick={ onClick }>
				<ServerHtml tag="ol" html={ html } hidden={ phase !== 'ready' } />
			</div>
			<a className="zmo-pop__item" href={ url }>
				<Icon name="layout-list" />
				{ __( '查看全部', 'zeromo-community' ) }
			</a>
		</>
	);
}
