import { useEffect, useLayoutEffect, useReducer, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { call } from '../../../shared/api/client';
import type { Values } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { ServerHtml } from '../../../shared/api/types';
import { onPublished } from '../../../shared/events';
import { debounce } from '../../../shared/lib/debounce';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { endOfList } from '../../../shared/lib/words';
import { importMarks } from '../../../shared/store/counters';
import { insertHtml, replaceHtml } from '../../../shared/widget/html';
import { islandWidget, mark, Slot, useMarks, useOn } from '../../../shared/widget/island';
import { pagePart } from '../../../shared/widget/page';
import { bool, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { listRoute } from '../list-route';
import type { ListRoute } from '../list-route';
import type { FreshProps } from './fresh';
import { belongs, FIRST_WAIT, firstList, nextList } from './model';
import type { ListEvent, ListState, Query } from './model';
import { keepPlace, keptPlace } from './place';

const THRESHOLD = 0.1;
const SCROLL_REST = 200;
const AHEAD = 600;

interface Props {
	list: HTMLElement;
	/** What stands below it: the button, and what is said. */
	foot: HTMLElement;
	/** Of the server's link, which becomes the button. */
	button_class: string;
	route: ListRoute;
	query: Raw;
	first: ListState;
	/** Pages that may come by scrolling, 0 for any number. */
	automatic: number;
	/** Said at the end. */
	end: string;
	/** Server's seconds the list is of, 0 for not to be told of new posts. */
	since: number;
}

function queryOf( raw: Raw ): Query {
	const query: Query = {};
	for ( const name of [ 'source', 'orderby', 'has', 'date', 'post_type', 'keywords' ] as const ) {
		if ( str( raw[ name ] ) ) {
			query[ name ] = str( raw[ name ] );
		}
	}
	for ( const name of [ 'circle_id', 'topic_id', 'author' ] as const ) {
		if ( num( raw[ name ] ) > 0 ) {
			query[ name ] = num( raw[ name ] );
		}
	}
	return query;
}

function nameOf( phase: ListState[ 'phase' ] ): string {
	switch ( phase ) {
		case 'failed':
			return __( '重试', 'zeromo-community' );
		case 'loading':
			return __( '正在加载…', 'zeromo-community' );
		default:
			return __( '加载更多', 'zeromo-community' );
	}
}

function isEmpty( list: HTMLElement ): boolean {
	return list.childElementCount === 0 || list.querySelector( '.zmo-empty' ) !== null;
}

/** Position and size of every article, for screen readers; -1 is "not known". */
function number( list: HTMLElement, ended: boolean ): void {
	[ ...list.children ]
		.filter( ( child ) => child.matches( 'article' ) )
		.forEach( ( article, index ) =>
			mark( article, {
				'aria-posinset': String( index + 1 ),
				'aria-setsize': ended ? String( list.children.length ) : '-1',
				tabindex: '-1',
			} )
		);
}

/** Brings a card into view, below the head of the stream, which stays in its place and would lie over it. */
function show( card: Element | null | undefined ): HTMLElement | undefined {
	if ( ! ( card instanceof HTMLElement ) ) {
		return undefined;
	}
	const head = pagePart( 'stream_head' )?.getBoundingClientRect();
	card.style.scrollMarginTop = `${ Math.max( 0, head?.bottom ?? 0 ) + 12 }px`;
	card.scrollIntoView?.( { block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
	return card;
}

/** The address names the part of the list that came last, so that it can be shared and opened without script. */
function nameInAddress( cursor: string | null ): void {
	const url = new URL( location.href );
	if ( cursor === null ) {
		url.searchParams.delete( 'cursor' );
	} else {
		url.searchParams.set( 'cursor', cursor );
	}
	history.replaceState( history.state, '', url );
}

/** The keys of a feed: Page Down and Page Up go from article to article. */
function step( event: KeyboardEvent, list: HTMLElement ): void {
	const target = event.target as Element;
	const article = target.closest( 'article' );
	const by = ( { PageDown: 'nextElementSibling', PageUp: 'previousElementSibling' } as const )[
		event.key as 'PageDown'
	];
	if ( ! by || ! article || article.parentElement !== list || target.matches( 'input, textarea' ) ) {
		return;
	}
	const next = article[ by ];
	if ( next instanceof HTMLElement ) {
		event.preventDefault();
		next.focus();
	}
}

/** Calls `near` when the end of the list comes near; gives what looks again, as a short page may leave it in view. */
function useEnd( foot: HTMLElement, near: () => void ): () => void {
	const newest = useRef( near );
	const again = useRef( () => undefined as void );
	useLayoutEffect( () => {
		newest.current = near;
	} );
	useEffect( () => {
		if ( typeof IntersectionObserver === 'undefined' ) {
			const look = debounce( () => {
				if ( foot.getBoundingClientRect().top < window.innerHeight + AHEAD ) {
					newest.current();
				}
			}, SCROLL_REST );
			window.addEventListener( 'scroll', look, { passive: true } );
			return () => window.removeEventListener( 'scroll', look );
		}
		const observer = new IntersectionObserver(
			( entries ) => entries.some( ( entry ) => entry.isIntersecting ) && newest.current(),
			{ threshold: THRESHOLD, rootMargin: `0px 0px ${ AHEAD }px` }
		);
		observer.observe( foot );
		again.current = () => {
			// It tells changes only.
			observer.unobserve( foot );
			observer.observe( foot );
		};
		return () => observer.disconnect();
	}, [ foot ] );
	return () => again.current();
}

/** What tells of new posts comes with the first question for them; a list that can't have it goes on without. */
function useFresh( since: number ): ComponentType< FreshProps > | null {
	const [ Fresh, setFresh ] = useState< ComponentType< FreshProps > | null >( null );
	useEffect( () => {
		if ( since < 1 ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			import( './fresh' ).then(
				( fresh ) => setFresh( () => fresh.Fresh ),
				() => undefined
			);
		}, FIRST_WAIT );
		return () => clearTimeout( timer );
	}, [ since ] );
	return Fresh;
}

/** Lengthens the server's list by scrolling or by 加载更多; the link to the next page stays a link without script. */
function InfiniteList( { list, foot, route, query, first, ...props }: Props & Hosted ) {
	const [ state, setState ] = useState( first );
	const [ , drawAgain ] = useReducer( ( times: number ) => times + 1, 0 );
	/** What is known before it is drawn: the end may come near twice in a moment. */
	const now = useRef( first );
	const [ controller ] = useState( () => new AbortController() );
	/** Counts the times the list began anew: an answer for the one before is not added. */
	const begun = useRef( 0 );
	const { phase } = state;
	const loading = phase === 'loading';

	const send = ( event: ListEvent ): boolean => {
		const before = now.current;
		now.current = nextList( before, event, props.automatic );
		setState( now.current );
		return now.current !== before;
	};
	const load = async ( by: 'scroll' | 'press' ) => {
		const { cursor } = now.current;
		if ( cursor === null || ! send( { type: 'ask', by } ) ) {
			return;
		}
		const turn = begun.current;
		try {
			const { signal } = controller;
			const answer = await call( route, { ...( query as Values ), cursor }, { signal } );
			if ( turn !== begun.current ) {
				return;
			}
			const added = insertHtml( list, answer.list_html );
			nameInAddress( cursor );
			send( { type: 'came', empty: added.length === 0, cursor: answer.next_cursor } );
			look();
			if ( by === 'press' ) {
				mark( added[ 0 ] ?? null, { tabindex: '-1' } );
				added[ 0 ]?.focus( { preventScroll: true } );
			}
		} catch ( error ) {
			if ( ! isAbort( error ) && turn === begun.current ) {
				send( { type: 'failed', problem: messageOf( error ) } );
			}
		}
	};
	const look = useEnd( foot, () => void load( 'scroll' ) );
	/** The list anew, from its beginning. */
	const renew = async () => {
		const answer = await call( route, query as Values, { signal: controller.signal } );
		begun.current++;
		replaceHtml( list, answer.list_html );
		nameInAddress( null );
		send( { type: 'anew', cursor: answer.next_cursor } );
		number( list, now.current.phase === 'ended' );
		look();
		show( list.firstElementChild )?.focus( { preventScroll: true } );
	};
	const putOnTop = ( html: ServerHtml ): boolean => {
		if ( html === '' ) {
			return false;
		}
		list.querySelector( ':scope > .zmo-empty' )?.remove();
		const [ card ] = insertHtml( list, html, 'start' );
		drawAgain();
		return show( card ) !== undefined;
	};

	useEffect(
		() => onPublished( ( fresh ) => belongs( queryOf( query ), fresh ) && putOnTop( fresh.html ) ),
		[ query, list ] // eslint-disable-line react-hooks/exhaustive-deps -- putOnTop() knows only the list.
	);
	useEffect( () => () => controller.abort(), [ controller ] );
	const Fresh = useFresh( props.since );
	useOn( window, 'pagehide', () => keepPlace( list, now.current.cursor ) );
	useOn( list, 'keydown', ( event ) => step( event, list ) );
	useMarks( list, { 'aria-busy': String( loading ) } );
	useLayoutEffect( () => number( list, phase === 'ended' ) );

	const said = phase === 'ended' && ! isEmpty( list ) ? props.end : '';
	return (
		<>
			{ Fresh && <Fresh list={ list } query={ query } since={ props.since } renew={ renew } /> }
			<Slot of={ foot }>
				<button
					type="button"
					className={ `${ props.button_class }${ loading ? ' is-busy' : '' }` }
					hidden={ phase === 'ended' }
					aria-busy={ loading }
					onClick={ () => void load( 'press' ) }
				>
					{ phase !== 'ended' && nameOf( phase ) }
				</button>
				<span className="zmo-meta" role="status">
					{ phase === 'failed' ? state.problem : said }
				</span>
			</Slot>
		</>
	);
}

/** What stands below the list: the server's, emptied, or a new one. */
function takeFoot( host: HTMLElement, list: HTMLElement ): Pick< Props, 'foot' | 'button_class' > {
	const link = host.querySelector< HTMLElement >( '.zmo-end a, .zmo-end button' );
	let foot = host.querySelector< HTMLElement >( '.zmo-end' );
	if ( ! foot ) {
		foot = document.createElement( 'p' );
		foot.className = 'zmo-end';
		list.after( foot );
	}
	foot.replaceChildren();
	return { foot, button_class: link?.className ?? 'zmo-btn zmo-btn--line' };
}

/** The list as it was kept, where this page was reached by Back or Forward; its state, null for none. */
function restore( list: HTMLElement ): ListState | null {
	const place = keptPlace();
	if ( ! place ) {
		return null;
	}
	importMarks( place.marks );
	replaceHtml( list, place.html );
	window.scrollTo( 0, place.scroll );
	return firstList( place.cursor );
}

export const { mount } = islandWidget< Props >( InfiniteList, ( raw, host ) => {
	const list = host.querySelector< HTMLElement >( '[role="feed"], .zmo-list' ) ?? host;
	const route = listRoute( raw.path );
	const restored = bool( raw.renewed ) ? null : restore( list );
	return {
		list,
		...takeFoot( host, list ),
		route,
		query: obj( raw.query ),
		first: restored ?? firstList( str( raw.next_cursor ) || null ),
		automatic: num( raw.automatic ),
		end: str( raw.end ) || endOfList(),
		since: num( raw.since ),
	};
} );
