import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { session } from '../../shared/api/session';
import { config } from '../../shared/config';
import { reloadInPlace } from '../../shared/gate';
import { provideOutbox } from '../../shared/later';
import type { Keep } from '../../shared/later';
import { newKey } from '../../shared/lib/new-key';
import { getMark, markKey, setMark, subscribe } from '../../shared/store/counters';
import { toast } from '../../shared/ui/toast';
import { alone, boxName, deliver, MOST, openBox } from '../../worker/app/outbox';
import type { Told, Unsent } from '../../worker/app/outbox';
import { line } from './line';
import { nameOf, reasonOf } from './words';

/** Milliseconds until the next try where the network is there and the server is not; doubled up to the second. */
const SOON = 15_000;
const AT_MOST = 300_000;

/** What is used of a registration: browsers that have no Background Sync leave it to the page. */
interface Registration {
	sync?: { register: ( tag: string ) => Promise< void > };
}

const isLike = ( { route }: Unsent ) => route === 'POST /like';

const markOf = ( { args }: Unsent ) => markKey( String( args.count_type ), String( args.type ), Number( args.id ) );

/** Shows the thing as the member has pressed it, or as it was before. */
function paint( item: Unsent, pressed: boolean ): void {
	const on = ! item.args.delete === pressed;
	const mark = getMark( markOf( item ) );
	if ( mark?.on !== on ) {
		const count = mark?.count === undefined ? {} : { count: Math.max( 0, mark.count + ( on ? 1 : -1 ) ) };
		setMark( markOf( item ), { on, ...count } );
	}
}

/** Says that something has gone, and offers to show it on this page. */
function sayGone( answer: unknown ): void {
	const { message, status } = ( answer ?? {} ) as { message?: unknown; status?: unknown };
	const waits = status === 'pending' || status === 'hold';
	const said =
		typeof message === 'string' && message !== '' ? message : __( '待发送的内容已发送', 'zeromo-community' );
	toast( said, waits ? 'wait' : 'ok', { label: __( '刷新', 'zeromo-community' ), run: reloadInPlace } );
}

/** Says what has become of what waited; a like that has gone is seen by its button. */
function say( { sent, refused }: Told ): void {
	const gone = sent.filter( ( { item } ) => ! isLike( item ) );
	if ( gone.length > 0 ) {
		sayGone( gone.length === 1 ? gone[ 0 ]?.answer : null );
	}
	refused.forEach( ( item ) => toast( `${ nameOf( item ) }：${ reasonOf( item ) }`, 'bad' ) );
}

/** Keeps what is sent without network, shows it and sends it. */
export function useOutbox() {
	const [ items, setItems ] = useState< Unsent[] >( [] );
	const [ name ] = useState( () => boxName( config().home ) );
	const [ box ] = useState( () => openBox( name ) );
	const [ tabs ] = useState( () => new BroadcastChannel( name ) );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const wait = useRef( SOON );

	const refresh = useCallback( async () => {
		setItems( ( await box.all() ).sort( ( one, other ) => one.at - other.at ) );
	}, [ box ] );

	/** Here and in the other tabs. */
	const changed = useCallback( async () => {
		tabs.postMessage( null );
		await refresh();
	}, [ tabs, refresh ] );

	const send = useCallback( async () => {
		clearTimeout( timer.current );
		const told = await alone( name, () => deliver( box, line, Date.now(), config().user ?? 0 ) );
		for ( const item of told.foreign ) {
			await box.settle( item, null );
		}
		for ( const item of told.refused.filter( isLike ) ) {
			// Nothing is typed in it that were worth keeping.
			await box.settle( item, null );
			paint( item, false );
		}
		if ( told.foreign.length > 0 ) {
			toast(
				sprintf(
					/* translators: %d: number of comments, activities and likes */
					_n(
						'账号换了或已退出，%d 条待发送的内容没有发送，已删除',
						'账号换了或已退出，%d 条待发送的内容没有发送，已删除',
						told.foreign.length,
						'zeromo-community'
					),
					told.foreign.length
				),
				'wait'
			);
		}
		say( told );
		if ( told.sent.length + told.refused.length + told.foreign.length > 0 ) {
			await changed();
		}
		wait.current = told.later ? Math.min( wait.current * 2, AT_MOST ) : SOON;
		if ( told.later ) {
			timer.current = setTimeout( () => void send(), wait.current );
		}
	}, [ name, box, changed ] );

	const keep: Keep = useCallback(
		async ( route, args ) => {
			try {
				const member = config().user ?? ( await session() ).user?.id ?? 0;
				if ( member === 0 || ( await box.all() ).length >= MOST ) {
					return false;
				}
				const stamp = newKey();
				const id =
					route === 'POST /like'
						? markKey( String( args.count_type ), String( args.type ), Number( args.id ) )
						: String( args.idempotency_key );
				await box.put( { id, stamp, route, args, member, at: Date.now() } );
				const ready = ( await navigator.serviceWorker?.getRegistration() ) as Registration | undefined;
				// Where it is missing or forbidden the page sends.
				await ready?.sync?.register( name ).catch( () => undefined );
			} catch {
				return false;
			}
			toast( __( '没有网络，已放进待发送，连上后自动发送', 'zeromo-community' ), 'wait' );
			await changed();
			clearTimeout( timer.current );
			timer.current = setTimeout( () => void send(), SOON );
			return true;
		},
		[ box, name, changed, send ]
	);

	/** Takes it out, after a delivery that is under way; what has gone meanwhile has gone. */
	const drop = useCallback(
		async ( item: Unsent ) => {
			const was_there = await alone( name, () => box.settle( item, null ) );
			if ( ! was_there ) {
				toast( __( '已经发送了', 'zeromo-community' ), 'plain' );
			} else if ( isLike( item ) ) {
				paint( item, false );
			}
			await changed();
		},
		[ name, box, changed ]
	);

	/** Sends again what was refused. */
	const again = useCallback(
		async ( { refused: _refused, ...item }: Unsent ) => {
			await alone( name, () => box.settle( item, { ...item, at: Date.now() } ) );
			await changed();
			await send();
		},
		[ name, box, changed, send ]
	);

	useEffect( () => {
		provideOutbox( keep );
		const due = () => void send();
		const seen = () => document.visibilityState === 'visible' && due();
		tabs.onmessage = ( { data } ) => {
			// The worker says how much has gone, other tabs only that something is different.
			if ( data > 0 && document.visibilityState === 'visible' ) {
				sayGone( null );
			}
			void refresh();
		};
		window.addEventListener( 'online', due );
		document.addEventListener( 'visibilitychange', seen );
		return () => {
			provideOutbox( null );
			tabs.onmessage = null;
			window.removeEventListener( 'online', due );
			document.removeEventListener( 'visibilitychange', seen );
			clearTimeout( timer.current );
		};
	}, [ keep, send, refresh, tabs ] );

	useEffect( () => {
		void refresh().then( send, () => undefined );
	}, [ refresh, send ] );

	// A like that waits is shown as pressed; pressed again, it is not sent any more.
	useEffect( () => {
		const ends = items.filter( isLike ).map( ( item ) => {
			paint( item, true );
			return subscribe( markOf( item ), () => {
				if ( getMark( markOf( item ) )?.on === Boolean( item.args.delete ) ) {
					void box.settle( item, null ).then( changed );
				}
			} );
		} );
		return () => ends.forEach( ( end ) => end() );
	}, [ items, box, changed ] );

	return { items, drop, again };
}
