/** 提现: what members want to be paid out, on GET /admin/withdrawals; steps by POST /admin/withdrawals/{id}. */
import { Button, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { ONE, PLAIN, Time, personOf } from '../../list/cells';
import { Facts } from '../../list/facts';
import './style.scss';

type Withdrawal = Answer< 'GET /admin/withdrawals' >[ 'items' ][ number ];
type Step = 'approve' | 'pay' | 'fail' | 'reject';

const SHAPE: ListShape = { filters: { status: 'status', channel: 'channel' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'member',
	fields: [ 'status', 'amount', 'channel', 'account', 'created' ],
	layout: {
		styles: {
			status: { width: '8em' },
			amount: { width: '11em' },
			channel: { width: '7em' },
			created: { width: '9em' },
		},
	},
};

const STATUSES = (): { value: string; label: string }[] => [
	{ value: 'pending', label: __( '待审核', 'zeromo-community' ) },
	{ value: 'approved', label: __( '待打款', 'zeromo-community' ) },
	{ value: 'sending', label: __( '处理中', 'zeromo-community' ) },
	{ value: 'confirming', label: __( '待收款人确认', 'zeromo-community' ) },
	{ value: 'paid', label: __( '已打款', 'zeromo-community' ) },
	{ value: 'rejected', label: __( '已拒绝', 'zeromo-community' ) },
	{ value: 'failed', label: __( '打款失败', 'zeromo-community' ) },
	{ value: 'cancelled', label: __( '已撤回', 'zeromo-community' ) },
];

const CHANNELS = (): { value: string; label: string }[] => [
	{ value: 'alipay', label: __( '支付宝', 'zeromo-community' ) },
	{ value: 'wechat', label: __( '微信', 'zeromo-community' ) },
	{ value: 'bank', label: __( '银行卡', 'zeromo-community' ) },
];

/** What has gone back had nothing taken off. */
const BACK = [ 'rejected', 'failed', 'cancelled' ];

const channelOf = ( { channel }: Withdrawal ) => CHANNELS().find( ( one ) => one.value === channel )?.label ?? channel;

function Sum( { item: { amount, net, status } }: { item: Withdrawal } ) {
	return (
		<span className="zmo-withdrawals-sum">
			<b>￥{ amount }</b>
			{ net !== amount && ! BACK.includes( status ) && (
				/* translators: %s: an amount of yuan */
				<small>{ sprintf( __( '实付 ￥%s', 'zeromo-community' ), net ) }</small>
			) }
		</span>
	);
}

function State( { item: { status, label } }: { item: Withdrawal } ) {
	return <span className={ `zmo-withdrawals-state is-${ status }` }>{ label }</span>;
}

function fields(): Field< Withdrawal >[] {
	return [
		{
			id: 'member',
			label: __( '成员', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			getValue: ( { item } ) => personOf( item.member ),
			render: ( { item } ) => <>{ personOf( item.member ) }</>,
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: STATUSES(),
			filterBy: ONE,
			enableSorting: false,
			render: State,
		},
		{ id: 'amount', label: __( '金额', 'zeromo-community' ), ...PLAIN, render: Sum },
		{
			id: 'channel',
			label: __( '渠道', 'zeromo-community' ),
			elements: CHANNELS(),
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <>{ channelOf( item ) }</>,
		},
		{
			id: 'account',
			label: __( '收款账号', 'zeromo-community' ),
			...PLAIN,
			render: ( { item: { account, name } } ) => (
				<span className="zmo-withdrawals-payee">
					{ account === '' ? __( '没有填写', 'zeromo-community' ) : account }
					{ name !== '' && <small>{ name }</small> }
				</span>
			),
		},
		{
			id: 'created',
			label: __( '申请时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

/** What the payees of the rows get together, in yuan; in fen so that nothing is rounded. */
function sumOf( items: readonly Withdrawal[] ): string {
	return ( items.reduce( ( sum, one ) => sum + Math.round( Number( one.net ) * 100 ), 0 ) / 100 ).toFixed( 2 );
}

function acts( list: ListTools ): Action< Withdrawal >[] {
	const told = __( '说明，成员会看到', 'zeromo-community' );
	const step = (
		action: Step,
		label: string,
		from: string,
		warning: Act< Withdrawal >[ 'warning' ],
		isBack: boolean
	): Action< Withdrawal > =>
		actOf(
			{
				id: action,
				label,
				fits: ( { status } ) => status === from,
				primary: ! isBack,
				destructive: isBack,
				warning,
				reason: { label: told, needed: isBack },
				run: async ( { id }, note ) => {
					const now = await call( 'POST /admin/withdrawals/{id}', { id, action, note } );
					/* translators: 1: a member, 2: state of a withdrawal */
					return sprintf( __( '%1$s 的提现：%2$s', 'zeromo-community' ), personOf( now.member ), now.label );
				},
				many: ( items, reason, key ) =>
					call( 'POST /admin/withdrawals/bulk', {
						ids: items.map( ( one ) => one.id ),
						act: action,
						reason,
						idempotency_key: key,
					} ),
			},
			list
		);
	return [
		step(
			'approve',
			__( '通过', 'zeromo-community' ),
			'pending',
			( items ) =>
				/* translators: %s: an amount of yuan */
				sprintf( __( '通过后等待打款，实付共 ￥%s，仍然冻结。', 'zeromo-community' ), sumOf( items ) ),
			false
		),
		actOf(
			{
				id: 'send',
				label: __( '打款', 'zeromo-community' ),
				fits: ( { status, channel } ) => status === 'approved' && channel !== 'bank',
				primary: true,
				warning: ( items ) =>
					sprintf(
						/* translators: %s: an amount of yuan */
						__(
							'从你的商户号打给成员，实付共 ￥%s，不能撤销。微信要成员自己确认收款。',
							'zeromo-community'
						),
						sumOf( items )
					),
				run: async ( { id } ) => {
					const now = await call( 'POST /admin/payouts/{id}', { id, action: 'send' } );
					return now.reason === '' ? now.label : `${ now.label }：${ now.reason }`;
				},
			},
			list
		),
		step(
			'pay',
			__( '已打款', 'zeromo-community' ),
			'approved',
			( items ) =>
				sprintf(
					/* translators: %s: an amount of yuan */
					__( '请先把钱转给成员。确认后记为已打款，实付共 ￥%s，不能撤销。', 'zeromo-community' ),
					sumOf( items )
				),
			false
		),
		step(
			'reject',
			__( '拒绝', 'zeromo-community' ),
			'pending',
			() => __( '金额退回成员的余额。', 'zeromo-community' ),
			true
		),
		step(
			'fail',
			__( '打款失败', 'zeromo-community' ),
			'approved',
			() => __( '金额退回成员的余额。', 'zeromo-community' ),
			true
		),
	];
}

/** How far the provider is with a transfer; what it has not answered for is asked again, or settled by who has looked. */
function Transfer( { id, list }: { id: number; list: ListTools } ) {
	const [ one, setOne ] = useState< Answer< 'GET /admin/payouts/{id}' > | null >( null );
	const [ note, setNote ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	useEffect( () => {
		call( 'GET /admin/payouts/{id}', { id } ).then( setOne, () => setOne( null ) );
	}, [ id ] );
	if ( ! one || one.step === '' ) {
		return null;
	}
	const act = async ( action: 'ask' | 'paid' | 'failed' ) => {
		setBusy( true );
		setProblem( '' );
		try {
			setOne( await call( 'POST /admin/payouts/{id}', { id, action, note } ) );
			list.reload();
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		setBusy( false );
	};
	return (
		<section aria-label={ __( '接口打款', 'zeromo-community' ) }>
			<Facts
				of={ [
					[ __( '打款', 'zeromo-community' ), one.step_label ],
					[ __( '转账单号', 'zeromo-community' ), one.number ],
					[ __( '支付平台单号', 'zeromo-community' ), one.provider_no ],
					[ __( '原因', 'zeromo-community' ), one.reason ],
				] }
			/>
			{ problem !== '' && <p role="alert">{ problem }</p> }
			{ one.step !== 'done' && one.step !== 'failed' && (
				<Button __next40pxDefaultSize variant="secondary" disabled={ busy } onClick={ () => void act( 'ask' ) }>
					{ __( '再问支付平台', 'zeromo-community' ) }
				</Button>
			) }
			{ one.step === 'stuck' && (
				<>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( '怎么查到的', 'zeromo-community' ) }
						value={ note }
						onChange={ setNote }
					/>
					<Button __next40pxDefaultSize disabled={ busy } onClick={ () => void act( 'paid' ) }>
						{ __( '查到已到账', 'zeromo-community' ) }
					</Button>
					<Button __next40pxDefaultSize disabled={ busy } onClick={ () => void act( 'failed' ) }>
						{ __( '查到没有打款', 'zeromo-community' ) }
					</Button>
				</>
			) }
		</section>
	);
}

function Detail( { item, list }: { item: Withdrawal; list: ListTools } ) {
	const yuan = ( amount: string ) => `￥${ amount }`;
	const left: Partial< Withdrawal > = BACK.includes( item.status ) ? {} : item;
	const part = ( sum = '' ) => ( Number( sum ) > 0 ? yuan( sum ) : '' );
	return (
		<div className="zmo-withdrawals-detail">
			<p>
				<State item={ item } /> <Time iso={ item.changed } />
			</p>
			<Facts
				of={ [
					[ __( '提现金额', 'zeromo-community' ), yuan( item.amount ) ],
					[ __( '手续费', 'zeromo-community' ), part( left.fee ) ],
					[ __( '代扣税款', 'zeromo-community' ), part( left.tax ) ],
					[ __( '打给成员', 'zeromo-community' ), part( left.net ) ],
					[ __( '渠道', 'zeromo-community' ), channelOf( item ) ],
					[ __( '收款账号', 'zeromo-community' ), item.account ],
					[ __( '收款人', 'zeromo-community' ), item.name ],
					[ __( '说明', 'zeromo-community' ), item.note ],
				] }
			/>
			<Transfer id={ item.id } list={ list } />
			<p className="zmo-admin-detail__more">
				{ item.member && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => list.show( { search: String( item.member?.id ) } ) }
					>
						{ __( '只看这位成员的', 'zeromo-community' ) }
					</Button>
				) }
			</p>
		</div>
	);
}

export default function Withdrawals() {
	return (
		<ListScreen
			name="withdrawals"
			route="GET /admin/withdrawals"
			exports={ { type: 'withdrawals', label: __( '提现', 'zeromo-community' ) } }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '成员编号或登录名', 'zeromo-community' ) }
			empty={ __( '没有这样的提现。', 'zeromo-community' ) }
			actions={ acts }
			title={ ( { member, amount } ) => `${ personOf( member ) } ￥${ amount }` }
			detail={ ( item, list ) => <Detail item={ item } list={ list } /> }
		/>
	);
}
