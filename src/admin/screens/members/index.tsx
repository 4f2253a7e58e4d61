/** 成员: who is here, on GET /admin/members; one member's whole picture on GET /admin/members/{id}. */
import { Button, Notice, Spinner, TextareaControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { Count, Day, ONE, PLAIN, Time } from '../../list/cells';
import { Facts } from '../../list/facts';
import { banName, banOf, rolesOf } from './model';
import type { Member } from './model';
import './style.scss';

type Picture = Answer< 'GET /admin/members/{id}' >;

const SHAPE: ListShape = {
	filters: { roles: 'role', ban: 'ban' },
	sorts: { registered: 'registered', signed_in: 'signed_in', name: 'name' },
};

const BASE: View = {
	type: 'table',
	titleField: 'name',
	fields: [ 'email', 'roles', 'ban', 'posts', 'registered', 'signed_in' ],
	sort: { field: 'registered', direction: 'desc' },
	layout: {
		styles: {
			email: { maxWidth: '11em' },
			registered: { width: '7em' },
			signed_in: { width: '7em' },
			posts: { width: '6em' },
		},
	},
};

function fields( answer: Answer< 'GET /admin/members' > | null ): Field< Member >[] {
	const roles = answer?.roles ?? [];
	return [
		{
			id: 'name',
			label: __( '昵称', 'zeromo-community' ),
			filterBy: false,
			enableHiding: false,
			render: ( { item } ) => <>{ item.name }</>,
		},
		{ id: 'login', label: __( '登录名', 'zeromo-community' ), ...PLAIN },
		{ id: 'email', label: __( '邮箱', 'zeromo-community' ), ...PLAIN },
		{
			id: 'roles',
			label: __( '角色', 'zeromo-community' ),
			elements: roles.map( ( { name, label } ) => ( { value: name, label } ) ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.roles[ 0 ] ?? '',
			render: ( { item } ) => <>{ rolesOf( item, roles ) }</>,
		},
		{
			id: 'ban',
			label: __( '处罚', 'zeromo-community' ),
			elements: [
				{ value: 'banned', label: __( '任何处罚', 'zeromo-community' ) },
				...[ 'mute', 'silence', 'lock' ].map( ( value ) => ( { value, label: banName( value ) } ) ),
			],
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <>{ banOf( item, spoken ) }</>,
		},
		{
			id: 'posts',
			label: __( '内容', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.posts } />,
		},
		{
			id: 'followers',
			label: __( '粉丝', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.followers } />,
		},
		{
			id: 'registered',
			label: __( '注册时间', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Day iso={ item.registered } />,
		},
		{
			id: 'signed_in',
			label: __( '最近登录', 'zeromo-community' ),
			filterBy: false,
			render: ( { item } ) => <Day iso={ item.signed_in } />,
		},
	];
}

function Sessions( { sessions }: Pick< Picture, 'sessions' > ) {
	return (
		<>
			<h2>{ __( '登录设备', 'zeromo-community' ) }</h2>
			{ sessions.length === 0 && <p>{ __( '没有登录。', 'zeromo-community' ) }</p> }
			<ul>
				{ sessions.map( ( { agent, address, created }, n ) => (
					<li key={ n }>
						<Time iso={ created } /> { address } { agent }
					</li>
				) ) }
			</ul>
		</>
	);
}

function Acts( { acts }: Pick< Picture, 'acts' > ) {
	return (
		<>
			<h2>{ __( '操作记录', 'zeromo-community' ) }</h2>
			{ acts.length === 0 && <p>{ __( '没有这样的记录。', 'zeromo-community' ) }</p> }
			<ul>
				{ acts.map( ( { id, label, reason, actor, created } ) => (
					<li key={ id }>
						<Time iso={ created } />{ ' ' }
						{ [ label, reason, actor?.name ?? '' ].filter( Boolean ).join( ' · ' ) }
					</li>
				) ) }
			</ul>
		</>
	);
}

function stepOf( on: boolean ): string {
	return on ? __( '已开启', 'zeromo-community' ) : __( '未开启', 'zeromo-community' );
}

/** 两步验证 of a member who has lost the app and the recovery codes. */
function SecondStep( { member, onDone }: { member: number; onDone: () => void } ) {
	const [ reason, setReason ] = useState( '' );
	const [ said, setSaid ] = useState< { text: string; status: 'success' | 'error' } | null >( null );
	const [ busy, setBusy ] = useState( false );
	const off = async () => {
		setBusy( true );
		try {
			const { message } = await call( 'DELETE /admin/two-factor', { user_id: member, reason } );
			setSaid( { text: message, status: 'success' } );
			onDone();
		} catch ( problem ) {
			setSaid( { text: messageOf( problem ), status: 'error' } );
		} finally {
			setBusy( false );
		}
	};
	return (
		<>
			<h2>{ __( '两步验证', 'zeromo-community' ) }</h2>
			{ said && (
				<Notice status={ said.status } isDismissible={ false }>
					{ said.text }
				</Notice>
			) }
			{ said?.status !== 'success' && (
				<>
					<p>
						{ __(
							'成员丢了验证器和恢复码时才关闭。先确认是本人：关闭后只用密码就能登录。成员会收到邮件和消息。',
							'zeromo-community'
						) }
					</p>
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '怎么确认是本人的', 'zeromo-community' ) }
						rows={ 2 }
						value={ reason }
						onChange={ setReason }
					/>
					<p>
						<Button
							variant="secondary"
							isDestructive
							isBusy={ busy }
							disabled={ busy || reason.trim() === '' }
							onClick={ () => void off() }
						>
							{ __( '关闭两步验证', 'zeromo-community' ) }
						</Button>
					</p>
				</>
			) }
		</>
	);
}

/** What is known beyond the row comes when it is opened. */
function Detail( { member }: { member: Member } ) {
	const [ picture, setPicture ] = useState< Picture | null >( null );
	const [ error, setError ] = useState( '' );
	const [ without, setWithout ] = useState( false );
	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /admin/members/{id}', { id: member.id }, { signal: controller.signal } )
			.then( setPicture )
			.catch( ( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			} );
		return () => controller.abort();
	}, [ member.id ] );
	const facts: [ string, string ][] = [
		[ __( '成员编号', 'zeromo-community' ), String( member.id ) ],
		[ __( '登录名', 'zeromo-community' ), member.login ],
		[ __( '邮箱', 'zeromo-community' ), member.email ],
		[ __( '处罚', 'zeromo-community' ), banOf( member, spoken ) ],
		[ __( '两步验证', 'zeromo-community' ), picture ? stepOf( picture.two_factor && ! without ) : '' ],
		[ __( '简介', 'zeromo-community' ), picture?.description ?? '' ],
		[ __( '所在地', 'zeromo-community' ), picture?.location ?? '' ],
	];
	return (
		<div className="zmo-member-detail">
			<Facts of={ facts } />
			<p>
				<a href={ member.url }>
					{
						/* translators: %s: a member's name */
						sprintf( __( '%s 的主页', 'zeromo-community' ), member.name )
					}
				</a>
			</p>
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ picture === null && error === '' && <Spinner /> }
			{ picture?.two_factor && <SecondStep member={ member.id } onDone={ () => setWithout( true ) } /> }
			{ picture && <Sessions sessions={ picture.sessions } /> }
			{ picture && <Acts acts={ picture.acts } /> }
		</div>
	);
}

