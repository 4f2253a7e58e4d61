/** Webhook 推送: addresses that hear of events, on GET, POST and DELETE /admin/webhooks. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { PLAIN, Time } from '../../list/cells';
import { go } from '../../place';
import { useStart } from '../../start';
import { SecretForm, WebhookForm } from './forms';
import './style.scss';

type Page = Answer< 'GET /admin/webhooks' >;
export type Webhook = Page[ 'items' ][ number ];
export type WebhookEvent = Page[ 'events' ][ number ];

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'url',
	fields: [ 'events', 'told', 'state' ],
	layout: { styles: { url: { minWidth: '16em' }, events: { minWidth: '12em' }, state: { minWidth: '8em' } } },
};

function stateOf( { active, stopped, failing }: Webhook ): string {
	if ( ! active ) {
		return stopped === null ? __( '已停用', 'zeromo-community' ) : __( '因失败停用', 'zeromo-community' );
	}
	return failing === null ? __( '正常', 'zeromo-community' ) : __( '正在失败', 'zeromo-community' );
}

function fields( events: readonly WebhookEvent[] ): Field< Webhook >[] {
	const labels = new Map( events.map( ( { name, label } ) => [ name, label ] ) );
	return [
		{
			id: 'url',
			label: __( '接收地址', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<>
					{ item.name !== '' && <strong>{ item.name } </strong> }
					<code className="zmo-webhooks-url">{ item.url }</code>
				</>
			),
		},
		{
			id: 'events',
			label: __( '事件', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ item.events.map( ( name ) => labels.get( name ) ?? name ).join( '、' ) }</>,
		},
		{
			id: 'told',
			label: __( '上一次送达', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) =>
				item.told === null ? <>{ __( '还没有', 'zeromo-community' ) }</> : <Time iso={ item.told } />,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ stateOf( item ) }</>,
		},
	];
}

function actions( list: ListTools, events: readonly WebhookEvent[] ): Action< Webhook >[] {
	return [
		actOf(
			{
				id: 'test',
				label: __( '测试', 'zeromo-community' ),
				primary: true,
				warning: () => __( '马上向这个地址发送一条测试消息。', 'zeromo-community' ),
				run: ( { id } ) => call( 'POST /admin/webhooks/{id}/test', { id } ),
			},
			list
		),
		{
			id: 'edit',
			label: __( '编辑', 'zeromo-community' ),
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<WebhookForm
					webhook={ items[ 0 ] ?? null }
					events={ events }
					list={ list }
					onClose={ () => closeModal?.() }
				/>
			),
		},
		{
			id: 'log',
			label: __( '查看投递', 'zeromo-community' ),
			callback: ( [ webhook ] ) =>
				webhook && go( { screen: 'webhook-deliveries', args: { webhook_id: String( webhook.id ) } } ),
		},
		{
			id: 'secret',
			label: __( '更换密钥', 'zeromo-community' ),
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) =>
				items[ 0 ] ? (
					<SecretForm webhook={ items[ 0 ] } list={ list } onClose={ () => closeModal?.() } />
				) : (
					<></>
				),
		},
		actOf(
			{
				id: 'delete',
				label: __( '删除', 'zeromo-community' ),
				destructive: true,
				warning: () => __( '不再发送，投递记录也一起删除，不能恢复。', 'zeromo-community' ),
				run: async ( { id } ) => ( await call( 'DELETE /admin/webhooks/{id}', { id } ) ).message,
			},
			list
		),
	];
}

function NewWebhook( { events, list }: { events: readonly WebhookEvent[]; list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '新建 Webhook', 'zeromo-community' ) }
			</Button>
			<span>{ __( '社区里发生的事会带签名发到这个地址；失败会重试约 32 小时。', 'zeromo-community' ) }</span>
			{ open && (
				<Modal
					title={ __( '新建 Webhook', 'zeromo-community' ) }
					size="medium"
					onRequestClose={ () => setOpen( false ) }
				>
					<WebhookForm webhook={ null } events={ events } list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

/** Owners look here first when one has stopped by itself. */
function Stopped( { items }: { items: readonly Webhook[] } ) {
	const count = items.filter( ( { stopped } ) => stopped !== null ).length;
	return count === 0 ? null : (
		<p className="zmo-webhooks-stopped">
			{
				/* translators: %d: number of webhooks */
				sprintf( __( '%d 个 Webhook 因为一直失败已停用，修好接收方后编辑并启用。', 'zeromo-community' ), count )
			}
		</p>
	);
}

export default function Webhooks() {
	return (
		<ListScreen
			name="webhooks"
			route="GET /admin/webhooks"
			read={ ( { items } ) => ( { items, next: null } ) }
			id={ ( webhook ) => String( webhook.id ) }
			fields={ ( answer ) => fields( answer?.events ?? [] ) }
			base={ BASE }
			shape={ SHAPE }
			above={ ( answer, list ) => (
				<>
					<NewWebhook events={ answer.events } list={ list } />
					<Stopped items={ answer.items } />
				</>
			) }
			empty={ __( '还没有 Webhook。', 'zeromo-community' ) }
			actions={ ( list, answer ) => actions( list, answer?.events ?? [] ) }
		/>
	);
}
