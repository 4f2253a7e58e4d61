/** 勋章: the owner's badges, on GET, POST and DELETE /admin/badges; staff awards them on POST /admin/badges/{id}. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { Count, PLAIN } from '../../list/cells';
import { useStart } from '../../start';
import { AwardForm, BadgeForm, Medal } from './forms';
import './style.scss';

type Page = Answer< 'GET /admin/badges' >;
export type Badge = Page[ 'items' ][ number ];
export type Choices = Pick< Page, 'measures' | 'icons' >;

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'name',
	fields: [ 'condition', 'words', 'held' ],
	layout: { styles: { condition: { minWidth: '14em' }, words: { minWidth: '16em' }, held: { minWidth: '7em' } } },
};

function fields(): Field< Badge >[] {
	return [
		{
			id: 'name',
			label: __( '勋章', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			getValue: ( { item } ) => item.name,
			render: ( { item } ) => (
				<span className="zmo-badges-name">
					<Medal badge={ item } />
					{ item.name }
				</span>
			),
		},
		{ id: 'condition', label: __( '怎样获得', 'zeromo-community' ), ...PLAIN },
		{ id: 'words', label: __( '说明', 'zeromo-community' ), ...PLAIN },
		{
			id: 'held',
			label: __( '获得的人数', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.held } />,
		},
	];
}

/** Of one badge at a time; who may not write badges is shown what staff does. */
function actions( list: ListTools, choices: Choices | null ): Action< Badge >[] {
	const award = ( awarded: boolean ): Action< Badge > => ( {
		id: awarded ? 'award' : 'withdraw',
		label: awarded ? __( '颁发', 'zeromo-community' ) : __( '收回', 'zeromo-community' ),
		isPrimary: awarded,
		modalSize: 'small',
		RenderModal: ( { items, closeModal } ) => (
			<AwardForm badge={ items[ 0 ] } awarded={ awarded } list={ list } onClose={ () => closeModal?.() } />
		),
	} );
	const write: Action< Badge >[] = choices
		? [
				{
					id: 'edit',
					label: __( '编辑', 'zeromo-community' ),
					modalSize: 'medium',
					RenderModal: ( { items, closeModal } ) => (
						<BadgeForm
							badge={ items[ 0 ] ?? null }
							choices={ choices }
							list={ list }
							onClose={ () => closeModal?.() }
						/>
					),
				},
				actOf(
					{
						id: 'delete',
						label: __( '删除', 'zeromo-community' ),
						destructive: true,
						warning: () => __( '所有人的这枚勋章都会消失，不能恢复。', 'zeromo-community' ),
						run: async ( { id, name } ) => {
							await call( 'DELETE /admin/badges', { id } );
							/* translators: %s: name of a badge */
							return sprintf( __( '已删除「%s」', 'zeromo-community' ), name );
						},
					},
					list
				),
			]
		: [];
	return [ award( true ), award( false ), ...write ];
}

function NewBadge( { choices, list }: { choices: Choices; list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '新建勋章', 'zeromo-community' ) }
			</Button>
			{ open && (
				<Modal
					title={ __( '新建勋章', 'zeromo-community' ) }
					size="medium"
					onRequestClose={ () => setOpen( false ) }
				>
					<BadgeForm badge={ null } choices={ choices } list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

export default function Badges() {
	return (
		<ListScreen
			name="badges"
			route="GET /admin/badges"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( badge ) => String( badge.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			above={ ( { may_write, measures, icons }, list ) =>
				may_write ? <NewBadge choices={ { measures, icons } } list={ list } /> : null
			}
			empty={ __( '还没有勋章。', 'zeromo-community' ) }
			actions={ ( list, answer ) => actions( list, answer?.may_write ? answer : null ) }
		/>
	);
}
