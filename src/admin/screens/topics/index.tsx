/** 话题: on GET /admin/topics; renamed, merged and deleted by the routes of the room Topics. */
import { __, _x } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount } from '../../../shared/lib/format';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { Count, ONE, personOf, PLAIN, Time } from '../../list/cells';
import { Facts } from '../../list/facts';
import { MergeForm, RenameForm } from './forms';

export type Topic = Answer< 'GET /admin/topics' >[ 'items' ][ number ];

const SHAPE: ListShape = {
	filters: { author: 'author', cat: 'cat' },
	sorts: { heat: 'heat', created: 'created' },
};

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'author', 'content_count', 'follower_count', 'created' ],
	sort: { field: 'heat', direction: 'desc' },
	layout: {
		styles: {
			author: { width: '10em', align: 'start' },
			content_count: { width: '6em' },
			follower_count: { width: '6em' },
			created: { width: '8em' },
		},
	},
};

function fields(): Field< Topic >[] {
	const count = ( id: 'content_count' | 'follower_count', label: string ): Field< Topic > => ( {
		id,
		label,
		...PLAIN,
		render: ( { item } ) => <Count of={ item[ id ] } />,
	} );
	return [
		{
			id: 'title',
			label: __( '名称', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => <>{ `#${ item.title }` }</>,
		},
		{
			id: 'author',
			type: 'integer',
			label: __( '创建者', 'zeromo-community' ),
			description: __( '成员编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.author?.id ?? 0,
			render: ( { item } ) => <>{ personOf( item.author ) }</>,
		},
		{
			id: 'cat',
			type: 'integer',
			label: __( '分类', 'zeromo-community' ),
			description: __( '分类编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <>{ item.cat > 0 ? `#${ item.cat }` : '' }</>,
		},
		count( 'content_count', __( '内容', 'zeromo-community' ) ),
		count( 'follower_count', __( '关注', 'zeromo-community' ) ),
		{
			id: 'created',
			label: __( '创建时间', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
		{
			id: 'heat',
			label: __( '热度', 'zeromo-community' ),
			filterBy: false,
			enableHiding: false,
			isVisible: () => false,
		},
	];
}

function actions( list: ListTools ): Action< Topic >[] {
	return [
		{
			id: 'rename',
			label: __( '改名', 'zeromo-community' ),
			modalSize: 'small',
			RenderModal: ( { items, closeModal } ) => (
				<RenameForm topic={ items[ 0 ] } list={ list } onClose={ () => closeModal?.() } />
			),
		},
		{
			id: 'merge',
			label: __( '合并到另一个话题', 'zeromo-community' ),
			modalSize: 'small',
			RenderModal: ( { items, closeModal } ) => (
				<MergeForm topic={ items[ 0 ] } list={ list } onClose={ () => closeModal?.() } />
			),
		},
		actOf(
			{
				id: 'delete',
				label: __( '删除', 'zeromo-community' ),
				destructive: true,
				warning: () =>
					__( '没有内容的话题才能删除，删除后不能恢复；有内容的可以合并到别的话题。', 'zeromo-community' ),
				many: ( items, _reason, key ) =>
					call( 'POST /admin/topics/bulk', {
						ids: items.map( ( { id } ) => id ),
						act: 'delete',
						idempotency_key: key,
					} ),
				run: async ( { id } ) => {
					await call( 'DELETE /topic/{id}', { id } );
					return __( '话题已删除', 'zeromo-community' );
				},
			},
			list
		),
	];
}

function Detail( { topic }: { topic: Topic } ) {
	return (
		<>
			<Facts
				of={ [
					[ __( '创建者', 'zeromo-community' ), personOf( topic.author ) ],
					[ __( '内容', 'zeromo-community' ), formatCount( topic.content_count ) ],
					[ __( '关注', 'zeromo-community' ), formatCount( topic.follower_count ) ],
					[ __( '创建时间', 'zeromo-community' ), topic.created ? spoken( new Date( topic.created ) ) : '' ],
				] }
			/>
			<p className="zmo-admin-detail__more">
				<a className="components-button is-secondary" href={ topic.url }>
					{ __( '打开页面', 'zeromo-community' ) }
				</a>
				<a
					className="components-button is-secondary"
					href={ `term.php?taxonomy=zeromo_topic&tag_ID=${ topic.id }` }
				>
					{ __( '改简介、图标和分类', 'zeromo-community' ) }
				</a>
				<a
					className="components-button is-secondary"
					href={ `admin.php?page=zeromo&screen=/content&topic_id=${ topic.id }` }
				>
					{ __( '话题里的内容', 'zeromo-community' ) }
				</a>
			</p>
		</>
	);
}

export default function Topics() {
	return (
		<ListScreen
			name="topics"
			route="GET /admin/topics"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( topic ) => String( topic.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '话题名称里的文字', 'zeromo-community' ) }
			empty={ __( '没有这样的话题。', 'zeromo-community' ) }
			actions={ actions }
			title={ ( topic ) => `${ _x( '话题', 'one', 'zeromo-community' ) } #${ topic.title }` }
			detail={ ( topic ) => <Detail topic={ topic } /> }
		/>
	);
}
