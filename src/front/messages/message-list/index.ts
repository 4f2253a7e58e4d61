import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { once } from '../../../shared/lib/once';
import { setMark } from '../../../shared/store/counters';
import { confirm } from '../../../shared/ui/confirm';
import { toast } from '../../../shared/ui/toast';
import { insertHtml } from '../../../shared/widget/html';
import { oneOf, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { KINDS } from '../kinds';
import { readOnOpen } from '../read-on-open';
import { deleteRow, readAll, UNREAD } from '../rows';

/** The page of notices: 全部已读, 清空, 删除 on a row, 加载更多. The rows are the server's. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const type = oneOf( props.type, KINDS );
	const list = host.querySelector< HTMLElement >( '[data-zmo-list]' ) ?? host;
	let cursor: string | null = str( props.next_cursor ) || null;

	const show = ( name: string, shown: boolean ) => {
		const element = host.querySelector< HTMLElement >( `[data-zmo-${ name }]` );
		if ( element ) {
			element.hidden = ! shown;
		}
	};
	const settle = () => {
		show( 'end', cursor !== null );
		show( 'none', list.childElementCount === 0 && cursor === null );
	};
	/** Numbers beside the kinds: of this one, or of all where this is the list of all. */
	const clearNumbers = () => {
		const kinds = host.querySelectorAll( type === 'all' ? '[data-zmo-kind]' : `[data-zmo-kind="${ type }"]` );
		kinds.forEach( ( kind ) => kind.querySelector( '.zmo-msg__n' )?.setAttribute( 'hidden', '' ) );
	};

	const read = async () => {
		await readAll( list, type );
		clearNumbers();
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
		cursor = null;
		clearNumbers();
		settle();
		toast( __( '已清空', 'zeromo-community' ) );
		setMark( UNREAD, { count: ( await call( 'GET /message/unread' ) ).total } );
	};
	const more = async () => {
		if ( cursor !== null ) {
			const answer = await call( 'GET /message', { type, cursor } );
			const [ first ] = insertHtml( list, answer.list_html );
			cursor = answer.next_cursor;
			first?.querySelector< HTMLElement >( 'p a' )?.focus( { preventScroll: true } );
			settle();
		}
	};
	const remove = async ( button: HTMLElement ) => {
		await deleteRow( button );
		settle();
	};

	const run = once( async ( button: HTMLElement, task: () => Promise< void > ) => {
		button.setAttribute( 'aria-busy', 'true' );
		try {
			await task();
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		} finally {
			button.removeAttribute( 'aria-busy' );
		}
	} );
	const onClick = ( event: Event ) => {
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
			void run( button, task );
		}
	};
	const endReading = readOnOpen( host, UNREAD );
	host.addEventListener( 'click', onClick );
	return () => {
		endReading();
		host.removeEventListener( 'click', onClick );
	};
}
