/** 举报: what members have reported, on GET /admin/reports; one case whole on GET /admin/reports/{id}. */
import { Button, Notice, Spinner, TextareaControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import { spoken } from '../../../shared/lib/datetime';
import type { Args as Sends } from '../../../shared/api/types';
import type { Args } from '../../place';
import { Queue } from '../../queue';
import type { QueueKey, QueueTools } from '../../queue';
import { Time } from '../../list/cells';
import type { ManyActs } from '../../queue/many';
import { Choice, Pictures, Reasoned, opening } from '../../queue/parts';
import { countOf, kinds, nameOf, reasons, stateOf, why } from './model';
import type { Case, CaseFile } from './model';

const FILTERS = [ 'state', 'object_type', 'reason', 'claimed' ];
const REASON = 'zmo-reports-reason';
const NOTE = 'zmo-reports-note';

const decide = ( { id }: Case, decision: 'keep' | 'remove', reason: string ) =>
	call( 'POST /admin/reports/{id}', { id, decision, reason } );

const claim = ( { id }: Case, claimed: boolean ) => call( 'POST /admin/reports/{id}/claim', { id, claimed } );

const isMine = ( item: Case ) => item.holder !== null && ! item.held;

function Row( { item }: { item: Case } ) {
	return (
		<>
			<span className="zmo-queue__words">{ nameOf( item ) }</span>
			<span className="zmo-queue__meta">
				<span>{ item.label }</span>
				<span className="zmo-queue__tag">{ why( item ) }</span>
				<span>{ countOf( item ) }</span>
				<Time iso={ item.created } />
				{ item.state !== 'open' && <span>{ stateOf( item ) }</span> }
				{ item.holder && (
					/* translators: %s: a member's name */
					<span>{ sprintf( __( '%s 在处理', 'zeromo-community' ), item.holder.name ) }</span>
				) }
			</span>
		</>
	);
}

function Bar( { args, show }: { args: Args; show: ( args: Args ) => void } ) {
	const all = __( '全部', 'zeromo-community' );
	return (
		<>
			<Choice
				label={ __( '状态', 'zeromo-community' ) }
				name="state"
				none={ __( '待处理', 'zeromo-community' ) }
				options={ { closed: __( '已处理', 'zeromo-community' ) } }
				args={ args }
				show={ show }
			/>
			<Choice
				label={ __( '内容', 'zeromo-community' ) }
				name="object_type"
				none={ all }
				options={ kinds() }
				args={ args }
				show={ show }
			/>
			<Choice
				label={ __( '举报原因', 'zeromo-community' ) }
				name="reason"
				none={ all }
				options={ reasons() }
				args={ args }
				show={ show }
			/>
			<Choice
				label={ __( '认领', 'zeromo-community' ) }
				name="claimed"
				none={ all }
				options={ {
					mine: __( '我认领的', 'zeromo-community' ),
					free: __( '没有人认领', 'zeromo-community' ),
				} }
				args={ args }
				show={ show }
			/>
		</>
	);
}

function Reports( { file }: { file: CaseFile } ) {
	return (
		<>
			<h2>{ countOf( file ) }</h2>
			<ul className="zmo-queue__said-by">
				{ file.reports.map( ( { member, label, detail, image, created }, n ) => (
					<li key={ n }>
						<span className="zmo-queue__meta">
							<span className="zmo-queue__tag">{ label }</span>
							{ member && <a href={ member.url }>{ member.name }</a> }
							<Time iso={ created } />
						</span>
						{ detail }
						{ image && <Pictures of={ [ { ...image, alt: '' } ] } /> }
					</li>
				) ) }
			</ul>
		</>
	);
}

function Notes( { file, tools }: { file: CaseFile; tools: QueueTools } ) {
	const [ note, setNote ] = useState( '' );
	const send = async () => {
		if ( await tools.run( () => call( 'POST /admin/reports/{id}/notes', { id: file.id, note } ), true ) ) {
			setNote( '' );
		}
	};
	return (
		<>
			<h2>{ __( '给其他处理人的备注', 'zeromo-community' ) }</h2>
			<ul className="zmo-queue__said-by">
				{ file.staff_notes.map( ( { id, member, note: words, created } ) => (
					<li key={ id }>
						<span className="zmo-queue__meta">
							<span>{ member?.name ?? '' }</span>
							<Time iso={ created } />
						</span>
						{ words }
					</li>
				) ) }
			</ul>
			<TextareaControl
				__nextHasNoMarginBottom
				data-field={ NOTE }
				label={ __( '备注，只有处理人看得到', 'zeromo-community' ) }
				rows={ 2 }
				value={ note }
				onChange={ setNote }
			/>
			<div className="zmo-queue__acts">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					accessibleWhenDisabled
					disabled={ tools.busy || note.trim() === '' }
					onClick={ () => void send() }
				>
					{ __( '添加备注', 'zeromo-community' ) }
				</Button>
			</div>
		</>
	);
}

function Claimed( { item, tools }: { item: CaseFile; tools: QueueTools } ) {
	const mine = isMine( item );
	return (
		<p className="zmo-queue__acts">
			{ item.holder && item.held_until !== null && (
				<span className="zmo-queue__meta">
					{ sprintf(
						/* translators: 1: a member's name, 2: a time */
						__( '%1$s 在处理，到 %2$s', 'zeromo-community' ),
						item.holder.name,
						spoken( new Date( item.held_until ) )
					) }
				</span>
			) }
			{ ! item.held && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-keyshortcuts="c"
					accessibleWhenDisabled
					disabled={ tools.busy }
					onClick={ () => void tools.run( () => claim( item, ! mine ), true ) }
				>
					{ mine ? __( '放回队列', 'zeromo-community' ) : __( '认领', 'zeromo-community' ) }
				</Button>
			) }
		</p>
	);
}

