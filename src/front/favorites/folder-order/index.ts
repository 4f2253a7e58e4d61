import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { makeSortable } from '../../../shared/ui/sortable';
import { moveTo, stepFor } from './model';

const ROW = '.zmo-order__row';

/** The rows of a form put in order: arrows as without script, but at once; a grip to drag, or to move with the arrow keys. */
export function mount( host: HTMLElement ): () => void {
	const list = host.querySelector< HTMLElement >( '.zmo-order__list' );
	if ( ! list ) {
		return () => undefined;
	}
	const said = host.querySelector< HTMLElement >( '[role="status"]' );
	const rows = () => [ ...list.querySelectorAll< HTMLElement >( ROW ) ];
	const ids = () => rows().map( ( row ) => Number( row.querySelector< HTMLInputElement >( 'input' )?.value ) );
	const nameOf = ( row: HTMLElement ) => row.querySelector( '.zmo-row__t' )?.textContent?.trim() ?? '';

	const show = ( order: readonly HTMLElement[] ) => {
		list.append( ...order );
		order.forEach( ( row, place ) => {
			const [ up, down ] = row.querySelectorAll< HTMLButtonElement >( '.zmo-iconbtn' );
			up?.toggleAttribute( 'disabled', place === 0 );
			down?.toggleAttribute( 'disabled', place === order.length - 1 );
		} );
	};

	let kept = rows();
	let saving = false;
	let again = false;
	/** One call at a time; what changed meanwhile is sent after it. */
	const save = async () => {
		if ( saving ) {
			again = true;
			return;
		}
		saving = true;
		do {
			again = false;
			const order = rows();
			const is_saved = await attempt( null, async () => {
				await call( 'POST /favorite/order', { ids: ids() } );
				kept = order;
			} );
			if ( ! is_saved ) {
				again = false;
				show( kept );
			}
		} while ( again );
		saving = false;
	};

	const place = ( row: HTMLElement, to: number ) => {
		const order = rows();
		const from = order.indexOf( row );
		const next = moveTo( order, from, to );
		if ( next.indexOf( row ) === from ) {
			return;
		}
		const focused = row.ownerDocument.activeElement;
		show( next );
		if ( focused instanceof HTMLElement && row.contains( focused ) ) {
			// Moving a row takes the focus from it; at an end the other arrow, or the grip, goes on.
			( focused.hasAttribute( 'disabled' )
				? row.querySelector< HTMLElement >( '.zmo-iconbtn:not([disabled])' )
				: focused
			)?.focus();
		}
		if ( said ) {
			/* translators: 1: title of a folder, 2: its place, 3: number of folders */
			const words = __( '「%1$s」现在是第 %2$d 个，共 %3$d 个', 'zeromo-community' );
			said.textContent = sprintf( words, nameOf( row ), next.indexOf( row ) + 1, next.length );
		}
	};

	const onClick = ( event: Event ) => {
		const button = ( event.target as Element ).closest< HTMLButtonElement >( 'button[name="move"]' );
		const row = button?.closest< HTMLElement >( ROW );
		if ( button && row ) {
			event.preventDefault();
			place( row, rows().indexOf( row ) + ( button.value.endsWith( ':up' ) ? -1 : 1 ) );
			void save();
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		const grip = ( event.target as Element ).closest( 'button.zmo-order__grip' );
		const row = grip?.closest< HTMLElement >( ROW );
		const step = stepFor( event.key );
		if ( row && step ) {
			event.preventDefault();
			place( row, rows().indexOf( row ) + step );
			void save();
		}
	};
	// The drawn grip becomes one that can be held.
	rows().forEach( ( row ) => {
		const drawn = row.querySelector( '.zmo-order__grip' );
		const grip = document.createElement( 'button' );
		grip.type = 'button';
		grip.className = 'zmo-order__grip';
		grip.setAttribute(
			'aria-label',
			/* translators: %s: title of a folder */
			sprintf( __( '拖动或用上下键移动「%s」', 'zeromo-community' ), nameOf( row ) )
		);
		grip.append( ...( drawn?.childNodes ?? [] ) );
		drawn?.replaceWith( grip );
	} );
	list.addEventListener( 'click', onClick );
	list.addEventListener( 'keydown', onKey );
	const end = makeSortable( list, {
		item: ROW,
		handle: '.zmo-order__grip',
		direction: 'vertical',
		onSort: ( row, to ) => {
			place( row, to );
			void save();
		},
	} );
	return () => {
		list.removeEventListener( 'click', onClick );
		list.removeEventListener( 'keydown', onKey );
		end();
	};
}
