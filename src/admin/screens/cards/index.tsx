/** 卡密: made in batches, on GET, POST and DELETE /admin/cards; their codes are shown once. */
import { Button, Modal, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { Day, ONE, PLAIN, Time } from '../../list/cells';
import { AddForm } from '../../list/form';
import './style.scss';

type Card = Answer< 'GET /admin/cards' >[ 'items' ][ number ];
type Asset = 'balance' | 'points';

const SHAPE: ListShape = { filters: { status: 'status', batch: 'batch' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'ending',
	fields: [ 'amount', 'batch', 'status', 'created' ],
	layout: {
		styles: {
			amount: { width: '9em' },
			batch: { width: '12em' },
			status: { minWidth: '15em' },
			created: { width: '9em' },
		},
	},
};

const worth = ( asset: string, amount: string ) =>
	asset === 'balance'
		? `￥${ amount }`
		: /* translators: %s: number of points */
			sprintf( __( '%s 积分', 'zeromo-community' ), amount );

function fields(): Field< Card >[] {
	return [
		{
			id: 'ending',
			label: __( '卡密', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			getValue: ( { item } ) => `…${ item.ending }`,
			render: ( { item } ) => <code>…{ item.ending }</code>,
		},
		{
			id: 'amount',
			label: __( '面值', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ worth( item.asset, item.amount ) }</>,
		},
		{ id: 'batch', label: __( '批次', 'zeromo-community' ), filterBy: ONE, enableSorting: false },
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'unused', label: __( '未兑换', 'zeromo-community' ) },
				{ value: 'redeemed', label: __( '已兑换', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => ( item.redeemed === null ? 'unused' : 'redeemed' ),
			render: ( { item: { redeemed, user_id } } ) =>
				redeemed === null ? (
					<>{ __( '未兑换', 'zeromo-community' ) }</>
				) : (
					<span className="zmo-cards-redeemed">
						{
							/* translators: %d: number of a member */
							sprintf( __( '成员 #%d 已兑换', 'zeromo-community' ), user_id )
						}{ ' ' }
						<Day iso={ redeemed } />
					</span>
				),
		},
		{
			id: 'created',
			label: __( '生成时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

/** A file out of the page; nothing of it is kept anywhere. */
function save( name: string, text: string ): void {
	const url = URL.createObjectURL( new Blob( [ text ], { type: 'text/plain' } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL( url );
}

interface Made {
	codes: readonly string[];
	title: string;
}

function Codes( { made: { codes, title }, onClose }: { made: Made; onClose: () => void } ) {
	const [ copied, setCopied ] = useState( false );
	const text = codes.join( '\n' );
	return (
		<Modal
			title={ title }
			size="medium"
			shouldCloseOnClickOutside={ false }
			onRequestClose={ onClose }
			className="zmo-cards-made"
		>
			<p>{ __( '卡密只在这里出现一次，关闭后再也看不到。请先复制或下载。', 'zeromo-community' ) }</p>
			<textarea
				readOnly
				rows={ Math.min( 12, codes.length + 1 ) }
				value={ text }
				aria-label={ __( '卡密', 'zeromo-community' ) }
			/>
			<p className="zmo-admin__foot">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => void navigator.clipboard.writeText( text ).then( () => setCopied( true ) ) }
				>
					{ copied ? __( '已复制', 'zeromo-community' ) : __( '复制', 'zeromo-community' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => save( `cards-${ codes.length }.txt`, `${ text }\n` ) }
				>
					{ __( '下载 .txt', 'zeromo-community' ) }
				</Button>
				<Button __next40pxDefaultSize variant="primary" onClick={ onClose }>
					{ __( '我已保存', 'zeromo-community' ) }
				</Button>
			</p>
		</Modal>
	);
}

function Make( { list }: { list: ListTools } ) {
	const [ asset, setAsset ] = useState< Asset >( 'balance' );
	const [ amount, setAmount ] = useState( '' );
	const [ count, setCount ] = useState( '10' );
	const [ made, setMade ] = useState< Made | null >( null );
	const pattern = asset === 'balance' ? /^\d+(\.\d{1,2})?$/ : /^\d+$/;
	return (
		<div className="zmo-cards-make">
			<AddForm
				label={ __( '生成', 'zeromo-community' ) }
				ready={ pattern.test( amount.trim() ) && Number( amount ) > 0 && /^\d+$/.test( count ) }
				add={ async () => {
					const { codes } = await call( 'POST /admin/cards', {
						asset,
						amount: amount.trim(),
						count: Number( count ),
					} );
					const title = sprintf(
						/* translators: 1: number of cards, 2: what each is worth */
						__( '%1$d 张卡密，每张 %2$s', 'zeromo-community' ),
						codes.length,
						worth( asset, amount.trim() )
					);
					setMade( { codes, title } );
					list.reload();
				} }
			>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '兑换成', 'zeromo-community' ) }
					value={ asset }
					options={ [
						{ value: 'balance', label: __( '余额', 'zeromo-community' ) },
						{ value: 'points', label: __( '积分', 'zeromo-community' ) },
					] }
					onChange={ setAsset }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={
						asset === 'balance'
							? __( '面值，元', 'zeromo-community' )
							: __( '面值，积分', 'zeromo-community' )
					}
					inputMode="decimal"
					value={ amount }
					onChange={ setAmount }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '张数，最多 1000', 'zeromo-community' ) }
					inputMode="numeric"
					value={ count }
					onChange={ setCount }
				/>
			</AddForm>
			{ made && <Codes made={ made } onClose={ () => setMade( null ) } /> }
		</div>
	);
}

function acts( list: ListTools ): Action< Card >[] {
	return [
		{
			id: 'batch',
			label: __( '只看这一批', 'zeromo-community' ),
			callback: ( [ card ] ) => card && list.show( { batch: card.batch } ),
		},
		actOf(
			{
				id: 'delete',
				label: __( '作废', 'zeromo-community' ),
				fits: ( { redeemed } ) => redeemed === null,
				primary: true,
				destructive: true,
				warning: () => __( '这张卡密不能再兑换。', 'zeromo-community' ),
				run: async ( { id, ending } ) => {
					await call( 'DELETE /admin/cards', { id } );
					/* translators: %s: last letters of a card */
					return sprintf( __( '已作废 …%s', 'zeromo-community' ), ending );
				},
			},
			list
		),
	];
}

export default function Cards() {
	return (
		<ListScreen
			name="cards"
			route="GET /admin/cards"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			above={ ( _, list ) => <Make list={ list } /> }
			empty={ __( '还没有卡密。', 'zeromo-community' ) }
			actions={ acts }
		/>
	);
}
