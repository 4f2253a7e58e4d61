/** The window of one conversation: sending, taking back, removing, what is older and what is new. */
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { reloadInPlace, withSignIn } from '../../../shared/gate';
import { useOnce } from '../../../shared/hooks/use-once';
import { attempt, sayFailure } from '../../../shared/lib/attempt';
import { copyText } from '../../../shared/lib/copy';
import { onLongPress } from '../../../shared/lib/long-press';
import { navigate } from '../../../shared/lib/navigate';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { useMarks, useOn } from '../../../shared/widget/island';
import { Rows } from '../../../shared/widget/rows';
import { bubblesIn, bubblesOf, Log } from './log';
import { going, nextWindow, sends } from './model';
import type { Going, Window, WindowEvent } from './model';
import type { Parts } from './parts';

/** Nearer than this to its end the window goes on to what comes (pixels). */
const NEAR = 120;

export interface Place {
	/** Member with whom the conversation is. */
	peer: number;
	/** Newest message that is shown. */
	last: number;
	/** Newest message the other one has read. */
	read: number;
	/** Where older messages go on, empty for nowhere. */
	older: string;
}

async function upload( file: File ): Promise< number > {
	// Asked for when a picture is sent: most messages have none.
	const { sendFile } = await import( '../../../shared/media/uploader' );
	return ( await sendFile( file, { kind: 'image' } ) ).id;
}

/** Where the window looks: at its end, or at the same message while older ones come above it. */
function useLook( scroll: HTMLElement | null ) {
	const before = useRef( { height: 0, near: true } );
	const note = () => {
		if ( scroll ) {
			const { scrollHeight: height, scrollTop, clientHeight } = scroll;
			before.current = { height, near: height - scrollTop - clientHeight < NEAR };
		}
	};
	const follow = ( look: Window[ 'look' ] ) => {
		if ( ! scroll ) {
			return;
		}
		if ( look === 'end' || ( look === 'follow' && before.current.near ) ) {
			scroll.scrollTop = scroll.scrollHeight;
		} else if ( look === 'hold' ) {
			scroll.scrollTop += scroll.scrollHeight - before.current.height;
		}
	};
	return { note, follow };
}

/** Asks, does it, says what went wrong. */
async function asked( question: Parameters< typeof confirm >[ 0 ], work: () => Promise< void > ): Promise< void > {
	if ( ! ( await confirm( { danger: true, ...question } ) ) ) {
		return;
	}
	await attempt( null, work );
}

