/** 等级: the owner's table of levels and what gives experience, on GET and POST /admin/levels. */
import { Button, CheckboxControl, Notice, SelectControl, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { ApiFailure, messageOf } from '../../../shared/api/errors';
import type { Answer, Args } from '../../../shared/api/types';
import { load } from '../../load';
import './style.scss';

type Table = Answer< 'GET /admin/levels' >;
type Sent = Args< 'POST /admin/levels' >;

/** A level as it is typed; a number may be empty for a moment. */
interface Row {
	key: number;
	name: string;
	points: string;
	tone: string;
}

interface RuleRow {
	act: string;
	label: string;
	points: string;
	cap: string;
	back: boolean;
}

interface TaskRow {
	key: number;
	id: number;
	name: string;
	act: string;
	times: string;
	daily: boolean;
	points: string;
}

interface Typed {
	levels: readonly Row[];
	tasks: readonly TaskRow[];
	rules: readonly RuleRow[];
}

const MOST = 30;

const TONES = [
	{ value: 'grey', label: __( '灰', 'zeromo-community' ) },
	{ value: 'ok', label: __( '绿', 'zeromo-community' ) },
	{ value: 'info', label: __( '蓝', 'zeromo-community' ) },
	{ value: 'pin', label: __( '主色', 'zeromo-community' ) },
	{ value: 'wait', label: __( '橙', 'zeromo-community' ) },
	{ value: 'vip', label: __( '金', 'zeromo-community' ) },
];

let keys = 0;

function typedOf( table: Table ): Typed {
	return {
		levels: table.levels.map( ( { name, points, tone } ) => ( {
			key: ++keys,
			name,
			points: String( points ),
			tone,
		} ) ),
		tasks: table.tasks.map( ( { id, name, act, times, daily, points } ) => ( {
			key: ++keys,
			id,
			name,
			act,
			times: String( times ),
			daily,
			points: String( points ),
		} ) ),
		rules: table.rules.map( ( { act, label, points, cap, back } ) => ( {
			act,
			label,
			points: String( points ),
			cap: String( cap ),
			back,
		} ) ),
	};
}

function sentOf( { levels, rules, tasks }: Typed ): Sent {
	return {
		levels: levels.map( ( { name, points, tone } ) => ( { name: name.trim(), points: Number( points ), tone } ) ),
		tasks: tasks.map( ( { id, name, act, times, daily, points } ) => ( {
			id,
			name: name.trim(),
			act,
			times: Number( times ),
			daily,
			points: Number( points ),
		} ) ),
		rules: Object.fromEntries(
			rules.map( ( { act, points, cap, back } ) => [
				act,
				{ points: Number( points ), cap: Number( cap ), back },
			] )
		),
	} as unknown as Sent;
}

interface NumberProps {
	label: string;
	value: string;
	max: number;
	min?: number;
	disabled?: boolean;
	onChange: ( value: string ) => void;
}

function NumberField( { label, value, max, min = 0, disabled, onChange }: NumberProps ) {
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			hideLabelFromVision
			type="number"
			required
			min={ min }
			max={ max }
			step={ 1 }
			label={ label }
			value={ value }
			disabled={ disabled }
			onChange={ onChange }
		/>
	);
}

function LevelRow( {
	n,
	row,
	onChange,
	onRemove,
}: {
	n: number;
	row: Row;
	onChange: ( row: Row ) => void;
	onRemove: () => void;
} ) {
	/* translators: %d: number of a level */
	const of = sprintf( __( '第 %d 级', 'zeromo-community' ), n );
	return (
		<tr>
			<th scope="row">{ of }</th>
			<td>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					hideLabelFromVision
					required
					maxLength={ 12 }
					/* translators: %s: a level, e.g. 第 3 级 */
					label={ sprintf( __( '%s的称号', 'zeromo-community' ), of ) }
					value={ row.name }
					onChange={ ( name ) => onChange( { ...row, name } ) }
				/>
			</td>
			<td>
				<NumberField
					/* translators: %s: a level, e.g. 第 3 级 */
					label={ sprintf( __( '%s要的经验', 'zeromo-community' ), of ) }
					value={ row.points }
					max={ 1000000000 }
					disabled={ n === 1 }
					onChange={ ( points ) => onChange( { ...row, points } ) }
				/>
			</td>
			<td>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					hideLabelFromVision
					/* translators: %s: a level, e.g. 第 3 级 */
					label={ sprintf( __( '%s的颜色', 'zeromo-community' ), of ) }
					value={ row.tone }
					options={ TONES }
					onChange={ ( tone ) => onChange( { ...row, tone } ) }
				/>
			</td>
			<td>
				<Button
					__next40pxDefaultSize
					isDestructive
					variant="tertiary"
					/* translators: %s: a level, e.g. 第 3 级 */
					aria-label={ sprintf( __( '删除%s', 'zeromo-community' ), of ) }
					onClick={ onRemove }
				>
					{ __( '删除', 'zeromo-community' ) }
				</Button>
			</td>
		</tr>
	);
}

