import { lazy, Suspense, useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, MouseEvent } from 'react';
import { webUrl } from '../../../shared/lib/navigate';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { useOutside } from '../../../shared/hooks/use-outside';
import { paintChat } from '../../../shared/lib/chat-count';
import { isPhone } from '../../../shared/lib/motion';
import { paintNotices } from '../../../shared/lib/notice-count';
import { onNews } from '../../../shared/events';
import { isLive, listen } from '../../../shared/push';
import { setMark, useMark } from '../../../shared/store/counters';
import { Icon } from '../../../shared/ui/icon';
import { num, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import './style.scss';
import { UNREAD } from '../rows';
import { Bones } from './bones';
import { badge, FIRST_WAIT, LONGEST_WAIT, nextWait } from './model';

interface BellProps {
	unread: number;
	url: string;
	/** Where new numbers come from by themselves, empty for nowhere. */
	push: string;
}

/** Asked for when it is opened: most visits never do. */
const Newest = lazy( () => import( './newest' ) );

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

export function NotificationBell( { host, ...props }: BellProps & Hosted ) {
	const { count: unread } = useMark( UNREAD, { count: props.unread } );
	const [ open, setOpen ] = useState( false );
	const box = useRef< HTMLSpanElement >( null );
	const bell = useRef< HTMLAnchorElement >( null );
	const shown = badge( unread );
	useNumbers( props.push );

	useEffect( () => {
		if ( unread !== props.unread ) {
			paintNotices( unread, badge( unread ) );
		}
	}, [ unread, props.unread ] );

	useOutside( open, box, () => setOpen( false ) );

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
					<Suspense fallback={ <Bones /> }>
						<Newest url={ props.url } />
					</Suspense>
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
