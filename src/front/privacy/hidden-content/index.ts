/** 隐藏内容: opening it without leaving the page. The server's markup stays and works by itself until then. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { isMember } from '../../../shared/api/session';
import type { ServerHtml } from '../../../shared/api/types';
import { pageNow } from '../../../shared/api/wire';
import { onCommented } from '../../../shared/events';
import { reloadInPlace, signIn } from '../../../shared/gate';
import { prefersReducedMotion } from '../../../shared/lib/motion';
import { once } from '../../../shared/lib/once';
import { iconNode } from '../../../shared/ui/icon-node';
import { toast } from '../../../shared/ui/toast';
import { swapElement, swapHtml } from '../../../shared/widget/html';
import { bool, id, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { blockIn, takeHeader } from './page';
import { until } from './wait';

class Hidden {
	private readonly ends: () => void;
	private stops_waiting: () => void = () => undefined;

	constructor(
		private readonly host: HTMLElement,
		private readonly post_id: number,
		type: string,
		waits: boolean
	) {
		host.addEventListener( 'click', this.onClick );
		host.addEventListener( 'submit', this.onSubmit );
		host.addEventListener( 'input', this.onInput );
		this.ends =
			type === 'comment'
				? onCommented( ( comment ) => {
						const ours = comment.post_id === post_id;
						if ( ours ) {
							this.commented( comment.approved );
						}
						return ours;
					} )
				: () => undefined;
		if ( waits ) {
			this.wait();
		}
	}

	end(): void {
		this.host.removeEventListener( 'click', this.onClick );
		this.host.removeEventListener( 'submit', this.onSubmit );
		this.host.removeEventListener( 'input', this.onInput );
		this.ends();
		this.stops_waiting();
	}

	private part< T extends Element >( selector: string ): T | null {
		return this.host.querySelector< T >( selector );
	}

	/** Puts the server's block in the place of this one; the focus follows whoever asked for it here. */
	private put( now: ServerHtml | HTMLElement, follow: boolean ): void {
		const fresh = typeof now === 'string' ? swapHtml( this.host, now ) : swapElement( this.host, now );
		if ( fresh?.classList.contains( 'is-open' ) ) {
			toast( __( '已解锁', 'zeromo-community' ) );
		}
		if ( follow ) {
			fresh?.focus( { preventScroll: true } );
		}
	}

	/** Asks for the page again, as this reader sees it now, and takes the block out of it; who has just signed in gets the header, too. */
	private async renew( follow: boolean, signed_in = false ): Promise< void > {
		const page = await pageNow();
		const block = blockIn( page, this.post_id );
		if ( block !== null && signed_in ) {
			takeHeader( page );
		}
		if ( block === null ) {
			reloadInPlace();
		} else {
			this.put( block, follow );
		}
	}

	private readonly onClick = ( event: MouseEvent ): void => {
		const target = event.target as Element;
		const login = target.closest< HTMLElement >( '[data-zmo-login]' );
		if ( login && event.button === 0 && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			void this.login( login.dataset.zmoLogin === 'register' ? 'register' : 'login' );
		}
		if ( target.closest( '[data-zmo-write]' ) ) {
			this.write( event );
		}
	};

	private readonly login = once( async ( tab: 'login' | 'register' ) => {
		try {
			const reason = __( '登录后查看隐藏内容', 'zeromo-community' );
			// A page from a cache may still show the lock to a member.
			if ( ( await isMember() ) || ( await signIn( { tab, reason } ) ) ) {
				await this.renew( true, true );
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );

	/** To the comment box, with the cursor in it; without one the link's own place will do. */
	private write( event: MouseEvent ): void {
		const box = this.host.ownerDocument.getElementById( 'zmo-write' );
		if ( box ) {
			event.preventDefault();
			box.scrollIntoView?.( { block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' } );
			box.focus( { preventScroll: true } );
		}
	}

	private commented( approved: boolean ): void {
		const note = this.part( '[data-zmo-note]' );
		if ( approved ) {
			this.renew( false ).catch( ( error ) => toast( messageOf( error ), 'bad' ) );
		} else if ( note ) {
			note.textContent = __( '评论在审核，通过后这里会打开', 'zeromo-community' );
			this.wait();
		}
	}

	private wait(): void {
		this.stops_waiting();
		this.stops_waiting = until( () => this.opened() );
	}

	/** Whether a moderator has let the comment through meanwhile; the block is opened then. */
	private async opened(): Promise< boolean > {
		const { privacy } = await call( 'GET /content/{id}', { id: this.post_id } );
		if ( privacy.unlocked ) {
			await this.renew( false );
		}
		return privacy.unlocked;
	}

	private readonly onSubmit = ( event: SubmitEvent ): void => {
		event.preventDefault();
		void this.unlock();
	};

	private readonly unlock = once( async () => {
		const field = this.part< HTMLInputElement >( 'input[name="password"]' );
		if ( ! field || field.value.trim() === '' ) {
			this.say( __( '请填写密码', 'zeromo-community' ) );
			return;
		}
		const button = this.part< HTMLButtonElement >( 'button[type="submit"]' );
		button?.classList.add( 'is-busy' );
		button?.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await call( 'POST /post/unlock', { post_id: this.post_id, password: field.value } );
			if ( answer.html ) {
				this.put( answer.html, true );
			} else {
				reloadInPlace();
			}
		} catch ( error ) {
			this.say( messageOf( error ) );
			if ( isFailure( error, 'zeromo_wrong_password' ) ) {
				field.select();
			}
		} finally {
			button?.classList.remove( 'is-busy' );
			button?.removeAttribute( 'aria-busy' );
		}
	} );

	/** Below the field; what was typed stays. An empty sentence takes the mark away. */
	private say( problem: string ): void {
		const field = this.part< HTMLInputElement >( 'input[name="password"]' );
		const place = this.part( '[role="alert"]' );
		if ( place ) {
			place.replaceChildren();
			if ( problem ) {
				place.replaceChildren( iconNode( 'circle-alert', 'zmo-icon--16' ) );
				place.append( problem );
			}
		}
		field?.classList.toggle( 'is-bad', problem !== '' );
		field?.setAttribute( 'aria-invalid', String( problem !== '' ) );
		if ( problem ) {
			field?.focus();
		}
	}

	private readonly onInput = (): void => this.say( '' );
}

export function mount( host: HTMLElement, raw: Raw ): () => void {
	const hidden = new Hidden( host, id( raw.post_id ), str( raw.type ), bool( raw.waits ) );
	return () => hidden.end();
}
