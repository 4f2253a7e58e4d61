/** 转账确认: proofs of transfers, on GET /admin/transfers; staff decides on POST /admin/transfers/{id}. */
import { Button, Notice, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { ListScreen } from '../../list';
import type { Field, ListShape, ListTools, View } from '../../list';
import { Facts } from '../../list/facts';
import './style.scss';

type Transfer = Answer< 'GET /admin/transfers' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'order_no',
	fields: [ 'member', 'amount', 'code', 'state', 'created' ],
	layout: {
		styles: {
			member: { minWidth: '12em' },
			amount: { minWidth: '6em', align: 'end' },
			code: { minWidth: '7em' },
			state: { minWidth: '6em' },
			created: { minWidth: '8em' },
		},
	},
};

const day = ( iso: string | null ) => ( iso === null ? '' : spoken( new Date( iso ) ) );

const payer = ( { member }: Transfer ) => ( member ? `${ member.name } #${ member.id }` : '' );

function fields(): Field< Transfer >[] {
	const plain = { filterBy: false as const, enableSorting: false };
	return [
		{
			id: 'order_no',
			label: __( '订单号', 'zeromo-community' ),
			...plain,
			enableHiding: false,
			render: ( { item } ) => <>{ item.order_no }</>,
		},
		{
			id: 'member',
			label: __( '付款人', 'zeromo-community' ),
			...plain,
			getValue: ( { item } ) => item.member?.id ?? 0,
			render: ( { item } ) => <>{ payer( item ) }</>,
		},
		{
			id: 'amount',
			label: __( '金额（元）', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <>{ item.amount }</>,
		},
		{
			id: 'code',
			label: __( '转账备注', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <code>{ item.code }</code>,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'waiting', label: __( '待确认', 'zeromo-community' ) },
				{ value: 'approved', label: __( '已确认', 'zeromo-community' ) },
				{ value: 'rejected', label: __( '未通过', 'zeromo-community' ) },
			],
			filterBy: { operators: [ 'is' ] },
			enableSorting: false,
		},
		{
			id: 'created',
			label: __( '提交时间', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <time dateTime={ item.created }>{ day( item.created ) }</time>,
		},
	];
}

function Detail( { transfer, list }: { transfer: Transfer; list: ListTools } ) {
	const [ reason, setReason ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const decide = async ( decision: 'approve' | 'reject' ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setError( '' );
		try {
			await call( 'POST /admin/transfers/{id}', { id: transfer.id, decision, reason } );
			list.close();
			list.reload();
		} catch ( failure ) {
			setError( messageOf( failure ) );
			setBusy( false );
		}
	};
	return (
		<div className="zmo-transfers">
			<Facts
				of={ [
					[ __( '付款人', 'zeromo-community' ), payer( transfer ) ],
					[ __( '金额（元）', 'zeromo-community' ), transfer.amount ],
					[ __( '转账备注', 'zeromo-community' ), transfer.code ],
					[ __( '转账单号', 'zeromo-community' ), transfer.reference ],
					[ __( '状态', 'zeromo-community' ), transfer.label ],
					[ __( '原因', 'zeromo-community' ), transfer.reason ],
					[ __( '处理时间', 'zeromo-community' ), day( transfer.decided ) ],
				] }
			/>
			{ transfer.image !== null && (
				<a href={ transfer.image } target="_blank" rel="noreferrer">
					<img src={ transfer.image } alt={ __( '转账截图', 'zeromo-community' ) } />
				</a>
			) }
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ transfer.state === 'waiting' && (
				<>
					<p>{ __( '先到收款账号核对金额和备注，再确认；确认后订单立即完成。', 'zeromo-community' ) }</p>
					<TextareaControl
						__nextHasNoMarginBottom
						rows={ 2 }
						label={ __( '退回的原因', 'zeromo-community' ) }
						help={ __( '退回时必填，付款人会看到', 'zeromo-community' ) }
						value={ reason }
						onChange={ setReason }
					/>
					<div className="zmo-transfers__acts">
						<Button
							__next40pxDefaultSize
							variant="primary"
							disabled={ busy }
							accessibleWhenDisabled
							onClick={ () => void decide( 'approve' ) }
						>
							{ __( '确认收到钱', 'zeromo-community' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							disabled={ busy }
							accessibleWhenDisabled
							onClick={ () => void decide( 'reject' ) }
						>
							{ __( '退回凭证', 'zeromo-community' ) }
						</Button>
					</div>
				</>
			) }
		</div>
	);
}

export default function Transfers() {
	return (
		<ListScreen
			name="transfers"
			route="GET /admin/transfers"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( transfer ) => String( transfer.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '订单号或转账备注', 'zeromo-community' ) }
			empty={ __( '没有这样的转账凭证。', 'zeromo-community' ) }
			title={ ( transfer ) => transfer.order_no }
			detail={ ( transfer, list ) => <Detail transfer={ transfer } list={ list } /> }
		/>
	);
}
