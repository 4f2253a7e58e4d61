import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, MouseEvent } from 'react';
import { webUrl } from '../../../shared/lib/navigate';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { paintChat } from '../../../shared/lib/chat-count';
import { isPhone } from '../../../shared/lib/motion';
import { needStyle } from '../../../shared/lib/styles';
import { onNews } from '../../../shared/events';
import { isLive, listen } from '../../../shared/push';
import { setMark, useMark } from '../../../shared/store/counters';
import { Icon } from '../../../shared/ui/icon';
import { toast } from '../../../shared/ui/toast';
import { replaceHtml } from '../../../shared/widget/html';
import { num, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import './style.scss';
import { readOnOpen } from '../read-on-open';
import { deleteRow, readAll, UNREAD } from '../rows';
import { badge, FIRST_WAIT, LONGEST_WAIT, nextWait } from './model';

interface BellProps {
	unread: number;
	url: string;
	/** Where new numbers come from by themselves, empty for nowhere. */
	push: string;
}

const SHOWN = 6;

/** Keeps the numbers of the header true as long as the page is looked at: by asking, rarely while they come by themselves. */
function useNumbers( push: string ): void {
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout >;
		let wait = FIRST_WAIT;
		let last = '';
		const paint = ( total: number, chat: number ) => {
			const now = `${ total } ${ chat }`;
			wait = nextWait( wait, now !== last && last !== '' );
			last = now;
			setMark( UNREAD, { count: total } );
			paintChat( chat );
		};
		const ask = async () => {
			try {
				const { total, chat } = await call( 'GET /message/unread' );
				paint( total, chat );
			} catch {
				wait = nextWait( wait, false );
			}
			later();
		};
		const later = () => {
			clearTimeout( timer );
			if ( ! document.hidden ) {
				timer = setTimeout( () => void ask(), isLive() ? LONGEST_WAIT : wait );
			}
		};
		const endNews = onNews( ( news ) => {
			if ( news ) {
				paint( news.total, news.chat );
			} else {
				wait = FIRST_WAIT;
			}
			later();
		} );
		const endPush = push ? listen( push ) : () => undefined;
		const onLook = () => {
			if ( document.hidden ) {
				clearTimeout( timer );
			} else {
				void ask();
			}
		};
		document.addEventListener( 'visibilitychange', onLook );
		later();
		return () => {
			clearTimeout( timer );
			endPush();
			endNews();
			document.removeEventListener( 'visibilitychange', onLook );
		};
	}, [ push ] );
}

/** Numbers that the server printed elsewhere, as in the phone's bar. */
function paintBars( unread: number ): void {
	document.querySelectorAll< HTMLElement >( '.zmo-bar .zmo-count' ).forEach( ( element ) => {
		element.textContent = badge( unread );
		element.hidden = unread === 0;
	} );
}

