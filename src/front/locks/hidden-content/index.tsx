/** 隐藏内容: opening it without leaving the page. The server's markup stays and works by itself until then. */
import { useEffect, useReducer, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { isMember } from '../../../shared/api/session';
import type { ServerHtml } from '../../../shared/api/types';
import { pageNow } from '../../../shared/api/wire';
import { onCommented } from '../../../shared/events';
import { reloadInPlace, signIn } from '../../../shared/gate';
import { useOnce } from '../../../shared/hooks/use-once';
import { attempt } from '../../../shared/lib/attempt';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { onBought } from '../../../shared/purchase';
import { Icon } from '../../../shared/ui/icon';
import { toast } from '../../../shared/ui/toast';
import { swapElement, swapHtml } from '../../../shared/widget/html';
import { islandWidget, Slot, useMarks, useOn } from '../../../shared/widget/island';
import { linkedElement } from '../../../shared/widget/page';
import { bool, id, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { firstLock, nextLock } from './model';
import { blockIn, takeHeader } from './page';
import { until } from './wait';

interface Props {
	post_id: number;
	type: string;
	/** A comment of the reader's waits for a moderator since before the page was loaded. */
	waits: boolean;
	/** More of the page follows the lock than this block: a video, a file, links. */
	more: boolean;
}

function Hidden( { host, post_id, type, waits, more }: Props & Hosted ) {
	const [ lock, tell ] = useReducer( nextLock, waits, firstLock );
	const part = < T extends Element >( selector: string ) => host.querySelector< T >( selector );
	const field = part< HTMLInputElement >( 'input[name="password"]' );
	const opening = useRef( false );

	/** Puts the server's block in the place of this one; the focus follows whoever asked for it here. */
	const put = ( now: ServerHtml | HTMLElement, follow: boolean ) => {
		const fresh = typeof now === 'string' ? swapHtml( host, now ) : swapElement( host, now );
		if ( fresh?.classList.contains( 'is-open' ) ) {
			toast( __( '已解锁', 'zeromo-community' ) );
			if ( more ) {
				reloadInPlace();
			}
		}
		if ( follow ) {
			fresh?.focus( { preventScroll: true } );
		}
	};
	/** Asks for the page again, as this reader sees it now, and takes the block out of it; who has just signed in gets the header, too. */
	const renew = async ( follow: boolean, signed_in = false ) => {
		const page = await pageNow();
		const block = blockIn( page, post_id );
		if ( block === null ) {
			reloadInPlace();
			return;
		}
		if ( signed_in ) {
			takeHeader( page );
		}
		put( block, follow );
	};
	const login = useOnce( async ( tab: 'login' | 'register' ) => {
		await attempt( null, async () => {
			const reason = __( '登录后查看隐藏内容', 'zeromo-community' );
			// A page from a cache may still show the lock to a member.
			if ( ( await isMember() ) || ( await signIn( { tab, reason } ) ) ) {
				await renew( true, true );
			}
		} );
	} );
	const unlock = async () => {
		const password = field?.value ?? '';
		if ( opening.current ) {
			return;
		}
		tell( { type: 'pressed', password } );
		if ( password.trim() === '' ) {
			field?.focus();
			return;
		}
		opening.current = true;
		try {
			const answer = await call( 'POST /post/unlock', { post_id, password } );
			tell( { type: 'answered' } );
			if ( answer.html ) {
				put( answer.html, true );
			} else {
				reloadInPlace();
			}
		} catch ( error ) {
			tell( { type: 'refused', problem: messageOf( error ) } );
			field?.focus();
			if ( isFailure( error, 'zeromo_wrong_password' ) ) {
				field?.select();
			}
		}
		opening.current = false;
	};
	/** To the comment box, with the cursor in it; without one the link's own place will do. */
	const write = ( event: MouseEvent ) => {
		const box = linkedElement( 'zmo-write' );
		if ( box ) {
			event.preventDefault();
			box.scrollIntoView?.( { block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
			box.focus( { preventScroll: true } );
		}
	};

	useOn( host, 'click', ( event ) => {
		const target = event.target as Element;
		const link = target.closest< HTMLElement >( '[data-zmo-login]' );
		if ( link && isPlainClick( event ) ) {
			event.preventDefault();
			void login( link.dataset.zmoLogin === 'register' ? 'register' : 'login' );
		}
		if ( target.closest( '[data-zmo-write]' ) ) {
			write( event );
		}
	} );
	const free = async ( route: 'POST /post/free-read' | 'POST /post/free-place', button: HTMLElement | null ) => {
		await attempt( button, async () => {
			const { html } = await call( route, { post_id } );
			if ( html ) {
				put( html, true );
			} else {
				reloadInPlace();
			}
		} );
	};
	useOn( host, 'submit', ( event ) => {
		const form = event.target as Element;
		if ( form.hasAttribute( 'data-zmo-free' ) ) {
			event.preventDefault();
			const place = form.getAttribute( 'data-zmo-free' ) === 'place';
			void free( place ? 'POST /post/free-place' : 'POST /post/free-read', form.querySelector( 'button' ) );
			return;
		}
		// 立即购买 is a widget of its own.
		if ( ! ( event.target as Element ).hasAttribute( 'data-zeromo-widget' ) ) {
			event.preventDefault();
			void unlock();
		}
	} );
	useOn( host, 'input', () => tell( { type: 'typed' } ) );
	useEffect(
		() =>
			onBought( host, ( { html } ) => {
				if ( html ) {
					put( html, true );
				} else {
					void attempt( null, () => renew( true ) );
				}
				return true;
			} ),
		[ host ] // eslint-disable-line react-hooks/exhaustive-deps -- put() and renew() know only what never changes.
	);
	useEffect( () => {
		if ( type !== 'comment' ) {
			return undefined;
		}
		return onCommented( ( comment ) => {
			const ours = comment.post_id === post_id;
			if ( ours && comment.approved ) {
				void attempt( null, () => renew( false ) );
			} else if ( ours ) {
				tell( { type: 'held' } );
			}
			return ours;
		} );
	}, [ type, post_id ] ); // eslint-disable-line react-hooks/exhaustive-deps -- renew() knows only what never changes.
	useEffect( () => {
		if ( ! lock.waits ) {
			return undefined;
		}
		return until( async () => {
			const { privacy } = await call( 'GET /content/{id}', { id: post_id } );
			if ( privacy.unlocked ) {
				await renew( false );
			}
			return privacy.unlocked;
		} );
	}, [ lock.waits, post_id ] ); // eslint-disable-line react-hooks/exhaustive-deps -- as above.

	const { problem } = lock;
	const busy = lock.phase === 'opening';
	useMarks( field, { '.is-bad': problem !== '', 'aria-invalid': String( problem !== '' ) } );
	useMarks( part( 'button[type="submit"]' ), { '.is-busy': busy, 'aria-busy': busy && 'true' } );
	useMarks( lock.told ? part( '[data-zmo-note]' ) : null, {
		text: __( '评论在审核，通过后这里会打开', 'zeromo-community' ),
	} );
	return (
		<Slot of={ part( '[role="alert"]' ) }>
			{ problem && <Icon name="circle-alert" size={ 16 } /> }
			{ problem }
		</Slot>
	);
}

export const { mount } = islandWidget< Props >( Hidden, ( raw ) => ( {
	post_id: id( raw.post_id ),
	type: str( raw.type ),
	waits: bool( raw.waits ),
	more: bool( raw.more ),
} ) );