/** `[log, ask]`: the messages, and what asks for new ones and tells whether there were any. */
export function useWindow( host: HTMLElement, parts: Parts, place: Place, onSent: () => void ) {
	const { list, scroll, form, field, file, older } = parts;
	const { peer } = place;
	const [ state, change ] = useReducer( nextWindow, place, ( { last, read, older: cursor } ) => ( {
		entries: bubblesIn( list ),
		last,
		read,
		older: cursor,
		look: 'end' as const,
	} ) );
	const pictures = useRef( new Map< string, number >() );
	const { note, follow } = useLook( scroll );
	const tell = ( event: WindowEvent ) => {
		note();
		change( event );
	};

	const ask = async (): Promise< boolean > => {
		let read = 0;
		const found = await call(
			'GET /chat/{user_id}',
			{ user_id: peer, since: String( state.last ), per_page: 50 },
			{ onHeaders: ( headers ) => ( read = Number( headers.get( 'X-Zeromo-Read' ) ) ) }
		);
		tell( { type: 'came', bubbles: bubblesOf( found ), read: read || state.read } );
		return found.some( ( { id } ) => id > state.last );
	};

	const deliver = async ( message: Going ) => {
		const { key, text, file: picture } = message;
		const deliverIt = async () => {
			const sent = await withSignIn( async () => {
				const image_id = pictures.current.get( key ) ?? ( picture ? await upload( picture ) : 0 );
				pictures.current.set( key, image_id );
				return call( 'POST /chat', { user_id: peer, content: text, image_id, idempotency_key: key } );
			} );
			const [ bubble ] = sent ? bubblesOf( [ sent ] ) : [];
			if ( bubble ) {
				tell( { type: 'sent', key, bubble } );
				onSent();
			} else {
				tell( { type: 'failed', key, problem: __( '请先登录', 'zeromo-community' ) } );
			}
		};
		await attempt( null, deliverIt, ( error ) => {
			sayFailure( error );
			tell( { type: 'failed', key, problem: messageOf( error ) } );
		} );
	};
	const send = ( text: string, picture: File | null ) => {
		const message = going( text, picture );
		tell( { type: 'sends', going: message } );
		void deliver( message );
	};
	const sendTyped = () => {
		const text = field?.value.trim() ?? '';
		if ( field && text !== '' ) {
			field.value = '';
			send( text, null );
		}
		field?.focus();
	};

	const lengthen = useOnce( async () => {
		await attempt( null, async () => {
			let next = '';
			const found = await call(
				'GET /chat/{user_id}',
				{ user_id: peer, cursor: state.older },
				{ onHeaders: ( headers ) => ( next = headers.get( 'X-WP-Next-Cursor' ) ?? '' ) }
			);
			tell( { type: 'older', bubbles: bubblesOf( found ), older: next } );
		} );
	} );
	const recall = useOnce( async ( id: number ) => {
		await attempt( null, async () => {
			const [ bubble ] = bubblesOf( [ await call( 'POST /chat/recall', { id } ) ] );
			if ( bubble ) {
				tell( { type: 'recalled', bubble } );
			}
			field?.focus();
			onSent();
		} );
	} );
	const remove = useOnce( ( id: number ) =>
		asked(
			{
				title: __( '删除这条私信？', 'zeromo-community' ),
				text: __( '只在你这里删除，对方仍然看得到。', 'zeromo-community' ),
				yes: __( '删除', 'zeromo-community' ),
			},
			async () => {
				await call( 'DELETE /chat/delete', { id } );
				tell( { type: 'removed', id } );
				field?.focus();
				onSent();
			}
		)
	);
	const block = useOnce( () =>
		asked(
			{
				title: __( '拉黑对方？', 'zeromo-community' ),
				text: __( '拉黑后，你们看不到彼此的内容，也不能互发私信。', 'zeromo-community' ),
				yes: __( '拉黑', 'zeromo-community' ),
			},
			async () => {
				toast( ( await call( 'POST /user/block', { user_id: peer, blocked: true } ) ).message );
				reloadInPlace();
			}
		)
	);
	const clear = useOnce( () =>
		asked(
			{
				title: __( '删除整个会话？', 'zeromo-community' ),
				text: __( '只在你这里删除，对方仍然看得到。', 'zeromo-community' ),
				yes: __( '删除', 'zeromo-community' ),
			},
			async () => {
				await call( 'DELETE /chat/delete', { user_id: peer } );
				navigate.to( host.querySelector< HTMLAnchorElement >( '.zmo-chat__back' )?.href ?? location.href );
			}
		)
	);

	useMarks( older, { hidden: state.older === '' } );
	useOn( form, 'submit', ( event ) => {
		event.preventDefault();
		sendTyped();
	} );
	useOn( field, 'keydown', ( event ) => {
		if ( sends( event ) ) {
			event.preventDefault();
			sendTyped();
		}
	} );
	useOn( field, 'paste', ( event ) => {
		const picture = [ ...( event.clipboardData?.files ?? [] ) ].find( ( { type } ) => type.startsWith( 'image/' ) );
		if ( picture ) {
			event.preventDefault();
			send( '', picture );
		}
	} );
	useOn( file, 'change', () => {
		const picture = file?.files?.[ 0 ];
		if ( file && picture ) {
			send( '', picture );
			file.value = '';
		}
	} );
	useOn( list && host, 'click', ( event ) => {
		const hit = ( selector: string ) => ( event.target as Element ).closest< HTMLElement >( selector );
		const id = Number( hit( '[data-zmo-id]' )?.dataset.zmoId );
		host.querySelectorAll< HTMLDetailsElement >( 'details[open]' ).forEach( ( menu ) => {
			menu.open = menu.contains( event.target as Node ) && ! hit( 'button.zmo-pop__item' );
		} );
		if ( hit( '[data-zmo-picture]' ) ) {
			file?.click();
		} else if ( hit( '[data-zmo-block]' ) ) {
			void block();
		} else if ( hit( '[data-zmo-older] a' ) ) {
			event.preventDefault();
			void lengthen();
		} else if ( hit( '[data-zmo-copy]' ) ) {
			void copyText( hit( '[data-zmo-id]' )?.querySelector( '.zmo-bubble__b' )?.textContent?.trim() ?? '' );
		} else if ( id && hit( '[data-zmo-recall]' ) ) {
			void recall( id );
		} else if ( id && hit( '[data-zmo-remove]' ) ) {
			void remove( id );
		}
	} );
	useEffect( () => {
		if ( ! list ) {
			return undefined;
		}
		// A finger needs no ⋯ beside each bubble; it is there for a keyboard and what reads the page aloud.
		list.classList.add( 'zmo-chat__body--hold' );
		return onLongPress( list, '.zmo-bubble__col', ( pressed ) => {
			list.querySelectorAll( 'details[open]' ).forEach( ( menu ) => menu.removeAttribute( 'open' ) );
			pressed.parentElement?.querySelector( '.zmo-bubble__more' )?.setAttribute( 'open', '' );
		} );
	}, [ list ] );
	// The form itself is sent by the server's question only, opened before this script had come.
	useOn( parts.clear, 'click', ( event ) => {
		event.preventDefault();
		void clear();
	} );

	const again = ( message: Going ) => {
		tell( { type: 'again', key: message.key } );
		void deliver( message );
	};
	const log = list && (
		<Rows of={ list }>
			<Log window={ state } onAgain={ again } onDrawn={ follow } />
		</Rows>
	);
	return [ log, ask ] as const;
}
