/** 操作记录: what staff and owners did, on GET /admin/audit. */
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, ListTools, View } from '../../list';
import { ONE, Time } from '../../list/cells';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { Facts } from '../../list/facts';
import { subjectOf, who } from './model';
import type { Entry } from './model';
import './style.scss';

const SHAPE: ListShape = {
	filters: {
		act: 'act',
		created: { from: 'from', to: 'to' },
		actor: 'actor',
		member: 'member',
		kind: 'object_type',
		object: 'object_id',
		circle: 'circle_id',
	},
	sorts: { created: '' },
};

const BASE: View = {
	type: 'table',
	titleField: 'act',
	// Where it came from stands in the detail.
	fields: [ 'created', 'actor', 'subject', 'reason' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: { created: { width: '9em' }, actor: { width: '10em', align: 'start' }, address: { width: '10em' } },
	},
};

function fields( answer: Answer< 'GET /admin/audit' > | null ): Field< Entry >[] {
	const acts = ( answer?.acts ?? [] ).map( ( { name, label } ) => ( { value: name, label } ) );
	return [
		{
			id: 'act',
			label: __( '做了什么', 'zeromo-community' ),
			elements: acts,
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			render: ( { item } ) => <>{ item.label }</>,
		},
		{
			id: 'created',
			type: 'date',
			label: __( '时间', 'zeromo-community' ),
			filterBy: { operators: [ 'between', 'afterInc', 'beforeInc' ] },
			render: ( { item } ) => <Time iso={ item.created } />,
		},
		{
			id: 'actor',
			type: 'integer',
			label: __( '谁做的', 'zeromo-community' ),
			description: __( '成员编号', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			getValue: ( { item } ) => item.actor?.id ?? 0,
			render: ( { item } ) => <>{ who( item.actor ) }</>,
		},
		{
			id: 'subject',
			label: __( '对象', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => <>{ subjectOf( item ) }</>,
		},
		{
			id: 'reason',
			label: __( '原因', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
		},
		{
			id: 'address',
			label: __( '从哪里', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
		},
		...(
			[
				[ 'member', __( '涉及的成员（编号）', 'zeromo-community' ) ],
				[ 'object', __( '对象的编号', 'zeromo-community' ) ],
				[ 'circle', __( '圈子（编号）', 'zeromo-community' ) ],
			] as const
		 ).map( ( [ id, label ] ): Field< Entry > => ( {
			id,
			type: 'integer',
			label,
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			isVisible: () => false,
			getValue: () => 0,
		} ) ),
		{
			id: 'kind',
			label: __( '对象的种类', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			elements: [
				{ value: 'post', label: __( '动态', 'zeromo-community' ) },
				{ value: 'comment', label: __( '评论', 'zeromo-community' ) },
				{ value: 'circle', label: __( '圈子', 'zeromo-community' ) },
				{ value: 'user', label: __( '成员', 'zeromo-community' ) },
				{ value: 'setting', label: __( '设置', 'zeromo-community' ) },
			],
			getValue: ( { item } ) => item.object_type,
		},
	];
}

function Changes( { changes }: { changes: NonNullable< Entry[ 'changes' ] > } ) {
	return (
		<dl className="zmo-admin-facts zmo-audit-changes">
			{ Object.entries( changes ).map( ( [ name, { before, after } ] ) => (
				<div key={ name }>
					<dt>
						<code>{ name }</code>
					</dt>
					<dd>
						<del>{ before }</del> → <ins>{ after }</ins>
					</dd>
				</div>
			) ) }
		</dl>
	);
}

function Detail( { entry, list }: { entry: Entry; list: ListTools } ) {
	const { actor, member } = entry;
	const facts: [ string, string ][] = [
		[ __( '谁做的', 'zeromo-community' ), who( actor ) ],
		[ __( '对象', 'zeromo-community' ), subjectOf( entry ) ],
		[ __( '原因', 'zeromo-community' ), entry.reason ],
		[ __( '从哪里', 'zeromo-community' ), entry.address ],
	];
	return (
		<div className="zmo-audit-detail">
			<p>
				<Time iso={ entry.created } />
			</p>
			<Facts of={ facts } />
			{ entry.changes && <Changes changes={ entry.changes } /> }
			<p className="zmo-admin-detail__more">
				{ actor && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => list.show( { actor: String( actor.id ) } ) }
					>
						{ __( '只看这个人做的', 'zeromo-community' ) }
					</Button>
				) }
				{ member && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => list.show( { member: String( member.id ) } ) }
					>
						{ __( '只看涉及这位成员的', 'zeromo-community' ) }
					</Button>
				) }
			</p>
		</div>
	);
}

const takeBack = (): Act< Entry > => ( {
	id: 'undo',
	label: __( '撤销', 'zeromo-community' ),
	fits: ( { undo } ) => undo,
	warning: () => __( '恢复到这一步之前的样子。之后又有改动的，不能撤销。', 'zeromo-community' ),
	run: async ( { id } ) => ( await call( 'POST /admin/undo', { id } ) ).message,
} );

export default function Audit() {
	return (
		<ListScreen
			name="audit"
			route="GET /admin/audit"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( entry ) => String( entry.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '原因、改动或做法', 'zeromo-community' ) }
			empty={ __( '没有这样的记录。', 'zeromo-community' ) }
			actions={ ( list ) => [ actOf( takeBack(), list ) ] }
			title={ ( entry ) => entry.label }
			detail={ ( entry, list ) => <Detail entry={ entry } list={ list } /> }
		/>
	);
}
