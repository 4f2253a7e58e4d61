/** 圈子: circles in any state, on GET /admin/circles. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { Count, Day } from '../../list/cells';

type Circle = Answer< 'GET /admin/circles' >[ 'items' ][ number ];

const SHAPE: ListShape = {
	filters: { status: 'status', join_mode: 'join_mode', owner: 'owner' },
	sorts: { created: 'created', member_count: 'members' },
};

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'owner', 'status', 'join_mode', 'member_count', 'content_count', 'waiting', 'created' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: {
			owner: { align: 'start' },
			created: { width: '9em' },
			member_count: { width: '6em' },
			content_count: { width: '6em' },
		},
	},
};

const ONE = { operators: [ 'is' ] as [ 'is' ] };

function fields(): Field< Circle >[] {
	const count = ( id: 'content_count' | 'waiting', label: string ): Field< Circle > => ( {
		id,
		label,
		filterBy: false,
		enableSorting: false,
		render: ( { item } ) => <Count of={ item[ id ] } />,
	} );
	return [
		{
			id: 'title',
			label: __( '名称', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			enableHiding: false,
			render: ( { item } ) => ( item.url === '' ? <>{ item.title }</> : <a href={ item.url }>{ item.title }</a> ),
		},
		{
			id: 'owner',
			type: 'integer',
			label: __( '圈主', 'zeromo-community' ),
			description: __( '成员编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.owner?.id ?? 0,
			render: ( { item } ) => <>{ item.owner ? `${ item.owner.name } #${ item.owner.id }` : '' }</>,
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'publish', label: __( '公开', 'zeromo-community' ) },
				{ value: 'pending', label: __( '审核中', 'zeromo-community' ) },
				{ value: 'draft', label: __( '草稿', 'zeromo-community' ) },
				{ value: 'private', label: __( '未公开', 'zeromo-community' ) },
				{ value: 'trash', label: __( '回收站', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'join_mode',
			label: __( '加入方式', 'zeromo-community' ),
			elements: [
				{ value: 'open', label: __( '直接加入', 'zeromo-community' ) },
				{ value: 'approval', label: __( '需审核', 'zeromo-community' ) },
				{ value: 'invite', label: __( '凭邀请码', 'zeromo-community' ) },
				{ value: 'level', label: __( '指定等级', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'member_count',
			label: __( '成员', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Count of={ item.member_count } />,
		},
		count( 'content_count', __( '内容', 'zeromo-community' ) ),
		count( 'waiting', __( '等待加入', 'zeromo-community' ) ),
		{
			id: 'created',
			label: __( '创建时间', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Day iso={ item.created } />,
		},
	];
}

/** What is done to a circle that waits, by the route of 待审. */
function acts(): Act< Circle >[] {
	const waits = ( { status }: Circle ) => status === 'pending';
	const decide = async ( { id }: Circle, decision: 'approve' | 'reject', reason: string ) =>
		( await call( 'POST /admin/waiting', { object_type: 'circle', object_id: id, decision, reason } ) ).message;
	return [
		{
			id: 'approve',
			label: __( '通过', 'zeromo-community' ),
			fits: waits,
			primary: true,
			warning: () => __( '通过后马上公开，创建人会收到通知。', 'zeromo-community' ),
			run: ( circle ) => decide( circle, 'approve', '' ),
		},
		{
			id: 'reject',
			label: __( '不通过', 'zeromo-community' ),
			fits: waits,
			warning: () => __( '放进回收站，创建人会看到原因，可以重新创建。', 'zeromo-community' ),
			reason: { label: __( '原因', 'zeromo-community' ), needed: true },
			run: ( circle, reason ) => decide( circle, 'reject', reason ),
		},
	];
}

export default function Circles() {
	return (
		<ListScreen
			name="circles"
			route="GET /admin/circles"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( circle ) => String( circle.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '圈子名称里的文字', 'zeromo-community' ) }
			empty={ __( '没有这样的圈子。', 'zeromo-community' ) }
			actions={ ( list ) => acts().map( ( act ) => actOf( act, list ) ) }
		/>
	);
}
