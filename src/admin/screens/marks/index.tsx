/** 认证: applications and marks, on GET /admin/marks; staff decides on POST /admin/marks/{id}. */
import { Button, Notice, TextControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { ListScreen } from '../../list';
import type { Field, ListShape, ListTools, View } from '../../list';
import { Facts } from '../../list/facts';
import './style.scss';

type Mark = Answer< 'GET /admin/marks' >[ 'items' ][ number ];
type Decision = 'grant' | 'refuse' | 'withdraw';

const SHAPE: ListShape = { filters: { state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'member', 'state', 'created', 'expires' ],
	layout: {
		styles: {
			member: { minWidth: '14em' },
			state: { minWidth: '6em' },
			created: { minWidth: '8em' },
			expires: { minWidth: '8em' },
		},
	},
};

const day = ( iso: string | null ) => ( iso === null ? '' : spoken( new Date( iso ) ) );

function fields(): Field< Mark >[] {
	const plain = { filterBy: false as const, enableSorting: false };
	return [
		{
			id: 'title',
			label: __( '认证身份', 'zeromo-community' ),
			...plain,
			enableHiding: false,
			render: ( { item } ) => <>{ item.title }</>,
		},
		{
			id: 'member',
			label: __( '成员', 'zeromo-community' ),
			...plain,
			getValue: ( { item } ) => item.member?.id ?? 0,
			render: ( { item } ) => <>{ item.member ? `${ item.member.name } #${ item.member.id }` : '' }</>,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'waiting', label: __( '审核中', 'zeromo-community' ) },
				{ value: 'granted', label: __( '已认证', 'zeromo-community' ) },
				{ value: 'refused', label: __( '未通过', 'zeromo-community' ) },
				{ value: 'withdrawn', label: __( '已撤销', 'zeromo-community' ) },
				{ value: 'ended', label: __( '已到期', 'zeromo-community' ) },
			],
			filterBy: { operators: [ 'is' ] },
			enableSorting: false,
		},
		{
			id: 'created',
			label: __( '申请时间', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <time dateTime={ item.created }>{ day( item.created ) }</time>,
		},
		{
			id: 'expires',
			label: __( '到期', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <>{ day( item.expires ) }</>,
		},
	];
}

function Detail( { mark, list }: { mark: Mark; list: ListTools } ) {
	const [ title, setTitle ] = useState( mark.title );
	const [ days, setDays ] = useState( '365' );
	const [ reason, setReason ] = useState( '' );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const decide = async ( decision: Decision ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setError( '' );
		try {
			await call( 'POST /admin/marks/{id}', { id: mark.id, decision, title, days: Number( days ), reason } );
			list.close();
			list.reload();
		} catch ( failure ) {
			setError( messageOf( failure ) );
			setBusy( false );
		}
	};
	const waits = mark.state === 'waiting';
	return (
		<div className="zmo-marks">
			<Facts
				of={ [
					[
						__( '成员', 'zeromo-community' ),
						mark.member ? `${ mark.member.name } #${ mark.member.id }` : '',
					],
					[ __( '状态', 'zeromo-community' ), mark.label ],
					[ __( '说明', 'zeromo-community' ), mark.proof ],
					[ __( '原因', 'zeromo-community' ), mark.reason ],
					[ __( '到期', 'zeromo-community' ), day( mark.expires ) ],
				] }
			/>
			{ mark.image !== null && (
				<p>
					<a href={ mark.image } target="_blank" rel="noreferrer">
						{ __( '查看证明图片', 'zeromo-community' ) }
					</a>
				</p>
			) }
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ waits && (
				<>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '显示的认证身份', 'zeromo-community' ) }
						maxLength={ 20 }
						value={ title }
						onChange={ setTitle }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="number"
						min={ 0 }
						max={ 3650 }
						label={ __( '有效天数', 'zeromo-community' ) }
						help={ __( '0 为长期', 'zeromo-community' ) }
						value={ days }
						onChange={ setDays }
					/>
				</>
			) }
			{ ( waits || mark.state === 'granted' ) && (
				<TextareaControl
					__nextHasNoMarginBottom
					rows={ 2 }
					label={ __( '原因', 'zeromo-community' ) }
					help={ __( '退回和撤销时必填，成员会看到', 'zeromo-community' ) }
					value={ reason }
					onChange={ setReason }
				/>
			) }
			<div className="zmo-marks__acts">
				{ waits && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						disabled={ busy }
						accessibleWhenDisabled
						onClick={ () => void decide( 'grant' ) }
					>
						{ __( '通过认证', 'zeromo-community' ) }
					</Button>
				) }
				{ waits && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						disabled={ busy }
						accessibleWhenDisabled
						onClick={ () => void decide( 'refuse' ) }
					>
						{ __( '退回申请', 'zeromo-community' ) }
					</Button>
				) }
				{ mark.state === 'granted' && (
					<Button
						__next40pxDefaultSize
						isDestructive
						variant="secondary"
						disabled={ busy }
						accessibleWhenDisabled
						onClick={ () => void decide( 'withdraw' ) }
					>
						{ __( '撤销认证', 'zeromo-community' ) }
					</Button>
				) }
			</div>
		</div>
	);
}

export default function Marks() {
	return (
		<ListScreen
			name="marks"
			route="GET /admin/marks"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( mark ) => String( mark.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '成员编号', 'zeromo-community' ) }
			empty={ __( '没有这样的认证。', 'zeromo-community' ) }
			title={ ( mark ) => mark.title }
			detail={ ( mark, list ) => <Detail mark={ mark } list={ list } /> }
		/>
	);
}
