/** 内容: activities and articles in any state, on GET /admin/content. */
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
import { STATES, stateOf, TYPES } from './model';

type Post = Answer< 'GET /admin/content' >[ 'items' ][ number ];

const SHAPE: ListShape = {
	filters: { status: 'status', post_type: 'post_type', author: 'author', circle: 'circle_id', topics: 'topic_id' },
	sorts: { created: 'created', commented: 'commented', hot: 'hot' },
};

const BASE: View = {
	type: 'table',
	titleField: 'words',
	fields: [ 'author', 'status', 'circle', 'comments', 'created' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: {
			author: { width: '9em', align: 'start' },
			status: { width: '5em' },
			circle: { width: '8em', align: 'start' },
			comments: { width: '5em' },
			created: { width: '8em' },
		},
	},
};

function count( id: 'comments' | 'likes' | 'favorites' | 'views', label: string ): Field< Post > {
	return { id, label, ...PLAIN, render: ( { item } ) => <Count of={ item[ id ] } /> };
}

/** An order that no column shows. */
function order( id: string, label: string ): Field< Post > {
	return { id, label, filterBy: false, enableHiding: false, isVisible: () => false };
}

function fields(): Field< Post >[] {
	return [
		{
			id: 'words',
			label: __( '内容', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => <Words>{ item.title || item.excerpt || `#${ item.id }` }</Words>,
		},
		{
			id: 'author',
			type: 'integer',
			label: __( '作者', 'zeromo-community' ),
			description: __( '成员编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.author?.id ?? 0,
			render: ( { item } ) => <>{ personOf( item.author ) }</>,
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: STATES,
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <>{ stateOf( item.status ) }</>,
		},
		{
			id: 'post_type',
			label: __( '种类', 'zeromo-community' ),
			elements: TYPES,
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'circle',
			type: 'integer',
			label: __( '圈子', 'zeromo-community' ),
			description: __( '圈子编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.circle?.id ?? 0,
			render: ( { item } ) => <>{ item.circle?.title ?? '' }</>,
		},
		{
			id: 'topics',
			type: 'integer',
			label: __( '话题', 'zeromo-community' ),
			description: __( '话题编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.topics[ 0 ]?.id ?? 0,
			render: ( { item } ) => <>{ item.topics.map( ( { title } ) => `#${ title }` ).join( ' ' ) }</>,
		},
		count( 'comments', __( '评论', 'zeromo-community' ) ),
		count( 'likes', __( '点赞', 'zeromo-community' ) ),
		count( 'favorites', __( '收藏', 'zeromo-community' ) ),
		count( 'views', __( '浏览', 'zeromo-community' ) ),
		{
			id: 'created',
			label: __( '时间', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
		order( 'commented', __( '最后评论', 'zeromo-community' ) ),
		order( 'hot', __( '热度', 'zeromo-community' ) ),
	];
}

function acts(): Act< Post >[] {
	return reviewActs< Post >( {
		one: {
			approve: ( { id } ) => call( 'POST /post/review', { id, action: 'approve' } ),
			reject: ( { id }, reason ) => call( 'POST /post/review', { id, action: 'reject', reason } ),
			delete: ( { id } ) => call( 'DELETE /post/delete', { id } ),
		},
		many: ( ids, act, reason, key ) =>
			call( 'POST /admin/content/bulk', { ids, act, reason, idempotency_key: key } ),
		warnings: {
			approve: __( '通过后马上公开，作者会收到通知。', 'zeromo-community' ),
			reject: __( '作者会看到原因，修改后可以再次提交。', 'zeromo-community' ),
			delete: __( '放进回收站，页面和列表里不再出现。', 'zeromo-community' ),
		},
		reason_needed: true,
		goes: ( { status } ) => status !== 'trash',
	} );
}

function Detail( { post, list }: { post: Post; list: ListTools } ) {
	const { author, circle } = post;
	return (
		<>
			<p className="zmo-admin-detail__words">{ post.excerpt }</p>
			<Facts
				of={ [
					[ __( '状态', 'zeromo-community' ), stateOf( post.status ) ],
					[ __( '作者', 'zeromo-community' ), personOf( author ) ],
					[ __( '圈子', 'zeromo-community' ), circle?.title ?? '' ],
					[ __( '话题', 'zeromo-community' ), post.topics.map( ( { title } ) => `#${ title }` ).join( ' ' ) ],
					[ __( '时间', 'zeromo-community' ), spoken( new Date( post.created ) ) ],
					[ __( '修改时间', 'zeromo-community' ), post.edited ? spoken( new Date( post.edited ) ) : '' ],
					[ __( '评论', 'zeromo-community' ), formatCount( post.comments ) ],
					[ __( '点赞', 'zeromo-community' ), formatCount( post.likes ) ],
					[ __( '收藏', 'zeromo-community' ), formatCount( post.favorites ) ],
					[ __( '浏览', 'zeromo-community' ), formatCount( post.views ) ],
				] }
			/>
			<More url={ post.url } edit={ `post.php?post=${ post.id }&action=edit` } list={ list } author={ author }>
				{ circle && (
					<Only list={ list } args={ { circle_id: String( circle.id ) } }>
						{ __( '只看这个圈子的', 'zeromo-community' ) }
					</Only>
				) }
			</More>
		</>
	);
}

export default function Content() {
	return (
		<ListScreen
			name="content"
			route="GET /admin/content"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( post ) => String( post.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '标题或正文里的文字', 'zeromo-community' ) }
			empty={ __( '没有这样的内容。', 'zeromo-community' ) }
			actions={ ( list ) => acts().map( ( act ) => actOf( act, list ) ) }
			title={ ( post ) =>
				post.title ||
				`${ post.post_type === 'post' ? __( '文章', 'zeromo-community' ) : __( '动态', 'zeromo-community' ) } #${ post.id }`
			}
			detail={ ( post, list ) => <Detail post={ post } list={ list } /> }
		/>
	);
}
