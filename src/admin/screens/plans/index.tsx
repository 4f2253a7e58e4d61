/** 会员方案: what the owner sells, on GET, POST and DELETE /admin/plans; its levels are the setting vip_levels. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { Count, PLAIN } from '../../list/cells';
import { useStart } from '../../start';
import { PlanForm, termOf } from './forms';
import './style.scss';

type Page = Answer< 'GET /admin/plans' >;
export type Plan = Page[ 'items' ][ number ];
export type Level = Page[ 'levels' ][ number ];

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'name',
	fields: [ 'level_name', 'days', 'price', 'enabled', 'sold' ],
	layout: { styles: { name: { minWidth: '10em' }, price: { minWidth: '12em' }, sold: { minWidth: '6em' } } },
};

function fields(): Field< Plan >[] {
	return [
		{ id: 'name', label: __( '方案', 'zeromo-community' ), ...PLAIN, enableHiding: false },
		{ id: 'level_name', label: __( '等级', 'zeromo-community' ), ...PLAIN },
		{
			id: 'days',
			label: __( '期限', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ termOf( item.days ) }</>,
		},
		{
			id: 'price',
			label: __( '价格', 'zeromo-community' ),
			...PLAIN,
			render: ( { item: { price, original_price, first_price } } ) => (
				<span className="zmo-plans-price">
					<b>￥{ price }</b>
					{ original_price !== null && <s>￥{ original_price }</s> }
					{ first_price !== null && (
						/* translators: %s: an amount of yuan */
						<small>{ sprintf( __( '首次 ￥%s', 'zeromo-community' ), first_price ) }</small>
					) }
				</span>
			),
		},
		{
			id: 'enabled',
			label: __( '状态', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>{ item.enabled ? __( '在售', 'zeromo-community' ) : __( '已停售', 'zeromo-community' ) }</>
			),
		},
		{
			id: 'sold',
			label: __( '卖出', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.sold } />,
		},
	];
}

function actions( list: ListTools, levels: Level[] ): Action< Plan >[] {
	return [
		{
			id: 'edit',
			label: __( '编辑', 'zeromo-community' ),
			isPrimary: true,
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<PlanForm
					plan={ items[ 0 ] ?? null }
					levels={ levels }
					list={ list }
					onClose={ () => closeModal?.() }
				/>
			),
		},
		actOf(
			{
				id: 'delete',
				label: __( '删除', 'zeromo-community' ),
				destructive: true,
				warning: () => __( '方案不再出售；已经开通的会员不受影响。', 'zeromo-community' ),
				run: async ( { id, name } ) => {
					await call( 'DELETE /admin/plans', { id } );
					/* translators: %s: name of a plan */
					return sprintf( __( '已删除「%s」', 'zeromo-community' ), name );
				},
			},
			list
		),
	];
}

function NewPlan( { levels, list }: { levels: Level[]; list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '新建方案', 'zeromo-community' ) }
			</Button>
			<span>{ __( '等级的名称、图标和权益在“设置 › 会员”里。', 'zeromo-community' ) }</span>
			{ open && (
				<Modal
					title={ __( '新建方案', 'zeromo-community' ) }
					size="medium"
					onRequestClose={ () => setOpen( false ) }
				>
					<PlanForm plan={ null } levels={ levels } list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

export default function Plans() {
	return (
		<ListScreen
			name="plans"
			route="GET /admin/plans"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( plan ) => String( plan.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			above={ ( { levels }, list ) => <NewPlan levels={ levels } list={ list } /> }
			empty={ __( '还没有会员方案。', 'zeromo-community' ) }
			actions={ ( list, answer ) => actions( list, answer?.levels ?? [] ) }
		/>
	);
}
