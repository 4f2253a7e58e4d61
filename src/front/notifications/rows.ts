/** What is done with notices, wherever their rows stand. */
import { call } from '../../shared/api/client';
import { setMark } from '../../shared/store/counters';
import type { Kind } from './kinds';

/** Key of the number of unread notices. */
export const UNREAD = 'unread:message:0';

/** All of a kind are read; the rows of `list` show it. */
export async function readAll( list: Element, type: Kind = 'all' ): Promise< void > {
	const { unread } = await call( 'POST /message/read', { all: true, type } );
	setMark( UNREAD, { count: unread } );
	list.querySelectorAll( '.is-new' ).forEach( ( row ) => row.classList.remove( 'is-new' ) );
}

/** Takes a notice away; the focus goes to its neighbour. */
export async function deleteRow( button: HTMLElement ): Promise< void > {
	const row = button.closest( 'li' );
	const next = ( row?.nextElementSibling ?? row?.previousElementSibling )?.querySelector< HTMLElement >(
		'p a, button'
	);
	await call( 'DELETE /message/delete', { id: Number( button.dataset.zmoDelete ) } );
	row?.remove();
	next?.focus();
	const { total } = await call( 'GET /message/unread' );
	setMark( UNREAD, { count: total } );
}
