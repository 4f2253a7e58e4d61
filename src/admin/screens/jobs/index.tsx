/** 任务: background jobs by kind and state, on GET /admin/jobs and POST /admin/jobs/{id}. */
import { speak } from '@wordpress/a11y';
import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { BackgroundJob } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { formatCount } from '../../../shared/lib/format';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { Count } from '../../list/cells';
import { Facts } from '../../list/facts';
import { STATES, summed, waited } from './model';
import type { Act } from './model';
import './style.scss';

type Jobs = Answer< 'GET /admin/jobs' >;

const SHAPE: ListShape = { filters: { state: 'state', kind: 'kind' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'label',
	fields: [ 'state', 'run_at', 'tries', 'error' ],
	layout: { styles: { state: { width: '8em' }, run_at: { width: '9em' }, tries: { width: '4em' } } },
};

const ONE = { operators: [ 'is' ] as [ 'is' ] };

const told = ( time: string ) => <time dateTime={ time }>{ spoken( new Date( time ) ) }</time>;

function fields( answer: Jobs | null ): Field< BackgroundJob >[] {
	return [
		{
			id: 'label',
			label: __( '做什么', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			enableHiding: false,
		},
		{
			id: 'kind',
			label: __( '种类', 'zeromo-community' ),
			elements: ( answer?.kinds ?? [] ).map( ( { name, label } ) => ( { value: name, label } ) ),
			filterBy: ONE,
			enableSorting: false,
			render: ( { item } ) => <code>{ item.kind }</code>,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			elements: Object.entries( STATES() ).map( ( [ value, label ] ) => ( { value, label } ) ),
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'run_at',
			label: __( '执行时间', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => told( item.run_at ),
		},
		{
			id: 'tries',
			label: __( '试过', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => <Count of={ item.tries } />,
		},
		{
			id: 'error',
			label: __( '错误', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => <span className="zmo-jobs__error">{ item.error }</span>,
		},
		{
			id: 'created',
			label: __( '加入时间', 'zeromo-community' ),
			filterBy: false,
			enableSorting: false,
			render: ( { item } ) => told( item.created ),
		},
	];
}

/** How many of what: each is a filter of the list below. */
function Totals( { answer, show }: { answer: Jobs; show: ( state: string ) => void } ) {
	return (
		<div className="zmo-jobs__totals">
			<p>{ waited( answer.late ) }</p>
			<ul>
				{ summed( answer.totals ).map( ( { state, count } ) => (
					<li key={ state }>
						<button
							type="button"
							className={ `zmo-jobs__total is-${ state }${ count > 0 ? ' is-some' : '' }` }
							onClick={ () => show( state ) }
						>
							<strong>{ formatCount( count ) }</strong> { STATES()[ state ] }
						</button>
					</li>
				) ) }
			</ul>
		</div>
	);
}

function Detail( { job }: { job: BackgroundJob } ) {
	return (
		<>
			<Facts
				of={ [
					[ __( '编号', 'zeromo-community' ), String( job.id ) ],
					[ __( '种类', 'zeromo-community' ), job.kind ],
					[ __( '状态', 'zeromo-community' ), STATES()[ job.state ] ],
					[ __( '执行时间', 'zeromo-community' ), spoken( new Date( job.run_at ) ) ],
					[ __( '加入时间', 'zeromo-community' ), spoken( new Date( job.created ) ) ],
					[ __( '试过', 'zeromo-community' ), String( job.tries ) ],
					[ __( '错误', 'zeromo-community' ), job.error ],
				] }
			/>
			<pre className="zmo-jobs__payload">{ job.payload }</pre>
		</>
	);
}

export default function JobsScreen() {
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );

	const act = async ( jobs: readonly BackgroundJob[], what: Act, list: ListTools ) => {
		let last = { text: '', good: true };
		for ( const { id } of jobs ) {
			try {
				const { message, done } = await call( 'POST /admin/jobs/{id}', { id, act: what } );
				last = { text: message, good: done && last.good };
			} catch ( error ) {
				last = { text: messageOf( error ), good: false };
			}
		}
		setSaid( last );
		speak( last.text, last.good ? 'polite' : 'assertive' );
		list.reload();
	};
	const actions = ( list: ListTools ): Action< BackgroundJob >[] => [
		{
			id: 'run',
			label: __( '立即执行', 'zeromo-community' ),
			isEligible: ( job ) => job.state !== 'running',
			callback: ( jobs ) => void act( jobs, 'run', list ),
		},
		{
			id: 'retry',
			label: __( '重试', 'zeromo-community' ),
			supportsBulk: true,
			isEligible: ( job ) => job.state === 'dead' || job.state === 'failed',
			callback: ( jobs ) => void act( jobs, 'retry', list ),
		},
		{
			id: 'drop',
			label: __( '删除', 'zeromo-community' ),
			supportsBulk: true,
			isEligible: ( job ) => job.state !== 'running',
			callback: ( jobs ) => void act( jobs, 'drop', list ),
		},
	];
	return (
		<div className="zmo-jobs">
			{ said && (
				<Notice status={ said.good ? 'success' : 'error' } onRemove={ () => setSaid( null ) }>
					{ said.text }
				</Notice>
			) }
			<ListScreen
				name="jobs"
				route="GET /admin/jobs"
				read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
				id={ ( job ) => String( job.id ) }
				fields={ fields }
				base={ BASE }
				shape={ SHAPE }
				empty={ __( '没有这样的任务。', 'zeromo-community' ) }
				actions={ actions }
				detail={ ( job ) => <Detail job={ job } /> }
				title={ ( job ) => job.label }
				above={ ( answer, list ) => <Totals answer={ answer } show={ ( state ) => list.show( { state } ) } /> }
			/>
		</div>
	);
}
