/** 邀请码: codes by which somebody becomes a member, on GET and POST /admin/invites. */
import { Button, Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { Count, PLAIN, Time } from '../../list/cells';
import { ActFrame } from '../../list/form';
import { useStart } from '../../start';
import { fromLocal } from '../products/model';

type Invite = Answer< 'GET /admin/invites' >[ 'items' ][ number ];

const SIZE = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const;

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'code',
	fields: [ 'state', 'used', 'maker', 'expires', 'created' ],
	layout: { styles: { code: { minWidth: '10em' }, used: { minWidth: '6em' } } },
};

function stateOf( state: string ): string {
	switch ( state ) {
		case 'used':
			return __( '已用完', 'zeromo-community' );
		case 'expired':
			return __( '已过期', 'zeromo-community' );
		case 'off':
			return __( '已停用', 'zeromo-community' );
		default:
			return __( '可用', 'zeromo-community' );
	}
}

function fields(): Field< Invite >[] {
	return [
		{
			id: 'code',
			label: __( '邀请码', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<>
					<code>{ item.code }</code> { item.note }
				</>
			),
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ stateOf( item.state ) }</>,
		},
		{
			id: 'used',
			label: __( '用了', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.most > 0 ? `${ item.used } / ${ item.most }` : item.used } />,
		},
		{
			id: 'maker',
			label: __( '谁生成的', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ item.maker?.name ?? '' }</>,
		},
		{
			id: 'expires',
			label: __( '到期', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) =>
				item.expires === null ? <>{ __( '不限', 'zeromo-community' ) }</> : <Time iso={ item.expires } />,
		},
		{
			id: 'created',
			label: __( '生成时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

function actions( list: ListTools ): Action< Invite >[] {
	return [
		{
			id: 'copy',
			label: __( '复制链接', 'zeromo-community' ),
			isPrimary: true,
			isEligible: ( { state } ) => state === 'open',
			callback: ( items ) => {
				void navigator.clipboard
					.writeText( items.map( ( { url } ) => url ).join( '\n' ) )
					.then( () => list.say( __( '已复制', 'zeromo-community' ) ) );
			},
		},
		{
			id: 'off',
			label: __( '停用', 'zeromo-community' ),
			isEligible: ( { state } ) => state === 'open',
			modalHeader: __( '停用邀请码', 'zeromo-community' ),
			RenderModal: ( { items, closeModal } ) => (
				<ActFrame
					label={ __( '停用', 'zeromo-community' ) }
					ready
					onClose={ () => closeModal?.() }
					run={ async () => {
						const { message } = await call( 'DELETE /account/invites/{id}', { id: items[ 0 ]?.id ?? 0 } );
						list.say( message );
						list.reload();
					} }
				>
					<p>{ __( '停用后谁也不能再凭它注册，已经注册的成员不受影响。', 'zeromo-community' ) }</p>
				</ActFrame>
			),
		},
	];
}

function InviteForm( { list, onClose }: { list: ListTools; onClose: () => void } ) {
	const [ count, setCount ] = useState( '1' );
	const [ most, setMost ] = useState( '1' );
	const [ note, setNote ] = useState( '' );
	const [ expires, setExpires ] = useState( '' );
	return (
		<ActFrame
			label={ __( '生成', 'zeromo-community' ) }
			ready={ /^[1-9]\d{0,2}$/.test( count ) && /^\d{1,7}$/.test( most ) }
			onClose={ onClose }
			run={ async () => {
				const { items } = await call( 'POST /admin/invites', {
					count: Number( count ),
					most: Number( most ),
					note,
					expires: fromLocal( expires ),
				} );
				/* translators: %d: number of codes */
				list.say( sprintf( __( '已生成 %d 个邀请码', 'zeromo-community' ), items.length ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					type="number"
					min={ 1 }
					max={ 200 }
					label={ __( '几个', 'zeromo-community' ) }
					value={ count }
					onChange={ setCount }
				/>
				<TextControl
					{ ...SIZE }
					type="number"
					min={ 0 }
					label={ __( '每个可以用几次，0 为不限', 'zeromo-community' ) }
					value={ most }
					onChange={ setMost }
				/>
				<TextControl
					{ ...SIZE }
					type="datetime-local"
					label={ __( '到期，可不填', 'zeromo-community' ) }
					value={ expires }
					onChange={ setExpires }
				/>
				<TextControl
					{ ...SIZE }
					label={ __( '备注，只有管理员看得到', 'zeromo-community' ) }
					maxLength={ 60 }
					value={ note }
					onChange={ setNote }
				/>
			</div>
		</ActFrame>
	);
}

function NewInvites( { list }: { list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '生成邀请码', 'zeromo-community' ) }
			</Button>
			<span>{ __( '要只凭邀请码注册，或者让成员邀请，在“设置 → 谁可以注册”里打开。', 'zeromo-community' ) }</span>
			{ open && (
				<Modal title={ __( '生成邀请码', 'zeromo-community' ) } onRequestClose={ () => setOpen( false ) }>
					<InviteForm list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

export default function Invites() {
	return (
		<ListScreen
			name="invites"
			route="GET /admin/invites"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( invite ) => String( invite.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '邀请码', 'zeromo-community' ) }
			above={ ( _, list ) => <NewInvites list={ list } /> }
			empty={ __( '还没有邀请码。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
