import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { actionOf, idOf } from '../../../shared/lib/actions';
import { navigate } from '../../../shared/lib/navigate';
import { once } from '../../../shared/lib/once';
import { setMark } from '../../../shared/store/counters';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { readOnOpen } from '../read-on-open';

const UNREAD = 'unread:message:0';
const AFTER_EMPTY = 1500;

/** The list of notices: 全部已读, 删除 on a row, 清空. The rows are the server's. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const type = str( props.type ) || 'all';
	const names = {
		read: __( '全部已读', 'zeromo-community' ),
		empty: __( '清空', 'zeromo-community' ),
		delete: __( '删除', 'zeromo-community' ),
	};

	const read = async () => {
		const { unread } = await call( 'POST /message/read', type === 'all' ? { all: true } : { all: true, type } );
		setMark( UNREAD, { count: unread } );
		host.querySelectorAll( '.is-new' ).forEach( ( row ) => row.classList.remove( 'is-new' ) );
		host.querySelectorAll< HTMLElement >( '.zmo-msg__n' ).forEach( ( number ) => ( number.hidden = true ) );
		toast( __( '已全部标为已读', 'zeromo-community' ) );
	};
	const remove = async ( button: HTMLElement ) => {
		const row = button.closest< HTMLElement >( '[data-id], [data-zmo-id], li' );
		const next = ( row?.nextElementSibling ?? row?.previousElementSibling )?.querySelector< HTMLElement >(
			'a, button'
		);
		await call( 'DELETE /message/delete', { id: idOf( row ) } );
		row?.remove();
		next?.focus();
	};
	const empty = async () => {
		const yes = await confirm( {
			title: __( '清空这些通知？', 'zeromo-community' ),
			yes: __( '清空', 'zeromo-community' ),
			danger: true,
		} );
		if ( yes ) {
			await call( 'DELETE /message/delete', type === 'all' ? { empty: 1 } : { empty: 1, type } );
			toast( __( '已清空', 'zeromo-community' ) );
			setTimeout( () => navigate.reload(), AFTER_EMPTY );
		}
	};
	const run = once( async ( action: string, button: HTMLElement ) => {
		button.setAttribute( 'aria-busy', 'true' );
		try {
			const tasks: Record< string, () => Promise< void > > = { read, empty, delete: () => remove( button ) };
			await tasks[ action ]?.();
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		} finally {
			button.removeAttribute( 'aria-busy' );
		}
	} );
	const onClick = ( event: Event ) => {
		const found = actionOf( event.target, names );
		if ( found && [ 'read', 'empty', 'delete' ].includes( found.action ) ) {
			event.preventDefault();
			void run( found.action, found.button );
		}
	};
	const endReading = readOnOpen( host, UNREAD );
	host.addEventListener( 'click', onClick );
	return () => {
		endReading();
		host.removeEventListener( 'click', onClick );
	};
}