function Newest( { url, onRead }: { url: string; onRead: () => void } ) {
	const list = useRef< HTMLOListElement >( null );
	const [ state, setState ] = useState< 'loading' | 'ready' | 'empty' | 'failed' >( 'loading' );
	const [ problem, setProblem ] = useState( '' );

	useEffect( () => {
		const controller = new AbortController();
		const box = list.current;
		const load = async () => {
			const [ answer ] = await Promise.all( [
				call( 'GET /message', { type: 'all', per_page: SHOWN }, { signal: controller.signal } ),
				needStyle( 'messages' ),
			] );
			if ( box ) {
				replaceHtml( box, answer.list_html );
			}
			setState( answer.items.length > 0 ? 'ready' : 'empty' );
		};
		load().catch( ( error ) => {
			if ( ! isAbort( error ) ) {
				setProblem( messageOf( error ) );
				setState( 'failed' );
			}
		} );
		/** Others move up from below; the focus stays at the same place of the list. */
		const remove = async ( button: HTMLElement ) => {
			const place = [ ...( box?.children ?? [] ) ].indexOf( button.closest( 'li' ) as Element );
			await deleteRow( button );
			await load();
			const rows = box?.querySelectorAll< HTMLElement >( 'li p a' ) ?? [];
			rows[ Math.min( place, rows.length - 1 ) ]?.focus();
		};
		const endReading = box ? readOnOpen( box, UNREAD ) : () => undefined;
		const onClick = ( event: Event ) => {
			const button = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-delete]' );
			if ( button ) {
				remove( button ).catch( ( error ) => isAbort( error ) || toast( messageOf( error ), 'bad' ) );
			}
		};
		box?.addEventListener( 'click', onClick );
		return () => {
			box?.removeEventListener( 'click', onClick );
			endReading();
			controller.abort();
		};
	}, [] );

	return (
		<>
			<div className="zmo-msg__head">
				<h2>{ __( '通知', 'zeromo-community' ) }</h2>
				<button type="button" className="zmo-btn zmo-btn--s zmo-btn--text" onClick={ onRead }>
					<Icon name="check-check" size={ 16 } />
					{ __( '全部已读', 'zeromo-community' ) }
				</button>
			</div>
			{ state === 'loading' && (
				<div className="zmo-late" aria-busy="true">
					<span className="zmo-bone" />
					<span className="zmo-bone" />
				</div>
			) }
			{ state === 'empty' && (
				<p className="zmo-meta zmo-bell__none">{ __( '还没有通知', 'zeromo-community' ) }</p>
			) }
			{ state === 'failed' && (
				<p className="zmo-meta zmo-bell__none" role="alert">
					{ problem }
				</p>
			) }
			<ol ref={ list } hidden={ state !== 'ready' } />
			<a className="zmo-pop__item" href={ url }>
				<Icon name="layout-list" />
				{ __( '查看全部', 'zeromo-community' ) }
			</a>
		</>
	);
}

export function NotificationBell( { host, ...props }: BellProps & Hosted ) {
	const { count: unread } = useMark( UNREAD, { count: props.unread } );
	const [ open, setOpen ] = useState( false );
	const box = useRef< HTMLSpanElement >( null );
	const bell = useRef< HTMLAnchorElement >( null );
	const shown = badge( unread );
	useNumbers( props.push );

	useEffect( () => {
		if ( unread !== props.unread ) {
			paintBars( unread );
		}
	}, [ unread, props.unread ] );

	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		const onPress = ( event: Event ) => {
			if ( ! box.current?.contains( event.target as Node ) ) {
				setOpen( false );
			}
		};
		document.addEventListener( 'pointerdown', onPress );
		return () => document.removeEventListener( 'pointerdown', onPress );
	}, [ open ] );

	const onClick = ( event: MouseEvent ) => {
		// On a phone the bell is a link to the page of messages.
		if ( ! isPhone() && ! event.ctrlKey && ! event.metaKey ) {
			event.preventDefault();
			setOpen( ! open );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && open ) {
			event.stopPropagation();
			setOpen( false );
			bell.current?.focus();
		}
	};
	const readEverything = async () => {
		try {
			if ( box.current ) {
				await readAll( box.current );
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	};

	return (
		// Esc closes the list from anywhere inside.
		<span ref={ box } className="zmo-bell" role="presentation" onKeyDown={ onKeyDown }>
			<a
				ref={ bell }
				className="zmo-iconbtn"
				href={ props.url }
				aria-label={
					shown
						? /* translators: %s: number of unread notices */
							sprintf( __( '通知，%s 条未读', 'zeromo-community' ), shown )
						: __( '通知', 'zeromo-community' )
				}
				aria-haspopup="true"
				aria-expanded={ open }
				onClick={ onClick }
			>
				<Icon name="bell" />
				{ shown && <span className="zmo-count">{ shown }</span> }
			</a>
			{ open && (
				<div
					className="zmo-pop zmo-pop--float zmo-bell__pop"
					role="group"
					aria-label={ __( '通知', 'zeromo-community' ) }
				>
					<Newest url={ props.url } onRead={ () => void readEverything() } />
				</div>
			) }
		</span>
	);
}

export const { mount } = reactWidget< BellProps >( NotificationBell, ( raw ) => ( {
	unread: num( raw.unread ),
	url: webUrl( str( raw.url ) ) || '#',
	push: str( raw.push ),
} ) );