function Levels( { rows, onChange }: { rows: readonly Row[]; onChange: ( rows: readonly Row[] ) => void } ) {
	const add = () => {
		const highest = Number( rows.at( -1 )?.points ?? 0 );
		onChange( [
			...rows,
			{ key: ++keys, name: '', points: rows.length === 0 ? '0' : String( highest * 2 || 50 ), tone: 'grey' },
		] );
	};
	// Whatever is first begins at 0.
	const put = ( next: readonly Row[] ) =>
		onChange( next.map( ( row, at ) => ( at === 0 ? { ...row, points: '0' } : row ) ) );
	return (
		<section className="zmo-levels__part" aria-labelledby="zmo-levels-table">
			<h2 id="zmo-levels-table">{ __( '等级表', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'从低到高，经验逐级增加。第 1 级是新成员的等级，不显示在名字旁。圈子和动态的权限可以要求某一级以上。',
					'zeromo-community'
				) }
			</p>
			{ rows.length === 0 ? (
				<p>{ __( '没有等级：这个站点不计经验，也不显示等级。', 'zeromo-community' ) }</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">{ __( '等级', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '称号', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '经验', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '颜色', 'zeromo-community' ) }</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{ rows.map( ( row, at ) => (
							<LevelRow
								key={ row.key }
								n={ at + 1 }
								row={ row }
								onChange={ ( changed ) =>
									put( rows.map( ( one ) => ( one === row ? changed : one ) ) )
								}
								onRemove={ () => put( rows.filter( ( one ) => one !== row ) ) }
							/>
						) ) }
					</tbody>
				</table>
			) }
			<Button __next40pxDefaultSize variant="secondary" disabled={ rows.length >= MOST } onClick={ add }>
				{ __( '添加等级', 'zeromo-community' ) }
			</Button>
		</section>
	);
}

