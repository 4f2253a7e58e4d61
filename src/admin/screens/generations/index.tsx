/** 绘图记录: what members have asked to be drawn, its state and what was paid, on /admin/generations. */
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { ONE, PLAIN, Time } from '../../list/cells';
import '../generation/style.scss';

type Job = Answer< 'GET /admin/generations' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { status: 'status' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'member', 'model', 'status', 'paid', 'created' ],
	layout: { styles: { title: { minWidth: '16em' }, status: { minWidth: '9em' }, paid: { minWidth: '11em' } } },
};

function fields(): Field< Job >[] {
	return [
		{
			id: 'title',
			label: __( '标题', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-gena-name">
					{ item.thumbs.length > 0 && (
						<span className="zmo-gena-thumbs">
							{ item.thumbs.map( ( src ) => (
								<img key={ src } src={ src } alt="" />
							) ) }
						</span>
					) }
					<span>{ item.title === '' ? __( '已从列表删除', 'zeromo-community' ) : item.title }</span>
				</span>
			),
		},
		{
			id: 'member',
			label: __( '成员', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ item.member?.name ?? __( '已注销', 'zeromo-community' ) }</>,
		},
		{ id: 'model', label: __( '工具', 'zeromo-community' ), ...PLAIN },
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'pending', label: __( '排队中', 'zeromo-community' ) },
				{ value: 'running', label: __( '绘制中', 'zeromo-community' ) },
				{ value: 'done', label: __( '已完成', 'zeromo-community' ) },
				{ value: 'failed', label: __( '失败', 'zeromo-community' ) },
				{ value: 'cancelled', label: __( '已取消', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => (
				<span>
					{ item.label }
					{ item.detail !== '' && item.detail !== item.label && (
						<small className="zmo-gena-more">{ item.detail }</small>
					) }
				</span>
			),
		},
		{
			id: 'paid',
			label: __( '收取', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span>
					{ item.paid }
					<small className="zmo-gena-more">
						{
							/* translators: 1: pictures, 2: price */
							sprintf( __( '%1$d 张，标价 %2$s', 'zeromo-community' ), item.count, item.price )
						}
					</small>
				</span>
			),
		},
		{
			id: 'created',
			label: __( '时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

function actions( list: ListTools ): Action< Job >[] {
	return [
		actOf(
			{
				id: 'end',
				label: __( '结束并退回', 'zeromo-community' ),
				destructive: true,
				fits: ( { status } ) => status === 'pending' || status === 'running',
				warning: () => __( '算作失败，花费退回给成员；之后到的图片不再交付。', 'zeromo-community' ),
				run: async ( { id, title } ) => {
					await call( 'DELETE /admin/generations/{id}', { id } );
					/* translators: %s: title of a generation */
					return sprintf( __( '已结束「%s」，花费已退回', 'zeromo-community' ), title );
				},
			},
			list
		),
	];
}

export default function Generations() {
	return (
		<ListScreen
			name="generations"
			route="GET /admin/generations"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( job ) => String( job.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			empty={ __( '还没有人画图。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
