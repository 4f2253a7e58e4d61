import { useLayoutEffect, useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { setMark } from '../../../shared/store/counters';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { insertHtml } from '../../../shared/widget/html';
import { islandWidget, mark, useMarks, useOn } from '../../../shared/widget/island';
import { oneOf, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { KINDS } from '../kinds';
import type { Kind } from '../kinds';
import { readFollowed } from '../read-on-open';
import { deleteRow, readAll, UNREAD } from '../rows';
import { nextNotices } from './model';

interface Props {
	list: HTMLElement;
	type: Kind;
	cursor: string | null;
}

/** The page of notices: 全部已读, 清空, 删除 on a row, 加载更多. The rows are the server's. */
function MessageList( { host, list, type, ...props }: Props & Hosted ) {
	const [ state, tell ] = useReducer( nextNotices, null, () => ( {
		cursor: props.cursor,
		rows: list.childElementCount,
		read: false,
	} ) );
	const { cursor, rows } = state;

	const read = async () => {
		await readAll( list, type );
		tell( { type: 'read' } );
		toast( __( '已全部标为已读', 'zeromo-community' ) );
	};
	const empty = async () => {
		const yes = await confirm( {
			title: __( '清空这些通知？', 'zeromo-community' ),
			yes: __( '清空', 'zeromo-community' ),
			danger: true,
		} );
		if ( ! yes ) {
			return;
		}
		await call( 'DELETE /message/delete', { empty: true, type } );
		list.replaceChildren();
		tell( { type: 'emptied' } );
		toast( __( '已清空', 'zeromo-community' ) );
		setMark( UNREAD, { count: ( await call( 'GET /message/unread' ) ).total } );
	};
	const more = async () => {
		if ( cursor !== null ) {
			const answer = await call( 'GET /message', { type, cursor } );
			const added = insertHtml( list, answer.list_html );
			tell( { type: 'more', rows: added.length, cursor: answer.next_cursor } );
			added[ 0 ]?.querySelector< HTMLElement >( 'p a' )?.focus( { preventScroll: true } );
		}
	};
	const remove = async ( button: HTMLElement ) => {
		await deleteRow( button );
		tell( { type: 'removed' } );
	};

	useOn( host, 'click', ( event ) => {
		const hit = ( selector: string ) => ( event.target as Element ).closest< HTMLElement >( selector );
		const row = hit( '[data-zmo-delete]' );
		const tasks: [ HTMLElement | null, () => Promise< void > ][] = [
			[ hit( '[data-zmo-read-all]' ), read ],
			[ hit( '[data-zmo-empty]' ), empty ],
			[ hit( '[data-zmo-end] a' ), more ],
			[ row, () => ( row ? remove( row ) : Promise.resolve() ) ],
		];
		const [ button, task ] = tasks.find( ( [ found ] ) => found ) ?? [];
		if ( button && task ) {
			event.preventDefault();
			void attempt( button, task );
		} else {
			readFollowed( event.target, host, UNREAD );
		}
	} );
	const part = ( name: string ) => host.querySelector( `[data-zmo-${ name }]` );
	useMarks( part( 'end' ), { hidden: cursor === null } );
	useMarks( part( 'none' ), { hidden: rows > 0 || cursor !== null } );
	useLayoutEffect( () => {
		if ( ! state.read ) {
			return;
		}
		// Beside this kind, or all where this is the list of all.
		const kinds = host.querySelectorAll( type === 'all' ? '[data-zmo-kind]' : `[data-zmo-kind="${ type }"]` );
		kinds.forEach( ( kind ) => mark( kind.querySelector( '.zmo-msg__n' ), { hidden: true } ) );
	}, [ state.read, host, type ] );
	return null;
}

export const { mount } = islandWidget< Props >( MessageList, ( raw, host ) => ( {
	list: host.querySelector< HTMLElement >( '[data-zmo-list]' ) ?? host,
	type: oneOf( raw.type, KINDS ),
	cursor: str( raw.next_cursor ) || null,
} ) );
