/** 流水: what was booked, on GET /admin/entries; credits by hand on POST /admin/credit and /admin/credit/{id}. */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, ListTools, View } from '../../list';
import { ONE, PLAIN, Time, personOf } from '../../list/cells';
import { Facts } from '../../list/facts';
import { Only } from '../../list/review';
import { accountOf, sumOf } from '../orders/model';
import { CreditForm, Waiting } from './credit';
import { changesOf, whoOf } from './model';
import type { Movement } from './model';
import '../orders/style.scss';
import './style.scss';

type Page = Answer< 'GET /admin/entries' >;

const SHAPE: ListShape = { filters: { kind: 'kind', created: { from: 'from', to: 'to' } }, sorts: { created: '' } };

const BASE: View = {
	type: 'table',
	titleField: 'label',
	fields: [ 'change', 'who', 'order_no', 'created' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: {
			label: { minWidth: '12em' },
			change: { width: '11em', align: 'end' },
			order_no: { width: '15em' },
			created: { width: '10em' },
		},
	},
};

function fields( answer: Page | null ): Field< Movement >[] {
	return [
		{
			id: 'label',
			label: __( '种类', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-orders-title">
					{ item.label }
					{ item.title !== '' && item.title !== item.label && <small>{ item.title }</small> }
				</span>
			),
		},
		{
			id: 'kind',
			label: __( '种类', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			isVisible: () => false,
			elements: ( answer?.kinds ?? [] ).map( ( { name, label } ) => ( { value: name, label } ) ),
		},
		{
			id: 'change',
			label: __( '变动', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span className="zmo-entries-sums">
					{ changesOf( item ).map( ( { asset, amount, is_in } ) => (
						<span key={ asset } className={ is_in ? 'is-in' : undefined }>
							{ is_in && '+' }
							{ sumOf( asset, amount ) }
						</span>
					) ) }
				</span>
			),
		},
		{
			id: 'who',
			label: __( '成员', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ whoOf( item ) }</>,
		},
		{
			id: 'order_no',
			label: __( '订单号', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => ( item.order_no === '' ? null : <code>{ item.order_no }</code> ),
		},
		{
			id: 'created',
			type: 'date',
			label: __( '时间', 'zeromo-community' ),
			filterBy: { operators: [ 'between', 'afterInc', 'beforeInc' ] },
			enableSorting: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

function Detail( { item, list }: { item: Movement; list: ListTools } ) {
	const member = item.lines.find( ( line ) => line.user_id > 0 )?.user_id;
	return (
		<div className="zmo-orders-detail">
			<Facts
				of={ [
					[ __( '流水编号', 'zeromo-community' ), `#${ item.id }` ],
					[ __( '标题', 'zeromo-community' ), item.title ],
					[ __( '订单号', 'zeromo-community' ), item.order_no ],
					[ __( '谁做的', 'zeromo-community' ), personOf( item.actor ) ],
					[ __( '说明', 'zeromo-community' ), item.note === item.title ? '' : item.note ],
					[ __( '凭据', 'zeromo-community' ), item.reference ],
				] }
			/>
			<section className="zmo-orders-part">
				<h3>{ __( '分录', 'zeromo-community' ) }</h3>
				<ul>
					{ item.lines.map( ( line, n ) => (
						<li key={ n }>
							<span>
								{ line.asset === 'points' && line.account === 'available'
									? __( '积分', 'zeromo-community' )
									: accountOf( line.account ) }
								<small>
									{ line.user_id > 0
										? personOf( line.member ) || `#${ line.user_id }`
										: __( '平台', 'zeromo-community' ) }
									{ line.after !== null &&
										` · ${ __( '余', 'zeromo-community' ) } ${ sumOf( line.asset, line.after ) }` }
								</small>
							</span>
							<b>{ sumOf( line.asset, line.amount ) }</b>
						</li>
					) ) }
				</ul>
			</section>
			<p className="zmo-admin-detail__more">
				{ member !== undefined && (
					<Only list={ list } args={ { search: String( member ) } }>
						{ __( '只看这位成员的', 'zeromo-community' ) }
					</Only>
				) }
				{ item.order_no !== '' && (
					<Only list={ list } args={ { search: item.order_no } }>
						{ __( '只看这个订单的', 'zeromo-community' ) }
					</Only>
				) }
			</p>
		</div>
	);
}

export default function Entries() {
	return (
		<ListScreen
			name="entries"
			route="GET /admin/entries"
			exports={ { type: 'wallet', label: __( '钱包流水', 'zeromo-community' ) } }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '成员编号、登录名或订单号', 'zeromo-community' ) }
			above={ ( answer, list ) => (
				<>
					<CreditForm list={ list } isChecked={ answer.four_eyes } />
					<Waiting list={ list } credits={ answer.waiting } />
				</>
			) }
			empty={ __( '没有这样的流水。', 'zeromo-community' ) }
			title={ ( { label, id } ) => `${ label } #${ id }` }
			detail={ ( item, list ) => <Detail item={ item } list={ list } /> }
		/>
	);
}
