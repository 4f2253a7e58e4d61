/** The messages in the window: what is added, replaced, and where the time stands. */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { iconNode } from '../../../shared/ui/icon-node';
import { parseHtml } from '../../../shared/widget/html';
import { tellsTime } from './model';
import type { Going } from './model';

export type Message = Answer< 'POST /chat' >;

const NEAR = 120;

export class Log {
	constructor(
		private readonly list: HTMLElement,
		private readonly scroll: HTMLElement
	) {}

	bubble( id: number ): HTMLElement | null {
		return this.list.querySelector( `[data-zmo-id="${ id }"]` );
	}

	/** Adds a message at the end, or puts it in the place of what stands for it. */
	take( message: Message, instead: Element | null = this.bubble( message.id ) ): void {
		const [ fresh ] = parseHtml( message.html );
		if ( ! fresh || ( message.recalled && instead?.classList.contains( 'zmo-bubble--gone' ) ) ) {
			return;
		}
		const follows = this.atEnd() || message.mine;
		const twin = this.bubble( message.id );
		if ( twin && twin !== instead ) {
			instead?.remove();
			instead = twin;
		}
		if ( instead ) {
			instead.replaceWith( fresh );
		} else {
			this.list.append( fresh );
		}
		this.tellTimes();
		if ( follows && ! instead?.isConnected ) {
			this.toEnd();
		}
	}

	/** Older messages, newest first. */
	addOlder( messages: readonly Message[] ): void {
		const height = this.scroll.scrollHeight;
		messages.forEach( ( message ) => this.list.prepend( ...parseHtml( message.html ) ) );
		this.tellTimes();
		this.scroll.scrollTop += this.scroll.scrollHeight - height;
	}

	/** Shows one's own message before the server has it. */
	addGoing( { text, file }: Going ): HTMLElement {
		const item = document.createElement( 'li' );
		item.className = 'zmo-bubble is-me is-sending';
		item.dataset.zmoAt = String( Math.floor( Date.now() / 1000 ) );
		const column = document.createElement( 'div' );
		column.className = 'zmo-bubble__col';
		if ( file ) {
			const picture = document.createElement( 'img' );
			picture.className = 'zmo-bubble__pic';
			picture.alt = __( '正在发送的图片', 'zeromo-community' );
			picture.src = URL.createObjectURL( file );
			picture.onload = () => URL.revokeObjectURL( picture.src );
			column.append( picture );
		}
		if ( text ) {
			const words = document.createElement( 'div' );
			words.className = 'zmo-bubble__b';
			words.textContent = text;
			column.append( words );
		}
		item.append( column );
		this.list.append( item );
		this.toEnd();
		return item;
	}

	/** It could not be sent: why, and a button that tries again. */
	fail( item: HTMLElement, problem: string, again: () => void ): void {
		item.classList.remove( 'is-sending' );
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'zmo-bubble__fail';
		button.title = problem;
		button.setAttribute( 'aria-label', `${ __( '发送失败，重试', 'zeromo-community' ) }：${ problem }` );
		button.replaceChildren( iconNode( 'rotate-cw', 'zmo-icon--16' ) );
		button.append( __( '重试', 'zeromo-community' ) );
		button.addEventListener( 'click', () => {
			button.remove();
			item.classList.add( 'is-sending' );
			again();
		} );
		item.append( button );
		this.toEnd();
	}

	/** 已读 below the newest of one's own, when the other one has read it. */
	tellRead( read: number ): void {
		const own = [ ...this.list.querySelectorAll< HTMLElement >( '.zmo-bubble.is-me[data-zmo-id]' ) ];
		own.forEach( ( item, i ) => {
			const mark = item.querySelector< HTMLElement >( '[data-zmo-read]' );
			if ( mark ) {
				mark.hidden = i < own.length - 1 || Number( item.dataset.zmoId ) > read;
			}
		} );
	}

	toEnd(): void {
		this.scroll.scrollTop = this.scroll.scrollHeight;
	}

	private atEnd(): boolean {
		return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR;
	}

	/** Only what has changed is touched, so that nothing is read out twice. */
	private tellTimes(): void {
		let before: number | null = null;
		for ( const item of [ ...this.list.querySelectorAll< HTMLElement >( ':scope > [data-zmo-at]' ) ] ) {
			const at = Number( item.dataset.zmoAt );
			const above = item.previousElementSibling;
			const told = above instanceof HTMLElement && above.dataset.zmoAt === undefined ? above : null;
			if ( tellsTime( at, before ) && item.dataset.zmoMoment ) {
				if ( ! told ) {
					const time = document.createElement( 'li' );
					time.className = 'zmo-chat__day';
					time.textContent = item.dataset.zmoMoment;
					item.before( time );
				}
			} else {
				told?.remove();
			}
			before = at;
		}
	}
}