function Decide( { file, tools }: { file: CaseFile; tools: QueueTools } ) {
	if ( file.state !== 'open' ) {
		return (
			<p>
				<strong>{ stateOf( file ) }</strong> { file.note }
			</p>
		);
	}
	return (
		<>
			<Claimed item={ file } tools={ tools } />
			{ ! file.held && (
				<Reasoned
					id={ REASON }
					label={ __( '原因，删除时必填，作者会看到', 'zeromo-community' ) }
					tools={ tools }
					decisions={ [
						{
							label: __( '保留', 'zeromo-community' ),
							letter: 's',
							act: ( reason ) => decide( file, 'keep', reason ),
						},
						...( file.removes
							? [
									{
										label: __( '删除', 'zeromo-community' ),
										letter: 'd',
										takes: true,
										act: ( reason: string ) => decide( file, 'remove', reason ),
									},
								]
							: [] ),
					] }
				/>
			) }
		</>
	);
}

/** What is known beyond the row comes when it is opened, and again after each act. */
function Detail( { item, tools }: { item: Case; tools: QueueTools } ) {
	const [ file, setFile ] = useState< CaseFile | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		const controller = new AbortController();
		call( 'GET /admin/reports/{id}', { id: item.id }, { signal: controller.signal } )
			.then( setFile )
			.catch( ( reason: unknown ) => {
				if ( ! isAbort( reason ) ) {
					setError( messageOf( reason ) );
				}
			} );
		return () => controller.abort();
	}, [ item.id, tools.turn ] );
	if ( file === null ) {
		return error === '' ? (
			<Spinner />
		) : (
			<Notice status="error" isDismissible={ false }>
				{ error }
			</Notice>
		);
	}
	return (
		<>
			<p className="zmo-queue__meta">
				<span>{ file.label }</span>
				{ file.author && <a href={ file.author.url }>{ file.author.name }</a> }
				<Time iso={ file.created } />
				{ file.url !== '' && (
					<a href={ file.url } target="_blank" rel="noreferrer">
						{ __( '打开', 'zeromo-community' ) }
					</a>
				) }
			</p>
			<div className="zmo-queue__text">{ file.text === '' ? nameOf( file ) : file.text }</div>
			<Pictures of={ file.pictures } />
			{ file.said !== '' && (
				<>
					<h2>{ __( '被举报时的文字', 'zeromo-community' ) }</h2>
					<div className="zmo-queue__text">{ file.said }</div>
				</>
			) }
			<Decide file={ file } tools={ tools } />
			<Reports file={ file } />
			<Notes file={ file } tools={ tools } />
		</>
	);
}

function keys( item: Case, tools: QueueTools ): QueueKey[] {
	const all: QueueKey[] = [];
	if ( item.state === 'open' && ! item.held ) {
		all.push( {
			key: 'c',
			label: isMine( item ) ? __( '放回队列', 'zeromo-community' ) : __( '认领', 'zeromo-community' ),
			run: () => void tools.run( () => claim( item, ! isMine( item ) ), true ),
		} );
		all.push( {
			key: 's',
			label: __( '保留', 'zeromo-community' ),
			run: () => void tools.run( () => decide( item, 'keep', '' ) ),
		} );
		all.push( {
			key: 'd',
			label: __( '写删除的原因，Ctrl+Enter 删除', 'zeromo-community' ),
			run: () => tools.focus( REASON ),
		} );
	}
	all.push( { key: 'n', label: __( '写备注', 'zeromo-community' ), run: () => tools.focus( NOTE ) } );
	return [ ...all, ...opening( item.url ) ];
}

type Sent = Sends< 'POST /admin/reports/bulk' >;

/** What is decided is decided: closed cases have nothing for several. */
const many = ( { state, object_type, reason, claimed }: Args ): ManyActs | null =>
	state === 'closed'
		? null
		: {
				id: 'zmo-reports-many',
				label: __( '原因，删除时必填，作者会看到', 'zeromo-community' ),
				acts: [
					{ act: 'keep', label: __( '保留所选', 'zeromo-community' ) },
					{ act: 'remove', label: __( '删除所选', 'zeromo-community' ), takes: true },
				],
				begin: ( sent ) =>
					call( 'POST /admin/reports/bulk', {
						...sent,
						object_type,
						report_reason: reason,
						claimed,
					} as Sent ),
			};

export default function ReportsScreen() {
	return (
		<Queue
			route="GET /admin/reports"
			filters={ FILTERS }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			reasons={ ( answer ) => answer.reasons }
			id={ ( item ) => String( item.id ) }
			label={ nameOf }
			row={ ( item ) => <Row item={ item } /> }
			detail={ ( item, tools ) => <Detail item={ item } tools={ tools } /> }
			bar={ ( args, show ) => <Bar args={ args } show={ show } /> }
			keys={ keys }
			many={ many }
			number={ ( item ) => item.id }
			empty={ __( '没有需要处理的举报。', 'zeromo-community' ) }
		/>
	);
}
