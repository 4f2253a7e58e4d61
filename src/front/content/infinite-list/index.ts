import { endOfList } from '../../../shared/lib/words';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Values } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { ServerHtml } from '../../../shared/api/types';
import { onPublished } from '../../../shared/events';
import { debounce } from '../../../shared/lib/debounce';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { importMarks } from '../../../shared/store/counters';
import { insertHtml, replaceHtml } from '../../../shared/widget/html';
import { bool, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { listRoute } from '../list-route';
import type { ListRoute } from '../list-route';
import { belongs, FIRST_WAIT, firstList, nextList } from './model';
import type { ListEvent, ListState, Query } from './model';
import { keepPlace, keptPlace } from './place';

const THRESHOLD = 0.1;
const SCROLL_REST = 200;
const AHEAD = 600;

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

/** Lengthens the server's list by scrolling or by 加载更多; the link to the next page stays a link without script. */
class InfiniteList {
	private state: ListState;
	private readonly list: HTMLElement;
	private readonly foot: HTMLElement;
	private readonly more: HTMLButtonElement;
	private readonly words: HTMLElement;
	private readonly query: Raw;
	private readonly route: ListRoute;
	private readonly controller = new AbortController();
	private readonly undo: ( () => void )[] = [];
	private look: () => void = () => undefined;
	/** Counts the times the list began anew: an answer for the one before is not added. */
	private begun = 0;

	constructor(
		private readonly host: HTMLElement,
		private readonly props: Raw
	) {
		this.route = listRoute( props.path );
		this.list = host.querySelector< HTMLElement >( '[role="feed"], .zmo-list' ) ?? host;
		this.query = obj( props.query );
		this.more = this.findMore();
		this.foot = this.more.parentElement ?? host;
		this.words = document.createElement( 'span' );
		this.words.className = 'zmo-meta';
		this.words.setAttribute( 'role', 'status' );
		this.foot.append( this.words );
		this.state = firstList( str( props.next_cursor ) || null );
		if ( ! bool( props.renewed ) ) {
			this.restore();
		}
		this.number();
		this.watch();
		this.paint();
	}

	end(): void {
		this.controller.abort();
		this.undo.forEach( ( undo ) => undo() );
		this.words.remove();
	}

	/** The button below the list: the server's link made a button, or a new one. */
	private findMore(): HTMLButtonElement {
		const drawn = this.host.querySelector< HTMLElement >( '.zmo-end a, .zmo-end button' );
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = drawn?.className ?? 'zmo-btn zmo-btn--line';
		if ( drawn ) {
			drawn.replaceWith( button );
			return button;
		}
		const foot = this.host.querySelector( '.zmo-end' ) ?? document.createElement( 'p' );
		foot.className = 'zmo-end';
		foot.replaceChildren( button );
		if ( ! foot.isConnected ) {
			this.list.after( foot );
		}
		return button;
	}

	private send( event: ListEvent ): boolean {
		const before = this.state;
		this.state = nextList( before, event, num( this.props.automatic ) );
		this.paint();
		return this.state !== before;
	}

	private paint(): void {
		const { phase } = this.state;
		const loading = phase === 'loading';
		this.list.setAttribute( 'aria-busy', String( loading ) );
		this.more.hidden = phase === 'ended';
		this.more.classList.toggle( 'is-busy', loading );
		this.more.setAttribute( 'aria-busy', String( loading ) );
		this.more.textContent = nameOf( phase );
		const empty = this.list.childElementCount === 0 || this.list.querySelector( '.zmo-empty' ) !== null;
		this.words.textContent = phase === 'ended' && ! empty ? str( this.props.end ) || endOfList() : '';
	}

	/** Position and size of every article, for screen readers; -1 is "not known". */
	private number(): void {
		[ ...this.list.children ]
			.filter( ( child ) => child.matches( 'article' ) )
			.forEach( ( article, index ) => {
				article.setAttribute( 'aria-posinset', String( index + 1 ) );
				article.setAttribute(
					'aria-setsize',
					this.state.phase === 'ended' ? String( this.list.children.length ) : '-1'
				);
				article.setAttribute( 'tabindex', '-1' );
			} );
	}

	private watch(): void {
		const onPress = ( event: Event ) => {
			event.preventDefault();
			void this.load( 'press' );
		};
		this.more.addEventListener( 'click', onPress );
		this.undo.push( () => this.more.removeEventListener( 'click', onPress ) );

		if ( typeof IntersectionObserver === 'undefined' ) {
			const near = debounce( () => {
				if ( this.foot.getBoundingClientRect().top < window.innerHeight + AHEAD ) {
					void this.load( 'scroll' );
				}
			}, SCROLL_REST );
			window.addEventListener( 'scroll', near, { passive: true } );
			this.undo.push( () => window.removeEventListener( 'scroll', near ) );
		} else {
			const observer = new IntersectionObserver(
				( entries ) => {
					if ( entries.some( ( entry ) => entry.isIntersecting ) ) {
						void this.load( 'scroll' );
					}
				},
				{ threshold: THRESHOLD, rootMargin: `0px 0px ${ AHEAD }px` }
			);
			observer.observe( this.foot );
			this.look = () => {
				// It tells changes only, and a short page may leave the end in view.
				observer.unobserve( this.foot );
				observer.observe( this.foot );
			};
			this.undo.push( () => observer.disconnect() );
		}

		const onLeave = () => keepPlace( this.list, this.state.cursor );
		window.addEventListener( 'pagehide', onLeave );
		this.undo.push( () => window.removeEventListener( 'pagehide', onLeave ) );
		const onKey = ( event: KeyboardEvent ) => this.step( event );
		this.list.addEventListener( 'keydown', onKey );
		this.undo.push( () => this.list.removeEventListener( 'keydown', onKey ) );
		this.tellFresh();
		this.undo.push(
			onPublished( ( fresh ) => belongs( queryOf( this.query ), fresh ) && this.putOnTop( fresh.html ) )
		);
	}

	/** What tells of new posts comes with the first question for them. */
	private tellFresh(): void {
		const since = num( this.props.since );
		if ( since < 1 ) {
			return;
		}
		const timer = setTimeout( () => {
			void import( './fresh' ).then( ( { watchFresh } ) => {
				if ( ! this.controller.signal.aborted ) {
					this.undo.push( watchFresh( this.list, this.query, since, () => this.renew() ) );
				}
			} );
		}, FIRST_WAIT );
		this.undo.push( () => clearTimeout( timer ) );
	}

	/** The list anew, from its beginning. */
	private async renew(): Promise< void > {
		const answer = await call( this.route, this.query as Values, { signal: this.controller.signal } );
		this.begun++;
		replaceHtml( this.list, answer.list_html );
		this.state = firstList( answer.next_cursor );
		const url = new URL( location.href );
		url.searchParams.delete( 'cursor' );
		history.replaceState( history.state, '', url );
		this.number();
		this.paint();
		this.look();
		this.show( this.list.firstElementChild )?.focus( { preventScroll: true } );
	}

	private async load( by: 'scroll' | 'press' ): Promise< void > {
		const { cursor } = this.state;
		if ( cursor === null || ! this.send( { type: 'ask', by } ) ) {
			return;
		}
		const { begun } = this;
		try {
			const answer = await call(
				this.route,
				{ ...( this.query as Values ), cursor },
				{ signal: this.controller.signal }
			);
			if ( begun !== this.begun ) {
				return;
			}
			const added = insertHtml( this.list, answer.list_html );
			this.remember( cursor );
			this.send( { type: 'came', empty: added.length === 0, cursor: answer.next_cursor } );
			this.number();
			this.look();
			if ( by === 'press' ) {
				added[ 0 ]?.focus( { preventScroll: true } );
			}
		} catch ( error ) {
			if ( ! isAbort( error ) && begun === this.begun ) {
				this.send( { type: 'failed' } );
				this.words.textContent = messageOf( error );
			}
		}
	}

	/** The address names the part of the list that came last, so that it can be shared and opened without script. */
	private remember( cursor: string ): void {
		const url = new URL( location.href );
		url.searchParams.set( 'cursor', cursor );
		history.replaceState( history.state, '', url );
	}

	private restore(): void {
		const place = keptPlace();
		if ( ! place ) {
			return;
		}
		importMarks( place.marks );
		replaceHtml( this.list, place.html );
		this.state = firstList( place.cursor );
		window.scrollTo( 0, place.scroll );
	}

	private putOnTop( html: ServerHtml ): boolean {
		if ( html === '' ) {
			return false;
		}
		this.list.querySelector( ':scope > .zmo-empty' )?.remove();
		const [ card ] = insertHtml( this.list, html, 'start' );
		this.number();
		this.paint();
		return this.show( card ) !== undefined;
	}

	/** Brings a card into view, below the head of the stream, which stays in its place and would lie over it. */
	private show( card: Element | null | undefined ): HTMLElement | undefined {
		if ( ! ( card instanceof HTMLElement ) ) {
			return undefined;
		}
		const head = document.querySelector( '.zmo-stream__head' )?.getBoundingClientRect();
		card.style.scrollMarginTop = `${ Math.max( 0, head?.bottom ?? 0 ) + 12 }px`;
		card.scrollIntoView?.( { block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
		return card;
	}

	/** The keys of a feed: Page Down and Page Up go from article to article. */
	private step( event: KeyboardEvent ): void {
		const article = ( event.target as Element ).closest( 'article' );
		const by = ( { PageDown: 'nextElementSibling', PageUp: 'previousElementSibling' } as const )[
			event.key as 'PageDown'
		];
		if (
			! by ||
			! article ||
			article.parentElement !== this.list ||
			( event.target as Element ).matches( 'input, textarea' )
		) {
			return;
		}
		const next = article[ by ];
		if ( next instanceof HTMLElement ) {
			event.preventDefault();
			next.focus();
		}
	}
}

export function mount( host: HTMLElement, props: Raw ): () => void {
	const list = new InfiniteList( host, props );
	return () => list.end();
}
