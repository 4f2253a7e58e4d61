import { createPortal, useEffect, useLayoutEffect, useReducer, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call, newestOnly } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { announceCommented } from '../../../shared/events';
import { requireMember } from '../../../shared/gate';
import { useOnce } from '../../../shared/hooks/use-once';
import { callOrKeep } from '../../../shared/later';
import { attempt } from '../../../shared/lib/attempt';
import { paintComments } from '../../../shared/lib/comment-count';
import { formatCount } from '../../../shared/lib/format';
import { newKey } from '../../../shared/lib/new-key';
import { upload } from '../../../shared/media/ahead';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { islandWidget, mark, useMarks, useOn } from '../../../shared/widget/island';
import { bool, id, num, oneOf, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { Rows } from '../../../shared/widget/rows';
import { CommentBox } from './box';
import type { Posting } from './box';
import { openMenu } from './menu';
import { nextComments, ORDERS } from './model';
import type { CommentList, Order, Target } from './model';
import { Threads, threadsIn, threadsOf } from './threads';
import './style.scss';

/** The box before the script was there. */
interface Drawn {
	/** What the box is drawn into; it moves under the comment that is answered. */
	holder: HTMLElement;
	text: string;
	caret: readonly [ number, number ];
	/** The comment that the address of the page asks to answer. */
	target: Target | null;
}

interface Props {
	post_id: number;
	/** As the server has printed them. */
	printed: CommentList;
	max: number;
	max_picture: number;
	list: HTMLElement;
	/** Where the box stands when no comment is answered. */
	place: HTMLElement | null;
	/** Null where comments are closed. */
	drawn: Drawn | null;
}

interface BoxProps extends Pick< Props, 'place' | 'max' | 'max_picture' > {
	host: HTMLElement;
	drawn: Drawn;
	target: Target | null;
	onPost: ( posting: Posting ) => Promise< boolean >;
	onCancel: () => void;
}

/** The box, which moves under the comment that is answered, and back to the top. */
function MovingBox( { host, place, drawn, target, ...box }: BoxProps ) {
	const before = useRef< Target | null >( null );
	useLayoutEffect( () => {
		const comment = target && host.querySelector( `[data-zmo-comment="${ target.id }"]` );
		const foot = comment?.querySelector( '.zmo-comment__foot' );
		if ( foot ) {
			foot.after( drawn.holder );
		} else if ( drawn.holder.parentNode !== place ) {
			place?.append( drawn.holder );
		}
		if ( ! target && before.current ) {
			const reply = `[data-zmo-reply="${ before.current.id }"]`;
			host.querySelector< HTMLElement >( reply )?.focus( { preventScroll: true } );
		}
		before.current = target;
	}, [ target, host, place, drawn ] );
	useLayoutEffect( () => {
		// It goes on where it was being typed: an emoji goes to the caret.
		drawn.holder.querySelector( 'textarea' )?.setSelectionRange( ...drawn.caret );
	}, [ drawn ] );
	return createPortal( <CommentBox { ...box } text={ drawn.text } target={ target } />, drawn.holder );
}

/** The server's list of comments, with a box that moves under the comment that is answered. */
function Comments( { host, post_id, printed, max, max_picture, list, place, drawn }: Props & Hosted ) {
	const [ state, tell ] = useReducer( nextComments, printed );
	const [ newest ] = useState( newestOnly );
	const menus = useRef< Array< () => void > >( [] );
	/** The same words again, after an answer was lost, are the same comment. */
	const begun = useRef( { of: '', key: '' } );
	const { count, orderby, author, cursor, busy, threads } = state;
	const none = threads.length === 0;

	const failed = ( error: unknown ) => {
		if ( ! isAbort( error ) ) {
			tell( { type: 'waits', busy: null } );
			toast( messageOf( error ), 'bad' );
		}
	};
	const post = async ( { text, target, file, mentions, onSent }: Posting ): Promise< boolean > => {
		const answer = await requireMember(
			async () => {
				const image_id = file ? await upload( file, onSent ) : undefined;
				const values = {
					post_id,
					id: target?.id ?? 0,
					comment: text,
					...( image_id ? { image_id } : {} ),
					...( mentions.length > 0 ? { mentions } : {} ),
				};
				const of = JSON.stringify( values );
				if ( begun.current.of !== of ) {
					begun.current = { of, key: newKey() };
				}
				// Whoever presses and leaves the page has said it all the same.
				return callOrKeep(
					'POST /comment',
					{ ...values, idempotency_key: begun.current.key },
					{ keepalive: true }
				);
			},
			{ reason: __( '登录后继续评论', 'zeromo-community' ) }
		);
		if ( answer === undefined ) {
			return false;
		}
		begun.current = { of: '', key: '' };
		if ( answer === null ) {
			tell( { type: 'answers', target: null } );
			return true;
		}
		const [ thread = null ] = threadsOf( answer.html );
		tell( { type: 'posted', thread, count: answer.count } );
		const waits = answer.status !== 'approved' && answer.status !== 'publish';
		toast( answer.message || __( '已发表', 'zeromo-community' ), waits ? 'wait' : 'ok' );
		announceCommented( { post_id, approved: ! waits } );
		return true;
	};

	/** The first page anew, in an order, of all or of the author alone. */
	const reload = async ( order: Order, of_author: boolean, pinned?: number ) => {
		tell( { type: 'waits', busy: 'list' } );
		try {
			const answer = await newest( ( signal ) =>
				call( 'GET /comment', { post_id, orderby: order, author: of_author }, { signal } )
			);
			tell( {
				type: 'anew',
				threads: threadsOf( answer.list_html ),
				orderby: order,
				author: of_author,
				cursor: answer.next_cursor,
				pinned,
			} );
		} catch ( error ) {
			failed( error );
		}
	};
	const remove = useOnce( async ( comment_id: number ) => {
		const yes = await confirm( {
			title: __( '删除这条评论？', 'zeromo-community' ),
			yes: __( '删除', 'zeromo-community' ),
			danger: true,
		} );
		if ( ! yes ) {
			return;
		}
		await attempt( null, async () => {
			await call( 'DELETE /comment/delete', { id: comment_id } );
			tell( { type: 'removed', id: comment_id } );
			toast( __( '评论已删除', 'zeromo-community' ) );
		} );
	} );
	/** 展开 N 条回复: the answers that are not there yet, page by page. */
	const unfold = useOnce( async ( thread_id: number ) => {
		tell( { type: 'waits', busy: thread_id } );
		try {
			const next = threads.find( ( one ) => one.id === thread_id )?.next;
			const answer = await call( 'GET /comment', { post_id, id: thread_id, cursor: next ?? undefined } );
			const replies = threadsOf( answer.list_html );
			tell( { type: 'unfolded', id: thread_id, replies, next: answer.next_cursor } );
		} catch ( error ) {
			failed( error );
		}
	} );
	const pin = useOnce( async ( comment_id: number, pinned: boolean ) => {
		await attempt( null, async () => {
			const answer = await call( 'POST /comment/pin', { id: comment_id, pinned } );
			toast( answer.message );
			await reload( orderby, author, comment_id );
		} );
	} );
	const lengthen = useOnce( async () => {
		if ( cursor === null ) {
			return;
		}
		tell( { type: 'waits', busy: 'end' } );
		try {
			const answer = await call( 'GET /comment', { post_id, orderby, author, cursor } );
			tell( { type: 'lengthened', threads: threadsOf( answer.list_html ), cursor: answer.next_cursor } );
		} catch ( error ) {
			failed( error );
		}
	} );

	useOn( host, 'click', ( event ) => {
		const hit = ( selector: string ) => ( event.target as Element ).closest< HTMLElement >( selector );
		const reply = hit( '[data-zmo-reply]' );
		const removed = hit( '[data-zmo-delete]' );
		const more = hit( '[data-zmo-more]' );
		const menu = hit( '[data-zmo-menu]' );
		const order = hit( '[data-zmo-order]' );
		const of_author = hit( '[data-zmo-author]' );
		const rest = hit( '[data-zmo-end] a, [data-zmo-end] button' );
		if ( ! reply && ! removed && ! more && ! menu && ! order && ! of_author && ! rest ) {
			return;
		}
		event.preventDefault();
		if ( reply ) {
			const target = { id: Number( reply.dataset.zmoReply ), name: reply.dataset.zmoName ?? '' };
			tell( { type: 'answers', target } );
		} else if ( removed ) {
			void remove( Number( removed.dataset.zmoDelete ) );
		} else if ( more ) {
			void unfold( Number( more.dataset.zmoMore ) );
		} else if ( order ) {
			void reload( oneOf( order.dataset.zmoOrder, ORDERS ), author );
		} else if ( of_author ) {
			void reload( orderby, ! author );
		} else if ( menu ) {
			menus.current.push( openMenu( menu, ( ...given ) => void pin( ...given ), max ) );
		} else {
			void lengthen();
		}
	} );
	useEffect( () => () => menus.current.forEach( ( end ) => end() ), [] );

	const part = ( selector: string ) => host.querySelector< HTMLElement >( selector );
	const is_other = state !== printed;
	useMarks( list, { 'aria-busy': busy === 'list' && 'true' } );
	useMarks( part( '[data-zmo-end]' ), { hidden: cursor === null } );
	useMarks( part( '[data-zmo-end] a, [data-zmo-end] button' ), { '.is-busy': busy === 'end' } );
	useMarks( is_other ? part( '[data-zmo-none]' ) : null, {
		hidden: ! none,
		text: author
			? __( '作者还没有评论', 'zeromo-community' )
			: __( '还没有评论，来说第一句吧', 'zeromo-community' ),
	} );
	useMarks( part( '.zmo-comments__head [data-zmo-count]' ), { text: count > 0 ? formatCount( count ) : '' } );
	useLayoutEffect( () => {
		host.querySelectorAll< HTMLElement >( '[data-zmo-order], [data-zmo-author]' ).forEach( ( chip ) => {
			const on = chip.dataset.zmoOrder === undefined ? author : chip.dataset.zmoOrder === orderby;
			mark( chip, { '.is-on': on, 'aria-current': on && 'true' } );
		} );
	}, [ host, orderby, author ] );
	useLayoutEffect( () => {
		if ( count !== printed.count ) {
			paintComments( count );
		}
	}, [ count, printed ] );
	return (
		<>
			<Rows of={ list }>
				<Threads { ...state } />
			</Rows>
			{ drawn && (
				<MovingBox
					host={ host }
					place={ place }
					drawn={ drawn }
					target={ state.target }
					max={ max }
					max_picture={ max_picture }
					onPost={ post }
					onCancel={ () => tell( { type: 'answers', target: null } ) }
				/>
			) }
		</>
	);
}

/** Takes the server's box out of the page: what was typed in it and where goes on in the new one. */
function takeBox( place: HTMLElement ): Drawn {
	const field = place.querySelector( 'textarea' );
	const drawn = {
		holder: document.createElement( 'div' ),
		text: field?.value ?? '',
		caret: [ field?.selectionStart ?? 0, field?.selectionEnd ?? 0 ] as const,
		target: field?.dataset.zmoTarget
			? { id: Number( field.dataset.zmoTarget ), name: field.dataset.zmoName ?? '' }
			: null,
	};
	place.replaceChildren( drawn.holder );
	return drawn;
}

export const { mount } = islandWidget< Props >( Comments, ( raw, host ) => {
	const post_id = id( raw.post_id );
	const list = host.querySelector< HTMLElement >( '[data-zmo-list]' ) ?? host;
	const place = host.querySelector< HTMLElement >( '[data-zmo-box]' );
	const drawn = bool( raw.open, true ) && place ? takeBox( place ) : null;
	return {
		post_id,
		list,
		place,
		max: num( raw.max ),
		max_picture: num( raw.max_picture ),
		printed: {
			threads: threadsIn( list ),
			generation: 0,
			count: num( raw.count ),
			orderby: oneOf( raw.orderby, ORDERS ),
			author: bool( raw.author ),
			cursor: str( raw.next_cursor ) || null,
			target: drawn?.target ?? null,
			busy: null,
			arrived: null,
		},
		drawn,
	};
} );
