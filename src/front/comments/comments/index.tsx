import { createRoot, flushSync } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call, newestOnly } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { ServerHtml } from '../../../shared/api/types';
import { announceCommented } from '../../../shared/events';
import { requireMember } from '../../../shared/gate';
import { formatCount } from '../../../shared/lib/format';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { once } from '../../../shared/lib/once';
import { upload } from '../../../shared/media/ahead';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { insertHtml, parseHtml, replaceHtml } from '../../../shared/widget/html';
import { mountAll } from '../../../shared/widget/mount';
import { bool, id, num, oneOf, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { CommentBox } from './box';
import type { Posting } from './box';
import { takeOut } from './gone';
import { openMenu } from './menu';
import type { Target } from './model';
import './style.scss';

const ORDERS = [ 'latest', 'earliest', 'hot' ] as const;
type Order = ( typeof ORDERS )[ number ];

interface Props {
	post_id: number;
	count: number;
	orderby: Order;
	/** 只看作者 is on. */
	author: boolean;
	next_cursor: string | null;
	open: boolean;
	max: number;
	max_picture: number;
}

type Root = ReturnType< typeof createRoot >;

/** The server's list of comments, with a box that moves under the comment that is answered. */
class Comments {
	private count: number;
	private orderby: Order;
	private author: boolean;
	private cursor: string | null;
	private target: Target | null = null;
	private readonly list: HTMLElement;
	private readonly place: HTMLElement | null;
	private readonly holder = document.createElement( 'div' );
	private root: Root | null = null;
	private readonly newest = newestOnly();
	private readonly typed: string;
	private readonly cursors = new Map< number, string | null >();
	private readonly menus: Array< () => void > = [];

	constructor(
		private readonly host: HTMLElement,
		private readonly props: Props
	) {
		this.count = props.count;
		this.orderby = props.orderby;
		this.author = props.author;
		this.cursor = props.next_cursor;
		this.list = this.part( 'list' ) ?? host;
		this.place = this.part( 'box' );
		const before = this.place?.querySelector( 'textarea' );
		this.typed = before?.value ?? '';
		const caret = [ before?.selectionStart ?? 0, before?.selectionEnd ?? 0 ] as const;
		if ( props.open && this.place ) {
			this.place.replaceChildren( this.holder );
			this.root = createRoot( this.holder );
			// At once: what is being typed goes on in the new box, not into nothing.
			flushSync( () => this.draw() );
			// And where it was being typed: an emoji goes to the caret.
			this.holder.querySelector( 'textarea' )?.setSelectionRange( ...caret );
		}
		host.addEventListener( 'click', this.onClick );
	}

	end(): void {
		this.host.removeEventListener( 'click', this.onClick );
		this.menus.forEach( ( end ) => end() );
		this.root?.unmount();
		this.holder.remove();
	}

	private part( name: string ): HTMLElement | null {
		return this.host.querySelector< HTMLElement >( `[data-zmo-${ name }]` );
	}

	private draw(): void {
		this.root?.render(
			<CommentBox
				max={ this.props.max }
				max_picture={ this.props.max_picture }
				text={ this.typed }
				target={ this.target }
				onPost={ this.post }
				onCancel={ () => this.answer( null ) }
			/>
		);
	}

	/** Moves the box under a comment, or back to the top. */
	private answer( target: Target | null ): void {
		const before = this.target;
		this.target = target;
		const foot = target ? this.comment( target.id )?.querySelector( '.zmo-comment__foot' ) : null;
		if ( foot ) {
			foot.after( this.holder );
		} else {
			this.place?.append( this.holder );
		}
		this.draw();
		if ( ! target && before ) {
			this.host
				.querySelector< HTMLElement >( `[data-zmo-reply="${ before.id }"]` )
				?.focus( { preventScroll: true } );
		}
	}

	private comment( comment_id: number ): HTMLElement | null {
		return this.host.querySelector< HTMLElement >( `[data-zmo-comment="${ comment_id }"]` );
	}

	private readonly post = async ( { text, target, file, mentions, onSent }: Posting ): Promise< boolean > => {
		const answer = await requireMember(
			async () => {
				const image_id = file ? await upload( file, onSent ) : undefined;
				return call(
					'POST /comment',
					{
						post_id: this.props.post_id,
						id: target?.id ?? 0,
						comment: text,
						...( image_id ? { image_id } : {} ),
						...( mentions.length > 0 ? { mentions } : {} ),
					},
					// Whoever presses and leaves the page has said it all the same.
					{ keepalive: true }
				);
			},
			{ reason: __( '登录后继续评论', 'zeromo-community' ) }
		);
		if ( ! answer ) {
			return false;
		}
		const added = this.put( answer.html, target );
		this.setCount( answer.count );
		this.answer( null );
		const waits = answer.status !== 'approved' && answer.status !== 'publish';
		toast( answer.message || __( '已发表', 'zeromo-community' ), waits ? 'wait' : 'ok' );
		announceCommented( { post_id: this.props.post_id, approved: ! waits } );
		added?.scrollIntoView?.( { block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
		return true;
	};

	/** Where a new comment stands: on top, or at the end of the answers to its thread. */
	private put( html: ServerHtml, target: Target | null ): HTMLElement | undefined {
		this.toggle( 'none', false );
		const thread = target ? this.comment( target.id )?.closest< HTMLElement >( '.zmo-comment' ) : null;
		const replies = thread?.querySelector< HTMLElement >( '[data-zmo-replies]' );
		if ( replies ) {
			replies.hidden = false;
			return insertHtml( replies, html )[ 0 ];
		}
		return insertHtml( this.list, html, 'start' )[ 0 ];
	}

	private setCount( count: number ): void {
		this.count = Math.max( 0, count );
		const number = this.count > 0 ? formatCount( this.count ) : '';
		const head = this.host.querySelector( '.zmo-comments__head [data-zmo-count]' );
		if ( head ) {
			head.textContent = number;
		}
		document.querySelectorAll( '[data-zmo-comment-count]' ).forEach( ( link ) => {
			const name = __( '评论', 'zeromo-community' );
			link.setAttribute( 'aria-label', `${ name } ${ number }`.trim() );
			const words = link.querySelector( 'span' );
			if ( words ) {
				words.textContent = number || name;
			}
		} );
	}

	private toggle( name: string, shown: boolean ): void {
		const element = this.part( name );
		if ( element ) {
			element.hidden = ! shown;
		}
	}

	private sayNone(): void {
		const none = this.part( 'none' );
		if ( none ) {
			none.textContent = this.author
				? __( '作者还没有评论', 'zeromo-community' )
				: __( '还没有评论，来说第一句吧', 'zeromo-community' );
			none.hidden = this.list.childElementCount > 0;
		}
	}

	private readonly onClick = ( event: MouseEvent ): void => {
		const target = event.target as Element;
		const hit = ( selector: string ) => target.closest< HTMLElement >( selector );
		const reply = hit( '[data-zmo-reply]' );
		const remove = hit( '[data-zmo-delete]' );
		const more = hit( '[data-zmo-more]' );
		const menu = hit( '[data-zmo-menu]' );
		const order = hit( '[data-zmo-order]' );
		const author = hit( '[data-zmo-author]' );
		const rest = hit( '[data-zmo-end] a, [data-zmo-end] button' );
		if ( ! reply && ! remove && ! more && ! menu && ! order && ! author && ! rest ) {
			return;
		}
		event.preventDefault();
		if ( reply ) {
			this.answer( { id: Number( reply.dataset.zmoReply ), name: reply.dataset.zmoName ?? '' } );
		} else if ( remove ) {
			void this.remove( Number( remove.dataset.zmoDelete ) );
		} else if ( more ) {
			void this.unfold( more );
		} else if ( order ) {
			void this.reload( oneOf( order.dataset.zmoOrder, ORDERS ), this.author );
		} else if ( author ) {
			void this.reload( this.orderby, ! this.author );
		} else if ( menu ) {
			this.menus.push( openMenu( menu, this.pin ) );
		} else if ( rest ) {
			void this.lengthen( rest );
		}
	};

	private readonly remove = once( async ( comment_id: number ) => {
		const yes = await confirm( {
			title: __( '删除这条评论？', 'zeromo-community' ),
			yes: __( '删除', 'zeromo-community' ),
			danger: true,
		} );
		if ( ! yes ) {
			return;
		}
		try {
			await call( 'DELETE /comment/delete', { id: comment_id } );
			const card = this.comment( comment_id );
			if ( this.target && card?.contains( this.holder ) ) {
				this.answer( null );
			}
			if ( card ) {
				takeOut( card );
			}
			this.setCount( this.count - 1 );
			this.sayNone();
			toast( __( '评论已删除', 'zeromo-community' ) );
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );

	/** 展开 N 条回复: the answers that are not there yet, page by page. */
	private readonly unfold = once( async ( button: HTMLElement ) => {
		const thread = Number( button.dataset.zmoMore );
		const replies = this.host.querySelector< HTMLElement >( `[data-zmo-replies="${ thread }"]` );
		if ( ! replies ) {
			return;
		}
		button.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await call( 'GET /comment', {
				post_id: this.props.post_id,
				id: thread,
				cursor: this.cursors.get( thread ) ?? undefined,
			} );
			const fresh = parseHtml( answer.list_html ).filter(
				( one ) => ! this.comment( Number( one.dataset.zmoComment ) )
			);
			replies.append( ...fresh );
			fresh.forEach( mountAll );
			replies.hidden = replies.childElementCount === 0;
			this.cursors.set( thread, answer.next_cursor );
			button.setAttribute( 'aria-expanded', 'true' );
			if ( answer.next_cursor === null ) {
				fresh[ 0 ]?.querySelector< HTMLElement >( 'a, button' )?.focus( { preventScroll: true } );
				button.remove();
			} else {
				button.textContent = __( '展开更多回复', 'zeromo-community' );
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		} finally {
			button.removeAttribute( 'aria-busy' );
		}
	} );

	private readonly pin = once( async ( comment_id: number, pinned: boolean ) => {
		try {
			const answer = await call( 'POST /comment/pin', { id: comment_id, pinned } );
			toast( answer.message );
			await this.reload( this.orderby, this.author );
			this.comment( comment_id )
				?.querySelector< HTMLElement >( '[data-zmo-menu]' )
				?.focus( { preventScroll: true } );
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );

	/** The first page anew, in an order, of all or of the author alone. */
	private async reload( orderby: Order, author: boolean ): Promise< void > {
		this.list.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await this.newest( ( signal ) =>
				call( 'GET /comment', { post_id: this.props.post_id, orderby, author }, { signal } )
			);
			this.answer( null );
			replaceHtml( this.list, answer.list_html );
			this.cursors.clear();
			this.orderby = orderby;
			this.author = author;
			this.cursor = answer.next_cursor;
			this.toggle( 'end', this.cursor !== null );
			this.sayNone();
			this.host.querySelectorAll< HTMLElement >( '[data-zmo-order], [data-zmo-author]' ).forEach( ( one ) => {
				const on = one.dataset.zmoOrder === undefined ? author : one.dataset.zmoOrder === orderby;
				one.classList.toggle( 'is-on', on );
				if ( on ) {
					one.setAttribute( 'aria-current', 'true' );
				} else {
					one.removeAttribute( 'aria-current' );
				}
			} );
		} catch ( error ) {
			if ( ! isAbort( error ) ) {
				toast( messageOf( error ), 'bad' );
			}
		} finally {
			this.list.removeAttribute( 'aria-busy' );
		}
	}

	private readonly lengthen = once( async ( button: HTMLElement ) => {
		if ( this.cursor === null ) {
			return;
		}
		button.classList.add( 'is-busy' );
		try {
			const answer = await call( 'GET /comment', {
				post_id: this.props.post_id,
				orderby: this.orderby,
				author: this.author,
				cursor: this.cursor,
			} );
			const added = insertHtml( this.list, answer.list_html );
			this.cursor = answer.next_cursor;
			added[ 0 ]?.querySelector< HTMLElement >( 'button' )?.focus( { preventScroll: true } );
			this.toggle( 'end', this.cursor !== null );
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		} finally {
			button.classList.remove( 'is-busy' );
		}
	} );
}

export function mount( host: HTMLElement, raw: Raw ): () => void {
	const comments = new Comments( host, {
		post_id: id( raw.post_id ),
		count: num( raw.count ),
		orderby: oneOf( raw.orderby, ORDERS ),
		author: bool( raw.author ),
		next_cursor: str( raw.next_cursor ) || null,
		open: bool( raw.open, true ),
		max: num( raw.max ),
		max_picture: num( raw.max_picture ),
	} );
	return () => comments.end();
}
