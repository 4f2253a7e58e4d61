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
type Choices = Answer< 'GET /admin/cards' >[ 'choices' ];

const SHAPE: ListShape = { filters: { status: 'status', batch: 'batch' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'ending',
	fields: [ 'amount', 'batch', 'status', 'created' ],
	layout: {
		styles: {
			amount: { width: '11em' },
			batch: { width: '12em' },
			status: { minWidth: '15em' },
			created: { width: '9em' },
		},
	},
};

/** What stands beside the amount, and what it may be. */
const amountOf = ( asset: string ): readonly [ string, RegExp ] => {
	switch ( asset ) {
		case 'balance':
			return [ __( '面值，元', 'zeromo-community' ), /^(?=.*[1-9])\d+(\.\d{1,2})?$/ ];
		case 'points':
			return [ __( '面值，积分', 'zeromo-community' ), /^0*[1-9]\d*$/ ];
		default:
			return [ __( '天数，0 为永久', 'zeromo-community' ), /^\d{1,4}$/ ];
	}
};

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
			render: ( { item } ) => <>{ item.title }</>,
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

function Make( { list, choices }: { list: ListTools; choices: Choices } ) {
	const [ asset, setAsset ] = useState( 'balance' );
	const [ amount, setAmount ] = useState( '' );
	const [ count, setCount ] = useState( '10' );
	const [ made, setMade ] = useState< Made | null >( null );
	const [ label, pattern ] = amountOf( asset );
	return (
		<div className="zmo-cards-make">
			<AddForm
				label={ __( '生成', 'zeromo-community' ) }
				ready={ pattern.test( amount.trim() ) && /^\d+$/.test( count ) }
				add={ async () => {
					const { codes } = await call( 'POST /admin/cards', {
						asset,
						amount: amount.trim(),
						count: Number( count ),
					} );
					const title = sprintf(
						/* translators: 1: number of cards, 2: what they give, 3: how much of it */
						__( '%1$d 张卡密：%2$s %3$s', 'zeromo-community' ),
						codes.length,
						choices.find( ( { key } ) => key === asset )?.name ?? asset,
						amount.trim()
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
					options={ choices.map( ( { key, name } ) => ( { value: key, label: name } ) ) }
					onChange={ setAsset }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ label }
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
			above={ ( { choices }, list ) => <Make list={ list } choices={ choices } /> }
			empty={ __( '还没有卡密。', 'zeromo-community' ) }
			actions={ acts }
		/>
	);
}
