/** 评论: comments in any state, on GET /admin/comments. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount } from '../../../shared/lib/format';
import { ListScreen } from '../../list';
import type { Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { Count, ONE, personOf, PLAIN, Time, Words } from '../../list/cells';
import { Facts } from '../../list/facts';
import { More, Only, reviewActs } from '../../list/review';

type Comment = Answer< 'GET /admin/comments' >[ 'items' ][ number ];

const SHAPE: ListShape = {
	filters: { status: 'status', author: 'author', post: 'post_id' },
	sorts: { created: 'created' },
};

const BASE: View = {
	type: 'table',
	titleField: 'content',
	fields: [ 'author', 'post', 'status', 'likes', 'created' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: {
			author: { width: '9em', align: 'start' },
			post: { width: '12em', align: 'start' },
			status: { width: '5em' },
			likes: { width: '5em' },
			created: { width: '8em' },
		},
	},
};

const STATES = [
	{ value: 'publish', label: __( '公开', 'zeromo-community' ) },
	{ value: 'pending', label: __( '审核中', 'zeromo-community' ) },
	{ value: 'spam', label: __( '垃圾评论', 'zeromo-community' ) },
	{ value: 'trash', label: __( '回收站', 'zeromo-community' ) },
];

function fields(): Field< Comment >[] {
	return [
		{
			id: 'content',
			label: __( '评论', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => <Words>{ item.content || `#${ item.id }` }</Words>,
		},
		{
			id: 'author',
			type: 'integer',
			label: __( '作者', 'zeromo-community' ),
			description: __( '成员编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.author.id,
			render: ( { item } ) => <>{ personOf( item.author ) }</>,
		},
		{
			id: 'post',
			type: 'integer',
			label: __( '评论了什么', 'zeromo-community' ),
			description: __( '内容编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.post?.id ?? 0,
			render: ( { item } ) => <Words>{ item.post ? item.post.title || `#${ item.post.id }` : '' }</Words>,
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: STATES,
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'likes',
			label: __( '点赞', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.likes } />,
		},
		{
			id: 'created',
			label: __( '时间', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

const decide = ( { id }: Comment, decision: 'approve' | 'reject', reason: string ) =>
	call( 'POST /admin/waiting', { object_type: 'comment', object_id: id, decision, reason } );

function acts(): Act< Comment >[] {
	return reviewActs< Comment >( {
		one: {
			approve: ( comment ) => decide( comment, 'approve', '' ),
			reject: ( comment, reason ) => decide( comment, 'reject', reason ),
			delete: ( { id } ) => call( 'DELETE /comment/delete', { id } ),
		},
		many: ( ids, act, reason, key ) =>
			call( 'POST /admin/comments/bulk', { ids, act, reason, idempotency_key: key } ),
		warnings: {
			approve: __( '通过后马上公开。', 'zeromo-community' ),
			reject: __( '放进回收站，不会公开。', 'zeromo-community' ),
			delete: __( '放进回收站，页面和列表里不再出现。', 'zeromo-community' ),
		},
		reason_needed: false,
		goes: ( { status } ) => status === 'publish' || status === 'pending',
	} );
}

function Detail( { comment, list }: { comment: Comment; list: ListTools } ) {
	const { author, post } = comment;
	return (
		<>
			<p className="zmo-admin-detail__words">{ comment.content }</p>
			<Facts
				of={ [
					[ __( '作者', 'zeromo-community' ), personOf( author ) ],
					[ __( '评论了什么', 'zeromo-community' ), post ? post.title || `#${ post.id }` : '' ],
					[ __( '回复的评论', 'zeromo-community' ), comment.parent > 0 ? `#${ comment.parent }` : '' ],
					[ __( '时间', 'zeromo-community' ), spoken( new Date( comment.created ) ) ],
					[ __( '点赞', 'zeromo-community' ), formatCount( comment.likes ) ],
				] }
			/>
			<More
				url={ comment.url }
				edit={ `comment.php?action=editcomment&c=${ comment.id }` }
				list={ list }
				author={ author }
			>
				{ post && (
					<Only list={ list } args={ { post_id: String( post.id ) } }>
						{ __( '只看这条内容的', 'zeromo-community' ) }
					</Only>
				) }
			</More>
		</>
	);
}

export default function Comments() {
	return (
		<ListScreen
			name="comments"
			route="GET /admin/comments"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( comment ) => String( comment.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '评论里的文字', 'zeromo-community' ) }
			empty={ __( '没有这样的评论。', 'zeromo-community' ) }
			actions={ ( list ) => acts().map( ( act ) => actOf( act, list ) ) }
			title={ ( comment ) => `${ __( '评论', 'zeromo-community' ) } #${ comment.id }` }
			detail={ ( comment, list ) => <Detail comment={ comment } list={ list } /> }
		/>
	);
}
