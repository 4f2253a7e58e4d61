import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { call } from '../../../shared/api/client';
import { config } from '../../../shared/config';
import { onNews } from '../../../shared/events';
import type { News } from '../../../shared/events';
import { attempt } from '../../../shared/lib/attempt';
import { paintChat } from '../../../shared/lib/chat-count';
import { needStyle } from '../../../shared/lib/styles';
import { isLive } from '../../../shared/push';
import { islandWidget, Slot, useOn } from '../../../shared/widget/island';
import { bool, num, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { Frame } from './frame';
import { nextWait, PACE } from './model';
import { partsOf } from './parts';
import type { Parts } from './parts';
import { useTalks } from './talks';
import { useWindow } from './window';
import type { Place } from './window';

/** Every so many times without news the list is asked for, too. */
const LIST_EVERY = 5;

interface ChatProps {
	/** Null where the page had no markup. */
	parts: Parts | null;
	place: Place;
	/** Where the list of conversations goes on. */
	cursor: string;
	/** Opened at something found further back: what is new belongs to the end, which is not shown. */
	past: boolean;
}

const count = async () => paintChat( ( await call( 'GET /message/unread' ) ).chat );

/** How the page asks: `window()` tells whether something was new, `list()` brings the conversations up to date. */
interface Asking {
	window: ( () => Promise< boolean > ) | null;
	list: () => Promise< void >;
}

/** Asks again and again, rarely while nothing comes, not at all while nobody looks. */
function pacer( newest: () => Asking, pace: readonly [ number, number ] ) {
	let wait = pace[ 0 ];
	let timer: ReturnType< typeof setTimeout >;
	let quiet = 0;
	let asking = false;
	/** Asked for while an answer was on its way. */
	let again = false;

	const ask = async () => {
		again = asking;
		if ( asking || document.hidden || ! config().member ) {
			return;
		}
		asking = true;
		let news = false;
		try {
			const { window: look, list } = newest();
			news = ( await look?.() ) ?? false;
			quiet = news ? 0 : quiet + 1;
			if ( news || ! look || quiet % LIST_EVERY === 0 ) {
				await list();
				await count();
			}
		} catch {
			// The next time.
		}
		asking = false;
		wait = nextWait( wait, news, pace );
		if ( again ) {
			void ask();
		} else {
			later();
		}
	};
	function later(): void {
		clearTimeout( timer );
		if ( ! document.hidden ) {
			timer = setTimeout( () => void ask(), isLive() ? pace[ 1 ] : wait );
		}
	}
	/** Something is going on: the pauses are short again. */
	const soon = () => {
		wait = pace[ 0 ];
		later();
	};
	const now = () => {
		clearTimeout( timer );
		wait = pace[ 0 ];
		void ask();
	};
	// Only what is unread can be a new message: having read one comes back as news, too.
	const hear = ( news: News ) => {
		wait = pace[ 0 ];
		if ( news && news.chat > 0 ) {
			void ask();
		} else {
			later();
		}
	};
	return { soon, now, hear, end: () => clearTimeout( timer ) };
}

interface TalkingProps extends Omit< ChatProps, 'parts' > {
	parts: Parts;
	/** The widget has made the markup itself: nothing is in it yet. */
	built: boolean;
}

/** The list of conversations and the window of one, in markup that is there. */
function Talking( { host, parts, place, cursor, past, built }: TalkingProps & Hosted ) {
	const pace = useRef< ReturnType< typeof pacer > | null >( null );
	const [ talks, refresh, more ] = useTalks( parts, place.peer, cursor );
	const [ log, ask ] = useWindow( host, parts, place, () => {
		pace.current?.soon();
		refresh().catch( () => undefined );
	} );
	const asking = useRef< Asking >( { window: null, list: refresh } );
	useLayoutEffect( () => {
		asking.current = { window: parts.list && ( past ? async () => false : ask ), list: refresh };
	} );

	useEffect( () => {
		const asks = pacer( () => asking.current, parts.list ? PACE.window : PACE.list );
		pace.current = asks;
		const end_news = onNews( asks.hear );
		document.addEventListener( 'visibilitychange', asks.now );
		if ( built ) {
			asks.now();
		} else {
			asks.soon();
			if ( parts.list ) {
				// The header was printed before the page was read.
				count().catch( () => undefined );
			}
		}
		return () => {
			asks.end();
			end_news();
			document.removeEventListener( 'visibilitychange', asks.now );
		};
	}, [ parts, built ] );

	useOn( host, 'click', ( event ) => {
		if ( ( event.target as Element ).closest( '[data-zmo-talks-end] a' ) ) {
			event.preventDefault();
			void attempt( null, more );
		}
	} );
	return (
		<>
			{ talks }
			{ log }
		</>
	);
}

/** 私信: the markup is the server's; without it the widget draws its own. */
function Chat( { parts: printed, ...props }: ChatProps & Hosted ) {
	const { host, place } = props;
	const [ drawn, setDrawn ] = useState< Parts | null >( null );
	const parts = printed ?? drawn;
	useLayoutEffect( () => {
		if ( ! printed ) {
			setDrawn( partsOf( host ) );
			void needStyle( 'messages' );
		}
	}, [ printed, host ] );
	return (
		<>
			{ ! printed && (
				<Slot of={ host }>
					<Frame peer={ place.peer } />
				</Slot>
			) }
			{ parts && <Talking { ...props } parts={ parts } built={ ! printed } /> }
		</>
	);
}

export const { mount } = islandWidget< ChatProps >( Chat, ( props, host ) => {
	const peer = num( props.user_id ) || num( props.id );
	// On a phone the kinds lie in a row that is longer than the screen.
	const kind = host.closest( '.zmo-msg' )?.querySelector( '.zmo-msg__kinds [aria-current]' );
	kind?.scrollIntoView?.( { inline: 'center', block: 'nearest' } );
	return {
		parts: host.querySelector( '[data-zmo-log], [data-zmo-talks]' ) ? partsOf( host ) : null,
		place: { peer, last: num( props.last ), read: num( props.read ), older: str( props.older ) },
		cursor: str( props.next_cursor ),
		past: bool( props.past ),
	};
} );
