/** The window of one conversation: sending, taking back, removing, what is older and what is new. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { reloadInPlace, withSignIn } from '../../../shared/gate';
import { navigate } from '../../../shared/lib/navigate';
import { once } from '../../../shared/lib/once';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { Log } from './log';
import { going, sends } from './model';
import type { Going } from './model';

export interface Place {
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

export class ChatWindow {
	private readonly log: Log;
	private readonly field: HTMLTextAreaElement | null;
	private readonly ends: ( () => void )[] = [];

	constructor(
		private readonly root: HTMLElement,
		list: HTMLElement,
		private readonly place: Place,
		private readonly onSent: () => void
	) {
		const scroll = root.querySelector< HTMLElement >( '[data-zmo-scroll]' ) ?? list;
		this.log = new Log( list, scroll );
		this.field = root.querySelector( '[data-zmo-form] textarea' );
		this.log.tellRead( place.read );
		this.log.toEnd();
		this.listen();
	}

	end(): void {
		this.ends.forEach( ( end ) => end() );
	}

	/** Asks for what is new; whether something was. */
	async ask(): Promise< boolean > {
		const { peer, last } = this.place;
		const found = await call(
			'GET /chat/{user_id}',
			{ user_id: peer, since: String( last ), per_page: 50 },
			{
				onHeaders: ( headers ) =>
					( this.place.read = Number( headers.get( 'X-Zeromo-Read' ) ) || this.place.read ),
			}
		);
		const fresh = found.filter( ( { id } ) => id > last );
		found.forEach( ( message ) => {
			// Something older that was taken back is only news where it is shown.
			if ( message.id > last || this.log.bubble( message.id ) ) {
				this.log.take( message );
			}
		} );
		this.place.last = Math.max( last, ...fresh.map( ( { id } ) => id ) );
		this.log.tellRead( this.place.read );
		return fresh.length > 0;
	}

	private on< K extends keyof HTMLElementEventMap >(
		target: HTMLElement | null,
		type: K,
		listener: ( event: HTMLElementEventMap[ K ] ) => void
	): void {
		target?.addEventListener( type, listener );
		this.ends.push( () => target?.removeEventListener( type, listener ) );
	}

	private listen(): void {
		const file = this.root.querySelector< HTMLInputElement >( '[data-zmo-file]' );
		this.on( this.root.querySelector< HTMLElement >( '[data-zmo-form]' ), 'submit', ( event ) => {
			event.preventDefault();
			this.sendTyped();
		} );
		this.on( this.field, 'keydown', ( event ) => {
			if ( sends( event ) ) {
				event.preventDefault();
				this.sendTyped();
			}
		} );
		this.on( this.field, 'paste', ( event ) => {
			const picture = [ ...( event.clipboardData?.files ?? [] ) ].find( ( { type } ) =>
				type.startsWith( 'image/' )
			);
			if ( picture ) {
				event.preventDefault();
				this.send( going( '', picture ) );
			}
		} );
		this.on( file, 'change', () => {
			const picture = file?.files?.[ 0 ];
			if ( file && picture ) {
				this.send( going( '', picture ) );
				file.value = '';
			}
		} );
		this.on( this.root, 'click', ( event ) => this.pressed( event ) );
		// The form itself is sent by the server's question only, opened before this script had come.
		this.on( this.root.querySelector< HTMLElement >( '[data-zmo-clear] [data-zmo-open]' ), 'click', ( event ) => {
			event.preventDefault();
			void this.clear();
		} );
	}

	private sendTyped(): void {
		const text = this.field?.value.trim() ?? '';
		if ( this.field && text !== '' ) {
			this.field.value = '';
			this.send( going( text, null ) );
		}
		this.field?.focus();
	}

	private send( message: Going ): void {
		const item = this.log.addGoing( message );
		const deliver = async () => {
			try {
				const sent = await withSignIn( async () => {
					message.image_id ||= message.file ? await upload( message.file ) : 0;
					return call( 'POST /chat', {
						user_id: this.place.peer,
						content: message.text,
						image_id: message.image_id,
						idempotency_key: message.key,
					} );
				} );
				if ( sent ) {
					this.log.take( sent, item );
					this.log.tellRead( this.place.read );
					this.onSent();
				} else {
					this.log.fail( item, __( '请先登录', 'zeromo-community' ), () => void deliver() );
				}
			} catch ( error ) {
				toast( messageOf( error ), 'bad' );
				this.log.fail( item, messageOf( error ), () => void deliver() );
			}
		};
		void deliver();
	}

	private pressed( event: Event ): void {
		const hit = ( selector: string ) => ( event.target as Element ).closest< HTMLElement >( selector );
		const bubble = hit( '[data-zmo-id]' );
		this.root.querySelectorAll< HTMLDetailsElement >( 'details[open]' ).forEach( ( menu ) => {
			menu.open = menu.contains( event.target as Node ) && ! hit( 'button.zmo-pop__item' );
		} );
		if ( hit( '[data-zmo-picture]' ) ) {
			this.root.querySelector< HTMLInputElement >( '[data-zmo-file]' )?.click();
		} else if ( hit( '[data-zmo-block]' ) ) {
			void this.block();
		} else if ( hit( '[data-zmo-older] a' ) ) {
			event.preventDefault();
			void this.older();
		} else if ( bubble && hit( '[data-zmo-recall]' ) ) {
			void this.recall( bubble );
		} else if ( bubble && hit( '[data-zmo-remove]' ) ) {
			void this.remove( bubble );
		}
	}

	private readonly older = once( async () => {
		try {
			let next = '';
			const found = await call(
				'GET /chat/{user_id}',
				{ user_id: this.place.peer, cursor: this.place.older },
				{ onHeaders: ( headers ) => ( next = headers.get( 'X-WP-Next-Cursor' ) ?? '' ) }
			);
			this.log.addOlder( found );
			this.place.older = next;
			const more = this.root.querySelector< HTMLElement >( '[data-zmo-older]' );
			if ( more ) {
				more.hidden = next === '';
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );

	private readonly recall = once( async ( bubble: HTMLElement ) => {
		try {
			this.log.take( await call( 'POST /chat/recall', { id: Number( bubble.dataset.zmoId ) } ), bubble );
			this.field?.focus();
			this.onSent();
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );

	/** Asks, does it, says what went wrong. */
	private asked< A extends unknown[] >(
		question: Parameters< typeof confirm >[ 0 ],
		work: ( ...about: A ) => Promise< void >
	) {
		return once( async ( ...about: A ) => {
			if ( ! ( await confirm( { danger: true, ...question } ) ) ) {
				return;
			}
			try {
				await work( ...about );
			} catch ( error ) {
				toast( messageOf( error ), 'bad' );
			}
		} );
	}

	private readonly remove = this.asked(
		{
			title: __( '删除这条私信？', 'zeromo-community' ),
			text: __( '只在你这里删除，对方仍然看得到。', 'zeromo-community' ),
			yes: __( '删除', 'zeromo-community' ),
		},
		async ( bubble: HTMLElement ) => {
			await call( 'DELETE /chat/delete', { id: Number( bubble.dataset.zmoId ) } );
			bubble.remove();
			this.field?.focus();
			this.onSent();
		}
	);

	private readonly block = this.asked(
		{
			title: __( '拉黑对方？', 'zeromo-community' ),
			text: __( '拉黑后，你们看不到彼此的内容，也不能互发私信。', 'zeromo-community' ),
			yes: __( '拉黑', 'zeromo-community' ),
		},
		async () => {
			const { message } = await call( 'POST /user/block', { user_id: this.place.peer, blocked: true } );
			toast( message );
			reloadInPlace();
		}
	);

	private readonly clear = this.asked(
		{
			title: __( '删除整个会话？', 'zeromo-community' ),
			text: __( '只在你这里删除，对方仍然看得到。', 'zeromo-community' ),
			yes: __( '删除', 'zeromo-community' ),
		},
		async () => {
			await call( 'DELETE /chat/delete', { user_id: this.place.peer } );
			navigate.to( this.root.querySelector< HTMLAnchorElement >( '.zmo-chat__back' )?.href ?? location.href );
		}
	);
}
