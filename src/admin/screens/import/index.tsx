/** 搬家: a community of another program moves in, on GET and POST /admin/import. */
import { speak } from '@wordpress/a11y';
import { Button, Notice, SelectControl, Spinner, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { ImportRun } from '../../../shared/api/types.gen';
import { formatCount } from '../../../shared/lib/format';
import { load } from '../../load';
import { isOpen, nameOf, PAUSE, said } from './model';
import './style.scss';

type Act = 'look' | 'begin' | 'stop' | 'end';

type Program = 'discuz' | 'wordpress' | 'csv' | 'json';

const PROGRAMS: readonly Program[] = [ 'discuz', 'wordpress', 'csv', 'json' ];

const CREDITS = [
	'',
	'credits',
	'extcredits1',
	'extcredits2',
	'extcredits3',
	'extcredits4',
	'extcredits5',
	'extcredits6',
	'extcredits7',
	'extcredits8',
] as const;

type Credit = ( typeof CREDITS )[ number ];

/** Most points, or fen, for 100 of the old ones. */
const MOST = 1000000;

interface Typed {
	source: Program;
	prefix: string;
	accounts: string;
	database: string;
	files: string;
	forums: 'circles' | 'topics';
	threads: 'articles' | 'activities';
	what: 'members' | 'circles' | 'activities' | 'comments';
	avatars: string;
	credit: Credit;
	asset: 'points' | 'balance';
	rate: number;
}

const EMPTY: Typed = {
	source: 'discuz',
	prefix: '',
	accounts: '',
	database: '',
	files: '',
	forums: 'circles',
	threads: 'articles',
	what: 'members',
	avatars: '',
	credit: '',
	asset: 'points',
	rate: 100,
};

function useRun() {
	const [ run, setRun ] = useState< ImportRun | null | undefined >( undefined );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const read = useCallback(
		() =>
			load( 'GET /admin/import', null ).then(
				( answer ) => {
					setError( '' );
					setRun( answer.run );
				},
				( failure ) => setError( messageOf( failure ) )
			),
		[]
	);
	useEffect( () => void read(), [ read ] );
	useEffect( () => {
		if ( run?.state !== 'running' ) {
			return undefined;
		}
		const timer = setTimeout( () => void read(), PAUSE );
		return () => clearTimeout( timer );
	}, [ run, read ] );
	const act = async ( what: Act, typed: Typed ) => {
		setBusy( true );
		setError( '' );
		try {
			const answer = await call( 'POST /admin/import', { act: what, ...typed } );
			setRun( answer.run );
			speak( answer.run ? said( answer.run ) : '', 'polite' );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		} finally {
			setBusy( false );
		}
	};
	return { run, error, busy, act };
}

function Report( { run }: { run: ImportRun } ) {
	return (
		<>
			{ run.kinds.length > 0 && (
				<table className="zmo-import__kinds">
					<thead>
						<tr>
							<th scope="col">{ __( '内容', 'zeromo-community' ) }</th>
							<th scope="col">
								{ run.dry ? __( '会迁入', 'zeromo-community' ) : __( '已迁入', 'zeromo-community' ) }
							</th>
							<th scope="col">{ __( '以前已有', 'zeromo-community' ) }</th>
							<th scope="col">{ __( '没有迁入', 'zeromo-community' ) }</th>
						</tr>
					</thead>
					<tbody>
						{ run.kinds.map( ( { kind, made, there, left } ) => (
							<tr key={ kind }>
								<th scope="row">{ nameOf( kind ) }</th>
								<td>{ formatCount( made ) }</td>
								<td>{ formatCount( there ) }</td>
								<td>{ formatCount( left ) }</td>
							</tr>
						) ) }
					</tbody>
				</table>
			) }
			{ run.notes.length > 0 && (
				<>
					<h3>{ __( '需要知道的', 'zeromo-community' ) }</h3>
					<ul className="zmo-import__notes">
						{ run.notes.map( ( { what, n, ids } ) => (
							<li key={ what }>
								<strong>{ formatCount( n ) }</strong> { what }
								<span className="zmo-import__ids">
									{ ids.join( '、' ) }
									{ n > ids.length ? '…' : '' }
								</span>
							</li>
						) ) }
					</ul>
				</>
			) }
		</>
	);
}

/** What comes along from a program, and what does not happen. */
function about( source: Program ): string[] {
	const quiet = __( '不会给任何人发邮件或通知。', 'zeromo-community' );
	if ( source === 'csv' ) {
		return [
			__(
				'先迁入成员和圈子，再迁入动态，最后是评论。第一行是列名，中文或英文；每一行要有编号，编号相同的不会重复迁入。',
				'zeromo-community'
			),
			__( '成员没有密码，用邮箱找回。', 'zeromo-community' ) + quiet,
		];
	}
	if ( source === 'json' ) {
		return [
			__(
				'每行一个 JSON 对象，字段名和 CSV 的列名相同；编号相同的不会重复迁入。也可以是 wp zeromo export 写出的文件夹：迁入成员、圈子、公开的动态和文章、评论，旧密码可以继续登录。',
				'zeromo-community'
			),
			__( '整站原样恢复到空站点，请用 wp zeromo restore。', 'zeromo-community' ) + quiet,
		];
	}
	return [
		source === 'discuz'
			? __( '迁入成员、头像、积分、版块、主题、投票、回帖、附件、好友和私信。', 'zeromo-community' )
			: __(
					'迁入成员、文章、小组、动态、论坛、附件、评论、好友、收藏和私信。表就在本站时，成员和文章不变，只迁入 BuddyPress 和 bbPress 的内容。',
					'zeromo-community'
				),
		__( '旧密码可以继续登录，旧地址会跳到新地址，也不改动旧库。', 'zeromo-community' ) + quiet,
	];
}

/** Which of the old credits members find in their wallet. */
function Credits( { typed, onChange }: { typed: Typed; onChange: ( typed: Typed ) => void } ) {
	return (
		<>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '期初余额来自', 'zeromo-community' ) }
				help={ __( '一种旧积分记入成员的钱包；其他的只保留为数字', 'zeromo-community' ) }
				value={ typed.credit }
				options={ CREDITS.map( ( value ) => ( {
					value,
					label: value === '' ? __( '不记入', 'zeromo-community' ) : value,
				} ) ) }
				onChange={ ( credit ) => onChange( { ...typed, credit } ) }
			/>
			{ typed.credit !== '' && (
				<>
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '记为', 'zeromo-community' ) }
						value={ typed.asset }
						options={ [
							{ value: 'points', label: __( '积分', 'zeromo-community' ) },
							{ value: 'balance', label: __( '余额', 'zeromo-community' ) },
						] }
						onChange={ ( asset ) => onChange( { ...typed, asset } ) }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="number"
						min={ 1 }
						max={ MOST }
						label={
							typed.asset === 'points'
								? __( '100 个旧积分是多少积分', 'zeromo-community' )
								: __( '100 个旧积分是多少分钱', 'zeromo-community' )
						}
						help={ __( '不足 1 的部分舍去', 'zeromo-community' ) }
						value={ typed.rate }
						onChange={ ( rate ) => onChange( { ...typed, rate: Number( rate ) } ) }
					/>
				</>
			) }
		</>
	);
}