/** Days for which somebody is muted here. */
const DAYS = 7;

function memberActs(): Act< Member >[] {
	const many = ( items: readonly Member[], act: 'mute' | 'lift', reason: string, key: string ) =>
		call( 'POST /admin/members/bulk', {
			ids: items.map( ( { id } ) => id ),
			act,
			reason,
			days: DAYS,
			idempotency_key: key,
		} );
	return [
		{
			id: 'mute',
			label: __( '禁言 7 天', 'zeromo-community' ),
			fits: ( { ban } ) => ban === '',
			warning: () => __( '不能评论和发私信，7 天后自己解除。', 'zeromo-community' ),
			reason: { label: __( '原因', 'zeromo-community' ), needed: true },
			many: ( items, reason, key ) => many( items, 'mute', reason, key ),
			run: async ( { id }, reason ) =>
				( await call( 'POST /admin/bans', { user_id: id, level: 'mute', days: DAYS, reason } ) ).message,
		},
		{
			id: 'lift',
			label: __( '解除处罚', 'zeromo-community' ),
			fits: ( { ban } ) => ban !== '',
			warning: () => __( '处罚马上结束。', 'zeromo-community' ),
			many: ( items, reason, key ) => many( items, 'lift', reason, key ),
			run: async ( { id } ) => ( await call( 'DELETE /admin/bans', { user_id: id } ) ).message,
		},
	];
}

export default function Members() {
	return (
		<ListScreen
			name="members"
			route="GET /admin/members"
			read={ ( { items, next_cursor, total } ) => ( { items, next: next_cursor, total } ) }
			id={ ( member ) => String( member.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '昵称、登录名或邮箱的开头，或成员编号', 'zeromo-community' ) }
			empty={ __( '没有这样的成员。', 'zeromo-community' ) }
			actions={ ( list ) => memberActs().map( ( act ) => actOf( act, list ) ) }
			title={ ( member ) => member.name }
			detail={ ( member ) => <Detail member={ member } /> }
		/>
	);
}
