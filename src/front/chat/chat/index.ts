import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { config } from '../../../shared/config';
import { paintChat } from '../../../shared/lib/chat-count';
import { needStyle } from '../../../shared/lib/styles';
import { toast } from '../../../shared/ui/toast';
import { bool, num, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { buildFrame } from './frame';
import { onNews } from '../../../shared/events';
import { isLive } from '../../../shared/push';
import { nextWait, PACE } from './model';
import { Talks } from './talks';
import { ChatWindow } from './window';

/** Every so many times without news the list is asked for, too. */
const LIST_EVERY = 5;

/** 私信: the list of conversations and the window of one. The markup is the server's; without it the widget makes its own. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const peer = num( props.user_id ) || num( props.id );
	const built = ! host.querySelector( '[data-zmo-log], [data-zmo-talks]' );
	if ( built ) {
		buildFrame( host, peer );
		void needStyle( 'messages' );
	}
	const list = host.querySelector< HTMLElement >( '[data-zmo-talks]' );
	const log = host.querySelector< HTMLElement >( '[data-zmo-log]' );
	// On a phone the kinds lie in a row that is longer than the screen.
	const kind = host.closest( '.zmo-msg' )?.querySelector( '.zmo-msg__kinds [aria-current]' );
	kind?.scrollIntoView?.( { inline: 'center', block: 'nearest' } );
	// Opened at something found further back: what is new belongs to the end, which is not shown.
	const past = bool( props.past );
	const talks = list && new Talks( host, list, peer, str( props.next_cursor ) );
	const pace = log ? PACE.window : PACE.list;
	let wait: number = pace[ 0 ];
	let timer: ReturnType< typeof setTimeout >;
	let quiet = 0;
	let asking = false;
	/** Asked for while an answer was on its way. */
	let again = false;

	const count = async () => paintChat( ( await call( 'GET /message/unread' ) ).chat );
	const refresh = async () => {
		await talks?.refresh();
		await count();
	};
	const place = { peer, last: num( props.last ), read: num( props.read ), older: str( props.older ) };
	const open =
		log &&
		new ChatWindow( host, log, place, () => {
			wait = pace[ 0 ];
			later();
			talks?.refresh().catch( () => undefined );
		} );

	const ask = async () => {
		again = asking;
		if ( asking || document.hidden || ! config().member ) {
			return;
		}
		asking = true;
		let news = false;
		try {
			news = past ? false : ( ( await open?.ask() ) ?? false );
			quiet = news ? 0 : quiet + 1;
			if ( news || ! open || quiet % LIST_EVERY === 0 ) {
				await refresh();
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
	// Only what is unread can be a new message: having read one comes back as news, too.
	const endNews = onNews( ( news ) => {
		wait = pace[ 0 ];
		if ( news && news.chat > 0 ) {
			void ask();
		} else {
			later();
		}
	} );
	const onLook = () => {
		clearTimeout( timer );
		wait = pace[ 0 ];
		void ask();
	};
	const onClick = ( event: Event ) => {
		if ( ( event.target as Element ).closest( '[data-zmo-talks-end] a' ) ) {
			event.preventDefault();
			talks?.more().catch( ( error ) => toast( messageOf( error ), 'bad' ) );
		}
	};
	host.addEventListener( 'click', onClick );
	document.addEventListener( 'visibilitychange', onLook );
	if ( built ) {
		void ask();
	} else {
		later();
		if ( open ) {
			// The header was printed before the page was read.
			count().catch( () => undefined );
		}
	}
	return () => {
		clearTimeout( timer );
		endNews();
		open?.end();
		host.removeEventListener( 'click', onClick );
		document.removeEventListener( 'visibilitychange', onLook );
	};
}