export default function ImportScreen() {
	const { run, error, busy, act } = useRun();
	const [ typed, setTyped ] = useState( EMPTY );
	const field = (
		name: 'prefix' | 'accounts' | 'database' | 'files' | 'avatars',
		label: string,
		help: string,
		most = 64
	) => (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ label }
			help={ help }
			value={ typed[ name ] }
			maxLength={ most }
			autoComplete="off"
			onChange={ ( value ) => setTyped( { ...typed, [ name ]: value } ) }
		/>
	);
	if ( run === undefined && error === '' ) {
		return <Spinner />;
	}
	const running = run?.state === 'running';
	const discuz = typed.source === 'discuz';
	const table = typed.source === 'csv' || typed.source === 'json';
	const going: Typed = { ...typed, source: PROGRAMS.find( ( name ) => name === run?.source ) ?? typed.source };
	return (
		<div className="zmo-import">
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ ! running && ! isOpen( run ?? null ) && (
				<section className="zmo-import__box" aria-labelledby="zmo-import-from">
					<h2 id="zmo-import-from">{ __( '从其他程序迁入', 'zeromo-community' ) }</h2>
					{ about( typed.source ).map( ( text ) => (
						<p key={ text }>{ text }</p>
					) ) }
					<div className="zmo-import__fields">
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( '从哪里', 'zeromo-community' ) }
							value={ typed.source }
							options={ [
								{ value: 'discuz', label: 'Discuz! X3' },
								{ value: 'wordpress', label: 'WordPress、BuddyPress、bbPress' },
								{ value: 'csv', label: __( 'CSV 文件', 'zeromo-community' ) },
								{ value: 'json', label: __( 'JSON 文件或导出的文件夹', 'zeromo-community' ) },
							] }
							onChange={ ( source ) => setTyped( { ...typed, source } ) }
						/>
						{ table ? (
							<>
								<SelectControl
									__nextHasNoMarginBottom
									__next40pxDefaultSize
									label={ __( '文件里是', 'zeromo-community' ) }
									value={ typed.what }
									options={ [
										{ value: 'members', label: __( '成员', 'zeromo-community' ) },
										{ value: 'circles', label: __( '圈子', 'zeromo-community' ) },
										{ value: 'activities', label: __( '动态', 'zeromo-community' ) },
										{ value: 'comments', label: __( '评论', 'zeromo-community' ) },
									] }
									onChange={ ( what ) => setTyped( { ...typed, what } ) }
								/>
								{ field(
									'files',
									__( '文件', 'zeromo-community' ),
									typed.source === 'csv'
										? __( '.csv 文件在这台服务器上的位置', 'zeromo-community' )
										: __(
												'.jsonl 文件或文件夹在这台服务器上的位置；文件夹不用选里面是什么',
												'zeromo-community'
											),
									500
								) }
							</>
						) : (
							<>
								{ field(
									'database',
									__( '数据库', 'zeromo-community' ),
									__( '同一台服务器上的另一个库；留空为本站的库', 'zeromo-community' )
								) }
								{ field(
									'prefix',
									__( '表前缀', 'zeromo-community' ),
									discuz
										? __( '留空为 pre_', 'zeromo-community' )
										: __( '留空为本站的表前缀', 'zeromo-community' )
								) }
								{ field(
									'accounts',
									discuz
										? __( 'UCenter 的表前缀', 'zeromo-community' )
										: __( '用户表前缀', 'zeromo-community' ),
									discuz
										? __( '留空为表前缀加 ucenter_', 'zeromo-community' )
										: __( '留空与表前缀相同', 'zeromo-community' )
								) }
								{ field(
									'files',
									__( '附件文件夹', 'zeromo-community' ),
									discuz
										? __(
												'旧站 data/attachment 在这台服务器上的位置；留空不迁入附件',
												'zeromo-community'
											)
										: __(
												'旧站 wp-content/uploads 在这台服务器上的位置；表在本站时留空为本站的',
												'zeromo-community'
											),
									500
								) }
								{ discuz &&
									field(
										'avatars',
										__( '头像文件夹', 'zeromo-community' ),
										__(
											'旧站 uc_server/data/avatar 在这台服务器上的位置；留空不迁入头像',
											'zeromo-community'
										),
										500
									) }
								<SelectControl
									__nextHasNoMarginBottom
									__next40pxDefaultSize
									label={ __( '版块变成', 'zeromo-community' ) }
									value={ typed.forums }
									options={ [
										{ value: 'circles', label: __( '圈子', 'zeromo-community' ) },
										{ value: 'topics', label: __( '话题', 'zeromo-community' ) },
									] }
									onChange={ ( forums ) => setTyped( { ...typed, forums } ) }
								/>
								<SelectControl
									__nextHasNoMarginBottom
									__next40pxDefaultSize
									label={ __( '主题变成', 'zeromo-community' ) }
									value={ typed.threads }
									options={ [
										{ value: 'articles', label: __( '文章', 'zeromo-community' ) },
										{ value: 'activities', label: __( '动态', 'zeromo-community' ) },
									] }
									onChange={ ( threads ) => setTyped( { ...typed, threads } ) }
								/>
								{ discuz && <Credits typed={ typed } onChange={ setTyped } /> }
							</>
						) }
					</div>
					<div className="zmo-import__acts">
						<Button
							__next40pxDefaultSize
							variant="secondary"
							disabled={ busy }
							accessibleWhenDisabled
							onClick={ () => void act( 'look', typed ) }
						>
							{ __( '先看一遍', 'zeromo-community' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="primary"
							disabled={ busy }
							accessibleWhenDisabled
							onClick={ () => void act( 'begin', typed ) }
						>
							{ __( '开始迁入', 'zeromo-community' ) }
						</Button>
					</div>
				</section>
			) }
			{ run && (
				<section className="zmo-import__box" aria-labelledby="zmo-import-run">
					<h2 id="zmo-import-run">
						{ run.dry ? __( '看一遍的结果', 'zeromo-community' ) : __( '迁入的进展', 'zeromo-community' ) }
					</h2>
					<p role="status">{ said( run ) }</p>
					<Report run={ run } />
					<div className="zmo-import__acts">
						{ running && (
							<Button
								__next40pxDefaultSize
								variant="secondary"
								disabled={ busy }
								accessibleWhenDisabled
								onClick={ () => void act( 'stop', going ) }
							>
								{ __( '停下', 'zeromo-community' ) }
							</Button>
						) }
						{ ! running && isOpen( run ) && (
							<Button
								__next40pxDefaultSize
								variant="tertiary"
								disabled={ busy }
								accessibleWhenDisabled
								onClick={ () => void act( 'end', going ) }
							>
								{ __( '结束这一次', 'zeromo-community' ) }
							</Button>
						) }
						{ ! running && isOpen( run ) && (
							<Button
								__next40pxDefaultSize
								variant="primary"
								disabled={ busy }
								accessibleWhenDisabled
								onClick={ () => void act( 'begin', going ) }
							>
								{ __( '接着迁入', 'zeromo-community' ) }
							</Button>
						) }
					</div>
				</section>
			) }
		</div>
	);
}
