/** 待审: what waits before it is public, on GET and POST /admin/waiting. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import type { Args } from '../../place';
import { Queue } from '../../queue';
import type { QueueKey, QueueTools } from '../../queue';
import { Time } from '../../list/cells';
import type { ManyActs } from '../../queue/many';
import { Choice, Pictures, Reasoned, opening } from '../../queue/parts';

type Waiting = Answer< 'GET /admin/waiting' >[ 'items' ][ number ];
type Kind = 'post' | 'comment' | 'picture' | 'product_review' | 'member' | 'circle';

const FILTERS = [ 'object_type' ];
const BASE: Args = { object_type: 'post' };
const REASON = 'zmo-waiting-reason';

const nameOf = ( { words }: Waiting ): string => ( words === '' ? __( '没有文字', 'zeromo-community' ) : words );

const decide = ( item: Waiting, decision: 'approve' | 'reject', reason: string ) =>
	call( 'POST /admin/waiting', {
		object_type: item.object_type as Kind,
		object_id: item.object_id,
		decision,
		reason,
	} );

function Bar( { args, show }: { args: Args; show: ( args: Args ) => void } ) {
	return (
		<Choice
			label={ __( '内容', 'zeromo-community' ) }
			name="object_type"
			none={ __( '动态和文章', 'zeromo-community' ) }
			options={ {
				comment: __( '评论', 'zeromo-community' ),
				picture: __( '图片', 'zeromo-community' ),
				product_review: __( '商品评价', 'zeromo-community' ),
				member: __( '新成员', 'zeromo-community' ),
				circle: __( '新圈子', 'zeromo-community' ),
			} }
			args={ args }
			show={ show }
		/>
	);
}

function Detail( { item, tools }: { item: Waiting; tools: QueueTools } ) {
	return (
		<>
			<p className="zmo-queue__meta">
				{ item.author && <a href={ item.author.url }>{ item.author.name }</a> }
				<Time iso={ item.created } />
				{ item.url !== '' && (
					<a href={ item.url } target="_blank" rel="noreferrer">
						{ __( '打开', 'zeromo-community' ) }
					</a>
				) }
			</p>
			<div className="zmo-queue__text">{ nameOf( item ) }</div>
			{ item.object_type === 'picture' && (
				<Pictures of={ [ { url: item.url, thumb: item.url, alt: item.words } ] } />
			) }
			<Reasoned
				id={ REASON }
				label={ __( '原因，退回时必填，作者会看到', 'zeromo-community' ) }
				tools={ tools }
				decisions={ [
					{
						label: __( '通过', 'zeromo-community' ),
						letter: 'a',
						act: ( reason ) => decide( item, 'approve', reason ),
					},
					{
						label: __( '退回', 'zeromo-community' ),
						letter: 'd',
						takes: true,
						act: ( reason ) => decide( item, 'reject', reason ),
					},
				] }
			/>
		</>
	);
}

const keys = ( item: Waiting, tools: QueueTools ): QueueKey[] => [
	{
		key: 'a',
		label: __( '通过', 'zeromo-community' ),
		run: () => void tools.run( () => decide( item, 'approve', '' ) ),
	},
	{ key: 'd', label: __( '写退回的原因，Ctrl+Enter 退回', 'zeromo-community' ), run: () => tools.focus( REASON ) },
	...opening( item.url ),
];

const many = ( args: Args ): ManyActs => ( {
	id: 'zmo-waiting-many',
	label: __( '原因，退回时必填，作者会看到', 'zeromo-community' ),
	acts: [
		{ act: 'approve', label: __( '通过所选', 'zeromo-community' ) },
		{ act: 'reject', label: __( '退回所选', 'zeromo-community' ), takes: true },
	],
	begin: ( sent ) =>
		call( 'POST /admin/waiting/bulk', {
			...sent,
			act: sent.act as 'approve' | 'reject',
			object_type: ( args.object_type ?? BASE.object_type ) as Kind,
		} ),
} );

export default function WaitingScreen() {
	return (
		<Queue
			route="GET /admin/waiting"
			filters={ FILTERS }
			base={ BASE }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			reasons={ ( answer ) => answer.reasons }
			id={ ( item ) => `${ item.object_type }-${ item.object_id }` }
			label={ nameOf }
			row={ ( item ) => (
				<>
					<span className="zmo-queue__words">{ nameOf( item ) }</span>
					<span className="zmo-queue__meta">
						<span>{ item.author?.name ?? '' }</span>
						<Time iso={ item.created } />
					</span>
				</>
			) }
			detail={ ( item, tools ) => <Detail item={ item } tools={ tools } /> }
			bar={ ( args, show ) => <Bar args={ args } show={ show } /> }
			keys={ keys }
			many={ many }
			number={ ( item ) => item.object_id }
			empty={ __( '没有等待审核的内容。', 'zeromo-community' ) }
		/>
	);
}
