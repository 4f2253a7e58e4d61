/** 申诉: members' words against what staff did, on GET /admin/appeals. */
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { Queue } from '../../queue';
import type { QueueKey, QueueTools } from '../../queue';
import { Time } from '../../list/cells';
import { Choice, Reasoned } from '../../queue/parts';

type Appeal = Answer< 'GET /admin/appeals' >[ 'items' ][ number ];

const FILTERS = [ 'state' ];
const REASON = 'zmo-appeals-reason';

const nameOf = ( { member, label }: Appeal ): string =>
	/* translators: 1: a member's name, 2: what staff did */
	sprintf( __( '%1$s：%2$s', 'zeromo-community' ), member?.name ?? '', label );

function stateOf( { state }: Appeal ): string {
	switch ( state ) {
		case 'upheld':
			return __( '成立', 'zeromo-community' );
		case 'refused':
			return __( '不成立', 'zeromo-community' );
		default:
			return __( '待处理', 'zeromo-community' );
	}
}

const decide = ( { appeal_id: id }: Appeal, decision: 'uphold' | 'refuse', reason: string ) =>
	call( 'POST /admin/appeals/{id}', { id, decision, reason } );

function Detail( { item, tools }: { item: Appeal; tools: QueueTools } ) {
	return (
		<>
			<p className="zmo-queue__meta">
				{ item.member && <a href={ item.member.url }>{ item.member.name }</a> }
				<Time iso={ item.sent } />
			</p>
			<h2>{ __( '申诉的理由', 'zeromo-community' ) }</h2>
			<div className="zmo-queue__text">{ item.words }</div>
			<h2>{ __( '原来的处理', 'zeromo-community' ) }</h2>
			<p className="zmo-queue__meta">
				<span className="zmo-queue__tag">{ item.label }</span>
				<span>{ item.moderator?.name ?? '' }</span>
				<Time iso={ item.created } />
			</p>
			<div className="zmo-queue__text">{ item.reason }</div>
			{ item.state !== 'waiting' && (
				<p>
					<strong>{ stateOf( item ) }</strong> { item.answer }
				</p>
			) }
			{ item.state === 'waiting' && ! item.decides && (
				<p>{ __( '这是你处理的，要由另一位版主决定。', 'zeromo-community' ) }</p>
			) }
			{ item.decides && (
				<Reasoned
					id={ REASON }
					label={ __( '答复，不成立时必填，成员会看到', 'zeromo-community' ) }
					tools={ tools }
					decisions={ [
						{
							label: __( '成立，撤销处理', 'zeromo-community' ),
							letter: 'a',
							act: ( reason ) => decide( item, 'uphold', reason ),
						},
						{
							label: __( '不成立', 'zeromo-community' ),
							letter: 'd',
							takes: true,
							act: ( reason ) => decide( item, 'refuse', reason ),
						},
					] }
				/>
			) }
		</>
	);
}

const keys = ( item: Appeal, tools: QueueTools ): QueueKey[] =>
	item.decides
		? [
				{
					key: 'a',
					label: __( '成立，撤销处理', 'zeromo-community' ),
					run: () => void tools.run( () => decide( item, 'uphold', '' ) ),
				},
				{
					key: 'd',
					label: __( '写不成立的原因，Ctrl+Enter 提交', 'zeromo-community' ),
					run: () => tools.focus( REASON ),
				},
			]
		: [];

export default function AppealsScreen() {
	return (
		<Queue
			route="GET /admin/appeals"
			filters={ FILTERS }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( item ) => String( item.appeal_id ) }
			label={ nameOf }
			row={ ( item ) => (
				<>
					<span className="zmo-queue__words">{ item.words }</span>
					<span className="zmo-queue__meta">
						<span>{ item.member?.name ?? '' }</span>
						<span className="zmo-queue__tag">{ item.label }</span>
						<Time iso={ item.sent } />
						{ item.state !== 'waiting' && <span>{ stateOf( item ) }</span> }
					</span>
				</>
			) }
			detail={ ( item, tools ) => <Detail item={ item } tools={ tools } /> }
			bar={ ( args, show ) => (
				<Choice
					label={ __( '状态', 'zeromo-community' ) }
					name="state"
					none={ __( '待处理', 'zeromo-community' ) }
					options={ { closed: __( '已处理', 'zeromo-community' ) } }
					args={ args }
					show={ show }
				/>
			) }
			keys={ keys }
			empty={ __( '没有需要处理的申诉。', 'zeromo-community' ) }
		/>
	);
}
