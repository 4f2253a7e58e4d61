/** Webhook 投递: what was sent where and how it went, on GET /admin/webhook-deliveries and POST /{id}. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import type { WebhookDelivery } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { Count, ONE, PLAIN, Time } from '../../list/cells';
import { Facts } from '../../list/facts';
import '../jobs/style.scss';

type Page = Answer< 'GET /admin/webhook-deliveries' >;

const SHAPE: ListShape = { filters: { state: 'state', webhook: 'webhook_id' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'label',
	fields: [ 'webhook', 'state', 'answer', 'tries', 'created' ],
	layout: {
		styles: {
			webhook: { minWidth: '10em' },
			state: { width: '8em' },
			tries: { width: '5em' },
			created: { width: '9em' },
		},
	},
};

const STATES = (): Readonly< Record< WebhookDelivery[ 'state' ], string > > => ( {
	waiting: __( '等待发送', 'zeromo-community' ),
	sent: __( '已送达', 'zeromo-community' ),
	failed: __( '没有送达', 'zeromo-community' ),
} );

/** What came of the last try. */
function answerOf( { tries, status, error }: WebhookDelivery ): string {
	switch ( error ) {
		case 'no_answer':
			return __( '没有回答', 'zeromo-community' );
		case 'refused':
			return __( '地址不可用', 'zeromo-community' );
		case 'off':
			return __( 'Webhook 已停用', 'zeromo-community' );
		case 'no_secret':
			return __( '密钥打不开，请更换', 'zeromo-community' );
		default:
			return tries === 0 ? __( '还没有发送', 'zeromo-community' ) : `HTTP ${ status }`;
	}
}

function fields( answer: Page | null ): Field< WebhookDelivery >[] {
	const webhooks = answer?.webhooks ?? [];
	return [
		{
			id: 'label',
			label: __( '事件', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
		},
		{
			id: 'webhook',
			label: __( 'Webhook', 'zeromo-community' ),
			elements: webhooks.map( ( { id, label } ) => ( { value: String( id ), label } ) ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => String( item.webhook_id ),
			render: ( { item } ) => (
				<>{ webhooks.find( ( { id } ) => id === item.webhook_id )?.label ?? item.webhook_id }</>
			),
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			elements: Object.entries( STATES() ).map( ( [ value, label ] ) => ( { value, label } ) ),
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'answer',
			label: __( '接收方的回答', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ answerOf( item ) }</>,
		},
		{
			id: 'tries',
			label: __( '试过', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.tries } />,
		},
		{
			id: 'created',
			label: __( '时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

const told = ( time: string | null ) => ( time === null ? '' : spoken( new Date( time ) ) );

function Detail( { item }: { item: WebhookDelivery } ) {
	return (
		<>
			<Facts
				of={ [
					[ __( '消息编号', 'zeromo-community' ), item.message ],
					[ __( '事件', 'zeromo-community' ), item.event ],
					[ __( '状态', 'zeromo-community' ), STATES()[ item.state ] ],
					[ __( '接收方的回答', 'zeromo-community' ), answerOf( item ) ],
					[ __( '用时（毫秒）', 'zeromo-community' ), String( item.ms ) ],
					[ __( '上一次发送', 'zeromo-community' ), told( item.tried ) ],
					[ __( '下一次发送', 'zeromo-community' ), told( item.next ) ],
				] }
			/>
			<pre className="zmo-jobs__payload">{ item.data }</pre>
		</>
	);
}

const again = (): Act< WebhookDelivery > => ( {
	id: 'resend',
	label: __( '重发', 'zeromo-community' ),
	fits: ( { state } ) => state !== 'waiting',
	warning: () => __( '马上再发送一次，消息编号不变，内容按现在的情况重新生成。', 'zeromo-community' ),
	run: ( { id } ) => call( 'POST /admin/webhook-deliveries/{id}', { id } ),
} );

export default function WebhookDeliveries() {
	return (
		<ListScreen
			name="webhook-deliveries"
			route="GET /admin/webhook-deliveries"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( item ) => String( item.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			empty={ __( '没有这样的投递。', 'zeromo-community' ) }
			actions={ ( list ) => [ actOf( again(), list ) ] }
			title={ ( item ) => item.label }
			detail={ ( item ) => <Detail item={ item } /> }
		/>
	);
}