function Rules( { rows, onChange }: { rows: readonly RuleRow[]; onChange: ( rows: readonly RuleRow[] ) => void } ) {
	const put = ( row: RuleRow, changed: Partial< RuleRow > ) =>
		onChange( rows.map( ( one ) => ( one === row ? { ...row, ...changed } : one ) ) );
	return (
		<section className="zmo-levels__part" aria-labelledby="zmo-levels-rules">
			<h2 id="zmo-levels-rules">{ __( '经验规则', 'zeromo-community' ) }</h2>
			<p>{ __( '每件事只算一次。每次 0 为不给经验，每天最多 0 为不限。', 'zeromo-community' ) }</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{ __( '行为', 'zeromo-community' ) }</th>
						<th scope="col">{ __( '每次', 'zeromo-community' ) }</th>
						<th scope="col">{ __( '每天最多', 'zeromo-community' ) }</th>
						<th scope="col">{ __( '删除或取消后收回', 'zeromo-community' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row ) => (
						<tr key={ row.act }>
							<th scope="row">{ row.label }</th>
							<td>
								<NumberField
									/* translators: %s: what gives experience */
									label={ sprintf( __( '%s：每次', 'zeromo-community' ), row.label ) }
									value={ row.points }
									max={ 1000 }
									onChange={ ( points ) => put( row, { points } ) }
								/>
							</td>
							<td>
								<NumberField
									/* translators: %s: what gives experience */
									label={ sprintf( __( '%s：每天最多', 'zeromo-community' ), row.label ) }
									value={ row.cap }
									max={ 100000 }
									onChange={ ( cap ) => put( row, { cap } ) }
								/>
							</td>
							<td>
								<CheckboxControl
									__nextHasNoMarginBottom
									/* translators: %s: what gives experience */
									aria-label={ sprintf( __( '%s：收回', 'zeromo-community' ), row.label ) }
									checked={ row.back }
									onChange={ ( back ) => put( row, { back } ) }
								/>
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</section>
	);
}

interface TasksProps {
	rows: readonly TaskRow[];
	acts: readonly RuleRow[];
	onChange: ( rows: readonly TaskRow[] ) => void;
}

function Tasks( { rows, acts, onChange }: TasksProps ) {
	const put = ( row: TaskRow, changed: Partial< TaskRow > ) =>
		onChange( rows.map( ( one ) => ( one === row ? { ...row, ...changed } : one ) ) );
	return (
		<section className="zmo-levels__part" aria-labelledby="zmo-levels-tasks">
			<h2 id="zmo-levels-tasks">{ __( '成员任务', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'做到次数就给经验，成员在“我的 › 等级”看到进度。按经验规则收回的，任务的经验也收回。',
					'zeromo-community'
				) }
			</p>
			{ rows.length > 0 && (
				<table>
					<thead>
						<tr>
							<th scope="col">{ __( '名称', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '行为', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '次数', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '每天重新开始', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '经验', 'zeromo-community' ) }</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{ rows.map( ( row, at ) => {
							/* translators: %d: number of a task */
							const of = sprintf( __( '任务 %d', 'zeromo-community' ), at + 1 );
							return (
								<tr key={ row.key }>
									<td>
										<TextControl
											__nextHasNoMarginBottom
											__next40pxDefaultSize
											hideLabelFromVision
											required
											maxLength={ 20 }
											/* translators: %s: a task, e.g. 任务 2 */
											label={ sprintf( __( '%s的名称', 'zeromo-community' ), of ) }
											value={ row.name }
											onChange={ ( name ) => put( row, { name } ) }
										/>
									</td>
									<td>
										<SelectControl
											__nextHasNoMarginBottom
											__next40pxDefaultSize
											hideLabelFromVision
											/* translators: %s: a task, e.g. 任务 2 */
											label={ sprintf( __( '%s的行为', 'zeromo-community' ), of ) }
											value={ row.act }
											options={ acts.map( ( { act, label } ) => ( { value: act, label } ) ) }
											onChange={ ( act ) => put( row, { act } ) }
										/>
									</td>
									<td>
										<NumberField
											/* translators: %s: a task, e.g. 任务 2 */
											label={ sprintf( __( '%s的次数', 'zeromo-community' ), of ) }
											value={ row.times }
											min={ 1 }
											max={ 1000 }
											onChange={ ( times ) => put( row, { times } ) }
										/>
									</td>
									<td>
										<CheckboxControl
											__nextHasNoMarginBottom
											/* translators: %s: a task, e.g. 任务 2 */
											aria-label={ sprintf( __( '%s：每天重新开始', 'zeromo-community' ), of ) }
											checked={ row.daily }
											onChange={ ( daily ) => put( row, { daily } ) }
										/>
									</td>
									<td>
										<NumberField
											/* translators: %s: a task, e.g. 任务 2 */
											label={ sprintf( __( '%s的经验', 'zeromo-community' ), of ) }
											value={ row.points }
											min={ 1 }
											max={ 1000 }
											onChange={ ( points ) => put( row, { points } ) }
										/>
									</td>
									<td>
										<Button
											__next40pxDefaultSize
											isDestructive
											variant="tertiary"
											/* translators: %s: a level or task, e.g. 第 3 级 */
											aria-label={ sprintf( __( '删除%s', 'zeromo-community' ), of ) }
											onClick={ () => onChange( rows.filter( ( one ) => one !== row ) ) }
										>
											{ __( '删除', 'zeromo-community' ) }
										</Button>
									</td>
								</tr>
							);
						} ) }
					</tbody>
				</table>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ rows.length >= 20 }
				onClick={ () =>
					onChange( [
						...rows,
						{
							key: ++keys,
							id: 0,
							name: '',
							act: acts[ 0 ]?.act ?? '',
							times: '1',
							daily: true,
							points: '5',
						},
					] )
				}
			>
				{ __( '添加任务', 'zeromo-community' ) }
			</Button>
		</section>
	);
}

export default function LevelsScreen() {
	const [ typed, setTyped ] = useState< Typed | null >( null );
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );
	const [ busy, setBusy ] = useState( false );
	const holder = useRef< HTMLFormElement >( null );
	useEffect( () => {
		load( 'GET /admin/levels', null ).then(
			( table ) => setTyped( typedOf( table ) ),
			( error ) => setSaid( { text: messageOf( error ), good: false } )
		);
	}, [] );
	if ( ! typed ) {
		return said ? (
			<Notice status="error" isDismissible={ false }>
				{ said.text }
			</Notice>
		) : (
			<Spinner />
		);
	}
	const edit = ( changed: Partial< Typed > ) => {
		setTyped( { ...typed, ...changed } );
		setSaid( null );
	};
	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( busy ) {
			return;
		}
		setBusy( true );
		setSaid( null );
		try {
			setTyped( typedOf( await call( 'POST /admin/levels', sentOf( typed ) ) ) );
			setSaid( { text: __( '已保存', 'zeromo-community' ), good: true } );
		} catch ( error ) {
			setSaid( { text: messageOf( error ), good: false } );
			const at = /^levels\.(\d+)\./.exec( ( error instanceof ApiFailure && error.field ) || '' )?.[ 1 ];
			holder.current
				?.querySelector< HTMLElement >(
					`section:first-child tbody tr:nth-child( ${ Number( at ?? -1 ) + 1 } ) input[type="number"]`
				)
				?.focus();
		} finally {
			setBusy( false );
		}
	};
	return (
		<form ref={ holder } className="zmo-levels" onSubmit={ ( event ) => void save( event ) }>
			<Levels rows={ typed.levels } onChange={ ( levels ) => edit( { levels } ) } />
			<Rules rows={ typed.rules } onChange={ ( rules ) => edit( { rules } ) } />
			<Tasks rows={ typed.tasks } acts={ typed.rules } onChange={ ( tasks ) => edit( { tasks } ) } />
			<div className="zmo-levels__foot">
				<div role="status" className="zmo-levels__said">
					{ said?.good ? said.text : '' }
				</div>
				<div role="alert" className="zmo-levels__said is-bad">
					{ said && ! said.good ? said.text : '' }
				</div>
				<Button __next40pxDefaultSize variant="primary" type="submit" isBusy={ busy } accessibleWhenDisabled>
					{ __( '保存更改', 'zeromo-community' ) }
				</Button>
			</div>
		</form>
	);
}
