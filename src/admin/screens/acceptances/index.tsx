/** 同意记录: who has accepted which version of the agreements, on GET /admin/acceptances. */
import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { ONE, Time } from '../../list/cells';

type Accepted = Answer< 'GET /admin/acceptances' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { agreement: 'kind' }, sorts: {} };

const BASE: View = { type: 'table', titleField: 'name', fields: [ 'agreement', 'number', 'address', 'created' ] };

function fields(): Field< Accepted >[] {
	return [
		{
			id: 'name',
			label: __( '成员', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			enableHiding: false,
			render: ( { item } ) => <>{ `${ item.name }（${ item.login }）` }</>,
		},
		{
			id: 'agreement',
			label: __( '协议', 'zeromo-community' ),
			elements: [
				{ value: 'terms', label: __( '用户协议', 'zeromo-community' ) },
				{ value: 'privacy', label: __( '隐私政策', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <>{ item.agreement }</>,
		},
		{
			id: 'number',
			label: __( '版本', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => (
				<>
					{
						/* translators: %d: number of a version */
						sprintf( __( '第 %d 版', 'zeromo-community' ), item.number )
					}
				</>
			),
		},
		{ id: 'address', label: __( '从哪里同意', 'zeromo-community' ), filterBy: false, enableSorting: false },
		{
			id: 'created',
			label: __( '同意的时间', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

export default function Acceptances() {
	return (
		<ListScreen
			name="acceptances"
			route="GET /admin/acceptances"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( item ) => item.id }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '登录名或昵称的开头', 'zeromo-community' ) }
			empty={ __( '还没有人同意过协议的版本。', 'zeromo-community' ) }
		/>
	);
}
