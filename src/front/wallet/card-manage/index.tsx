import { useReducer } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ajax } from '../../../shared/api/client';
import type { StorePage } from '../../../shared/api/types.gen';
import { attempt } from '../../../shared/lib/attempt';
import { copyText } from '../../../shared/lib/copy';
import { Button } from '../../../shared/ui/button';
import { confirm } from '../../../shared/ui/confirm';
import { Modal, openModal } from '../../../shared/ui/modal';
import { toast } from '../../../shared/ui/toast';
import { insertHtml, replaceHtml } from '../../../shared/widget/html';
import { islandWidget, useMarks, useOn } from '../../../shared/widget/island';
import { num } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { nextShown, pagesAfter } from './model';
import './style.scss';

const STORE = 'zeromo_card_store';
const EACH = 20;

interface Props {
	list: HTMLElement;
	page: number;
	more: boolean;
}

async function read( paged: number ): Promise< Pick< StorePage, 'items' | 'more' > > {
	const answer = await ajax( STORE, { action_type: 'get', paged, per_page: EACH } );
	return 'items' in answer ? answer : { items: [], more: false };
}

/** Codes of new cards; they are shown this once. */
function Codes( { codes, onClose }: { codes: readonly string[]; onClose: () => void } ) {
	const text = codes.join( '\n' );
	return (
		<Modal
			/* translators: %d: number of cards */
			title={ sprintf( __( '%d 张新卡密', 'zeromo-community' ), codes.length ) }
			onClose={ onClose }
			foot={
				<>
					<Button kind="line" onClick={ () => void copyText( text ) } data-autofocus>
						{ __( '全部复制', 'zeromo-community' ) }
					</Button>
					<Button onClick={ onClose }>{ __( '我已保存', 'zeromo-community' ) }</Button>
				</>
			}
		>
			<p className="zmo-meta">{ __( '卡密只在这里出现一次，关闭后再也看不到。', 'zeromo-community' ) }</p>
			<textarea
				className="zmo-input zmo-cards__codes"
				readOnly
				rows={ Math.min( 10, codes.length + 1 ) }
				value={ text }
				aria-label={ __( '新卡密', 'zeromo-community' ) }
			/>
		</Modal>
	);
}

/** Cards that members redeem: made in batches, taken away while nobody has redeemed them. The rows are the server's. */
function CardManage( { host, list, page, more }: Props & Hosted ) {
	const [ shown, tell ] = useReducer( nextShown, { page, removed: 0, rows: list.childElementCount, more } );

	const begin = async () => {
		const first = await read( 1 );
		replaceHtml( list, null );
		first.items.forEach( ( item ) => insertHtml( list, item ) );
		tell( { type: 'begun', rows: list.childElementCount, more: first.more } );
	};
	const make = async ( form: HTMLFormElement ) => {
		const field = ( name: string ) => String( new FormData( form ).get( name ) ?? '' ).trim();
		const answer = await ajax( STORE, {
			action_type: 'save',
			asset: field( 'asset' ),
			amount: field( 'amount' ),
			count: Number( field( 'count' ) ),
		} );
		if ( 'codes' in answer ) {
			// Nothing may come between the codes and who has to save them.
			await openModal< void >( ( close ) => <Codes codes={ answer.codes } onClose={ () => close() } /> );
			await begin();
		}
	};
	const remove = async ( button: HTMLElement ) => {
		const yes = await confirm( {
			title: __( '作废这张卡密？', 'zeromo-community' ),
			text: __( '作废后不能再兑换。', 'zeromo-community' ),
			does: __( '作废', 'zeromo-community' ),
			danger: true,
		} );
		if ( yes ) {
			await ajax( STORE, { action_type: 'delete', id: Number( button.dataset.zmoRemove ) } );
			button.closest( 'li' )?.remove();
			tell( { type: 'removed' } );
			toast( __( '已作废', 'zeromo-community' ) );
		}
	};
	const go_on = async () => {
		const known = new Set(
			[ ...list.querySelectorAll< HTMLElement >( '[data-id]' ) ].map( ( row ) => row.dataset.id )
		);
		let rows = 0;
		let is_more = false;
		for ( const paged of pagesAfter( shown ) ) {
			const part = await read( paged );
			for ( const row of part.items.flatMap( ( item ) => insertHtml( list, item ) ) ) {
				if ( known.has( row.dataset.id ) ) {
					row.remove();
				} else {
					rows++;
				}
			}
			is_more = part.more;
		}
		tell( { type: 'more', rows, more: is_more } );
	};

	useOn( host, 'submit', ( event ) => {
		const form = event.target;
		if ( form instanceof HTMLFormElement && form.hasAttribute( 'data-zmo-make' ) ) {
			event.preventDefault();
			void attempt( form.querySelector( 'button' ), () => make( form ) );
		}
	} );
	useOn( host, 'click', ( event ) => {
		const hit = ( selector: string ) => ( event.target as Element ).closest< HTMLElement >( selector );
		const row = hit( '[data-zmo-remove]' );
		const end = hit( '[data-zmo-end] a' );
		if ( row || end ) {
			event.preventDefault();
			void attempt( row ?? end, () => ( row ? remove( row ) : go_on() ) );
		}
	} );
	const part = ( name: string ) => host.querySelector( `[data-zmo-${ name }]` );
	useMarks( part( 'end' ), { hidden: ! shown.more } );
	useMarks( part( 'none' ), { hidden: shown.rows > 0 || shown.more } );
	return null;
}

export const { mount } = islandWidget< Props >( CardManage, ( raw, host ) => {
	const list = host.querySelector< HTMLElement >( '[data-zmo-list]' );
	if ( ! list ) {
		throw new TypeError( 'no list of cards' );
	}
	return {
		list,
		page: Math.max( 1, num( raw.page, 1 ) ),
		more: host.querySelector( '[data-zmo-end]:not([hidden])' ) !== null,
	};
} );
