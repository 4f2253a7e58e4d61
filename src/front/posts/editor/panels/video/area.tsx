import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatSize } from '../../../../../shared/lib/format';
import { ACCEPT } from '../../../../../shared/media/kinds';
import { isUnderWay } from '../../../../../shared/media/transfer';
import { TransferLine } from '../../../../../shared/media/transfer-line';
import { Button } from '../../../../../shared/ui/button';
import { Icon } from '../../../../../shared/ui/icon';
import type { ToolProps } from '../../tool';
import { FileDrop } from '../drop';
import { hasVideo } from './model';
import type { Clip } from './model';
import { begin, choose, chooseOwn, localUrl, remove, reopen, retry } from './work';

type AreaProps = Pick< ToolProps< Clip >, 'value' | 'onChange' | 'settings' >;

/** Which of the choices it is, in words. */
function nameOf( at: number | null, best: boolean ): string {
	if ( at === null ) {
		return __( '自定义封面', 'zeromo-community' );
	}
	const part = Math.round( at * 100 );
	if ( best ) {
		/* translators: %d: percent of the length of a video */
		return sprintf( __( '视频 %d%% 处，智能推荐', 'zeromo-community' ), part );
	}
	/* translators: %d: percent of the length of a video */
	return sprintf( __( '视频 %d%% 处', 'zeromo-community' ), part );
}

function Covers( { value, settings }: AreaProps ) {
	const name = useId();
	return (
		<fieldset className="zmo-clip__covers">
			<legend>{ __( '自定义更改封面', 'zeromo-community' ) }</legend>
			{ value.frames === 'reading' && (
				<span className="zmo-meta" role="status">
					{ __( '正在截取画面…', 'zeromo-community' ) }
				</span>
			) }
			{ value.frames === 'failed' && (
				<p className="zmo-hint is-bad" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ __( '无法捕获智能推荐封面，该视频已失效？', 'zeromo-community' ) }
				</p>
			) }
			<div className="zmo-clip__list">
				{ value.choices.map( ( { at, url }, n ) => (
					<label
						key={ url }
						htmlFor={ `${ name }-${ n }` }
						className={ `zmo-clip__cover${ n === value.chosen ? ' is-on' : '' }` }
					>
						<input
							id={ `${ name }-${ n }` }
							type="radio"
							className="zmo-sr"
							name={ name }
							checked={ n === value.chosen }
							aria-label={ nameOf( at, n === value.best ) }
							onChange={ () => choose( value, n ) }
						/>
						<img src={ url } alt="" />
						{ n === value.best && (
							<span className="zmo-clip__tag">{ __( '推荐', 'zeromo-community' ) }</span>
						) }
					</label>
				) ) }
				<label className="zmo-clip__cover zmo-clip__cover--add" htmlFor={ `${ name }-own` }>
					<Icon name="image-plus" />
					<span>{ __( '上传封面', 'zeromo-community' ) }</span>
					<input
						id={ `${ name }-own` }
						type="file"
						className="zmo-sr"
						accept={ ACCEPT.image }
						onChange={ ( event ) => {
							const file = event.target.files?.[ 0 ];
							event.target.value = '';
							if ( file ) {
								chooseOwn( value, file, settings );
							}
						} }
					/>
				</label>
			</div>
		</fieldset>
	);
}

/** How many seconds everybody may watch of a video behind a lock. */
function Free( { value, onChange, settings }: AreaProps ) {
	const field = useId();
	const most = settings.video_free_max;
	return (
		<div className="zmo-field">
			<label className="zmo-field__l" htmlFor={ field }>
				{ __( '试看', 'zeromo-community' ) }
			</label>
			<span className="zmo-affix">
				<input
					id={ field }
					type="text"
					inputMode="numeric"
					maxLength={ String( most ).length }
					autoComplete="off"
					placeholder="0"
					value={ value.free }
					aria-describedby={ `${ field }-hint` }
					onChange={ ( { target } ) => {
						const free = target.value.trim();
						onChange( ( was ) => ( { ...was, free } ) );
					} }
				/>
				<span className="zmo-affix__suf" aria-hidden="true">
					{ __( '秒', 'zeromo-community' ) }
				</span>
			</span>
			<p className="zmo-hint" id={ `${ field }-hint` }>
				{
					/* translators: %d: seconds */
					sprintf( __( '上锁后所有人能看的开头，最多 %d 秒；要 MP4 或 MOV', 'zeromo-community' ), most )
				}
			</p>
		</div>
	);
}

/** The video below the text: itself, how far its upload is, its cover. */
export default function Area( {
	value,
	onChange,
	settings,
	problem,
}: AreaProps & Pick< ToolProps< Clip >, 'problem' > ) {
	if ( ! hasVideo( value ) ) {
		return (
			<FileDrop
				icon="video"
				label={ __( '选择视频', 'zeromo-community' ) }
				max={ settings.max_video_size }
				accept={ ACCEPT.video }
				onPick={ ( file ) => begin( file, onChange, settings ) }
				away={ __( '不加视频', 'zeromo-community' ) }
				onAway={ () => onChange( ( was ) => ( { ...was, on: false } ) ) }
			/>
		);
	}
	const { phase, message, covering, key, id } = value;
	return (
		<section className="zmo-clip" aria-label={ __( '视频', 'zeromo-community' ) }>
			<div className="zmo-clip__view">
				<video
					controls
					playsInline
					muted
					preload="metadata"
					src={ localUrl( key ) || value.url || undefined }
					poster={ value.cover || undefined }
					aria-label={ __( '视频预览', 'zeromo-community' ) }
				/>
				<button
					type="button"
					className="zmo-tile__x"
					aria-label={ __( '移除视频', 'zeromo-community' ) }
					onClick={ () => remove( value, onChange ) }
				>
					<Icon name="x" size={ 14 } />
				</button>
			</div>
			<div className="zmo-clip__side">
				<div className="zmo-clip__name">
					<span>{ value.name }</span>
					{ value.size > 0 && <span className="zmo-meta">{ formatSize( value.size ) }</span> }
				</div>
				{ isUnderWay( value ) && <TransferLine transfer={ value } size={ value.size } /> }
				{ phase === 'failed' && (
					<p className="zmo-hint is-bad" role="alert">
						<Icon name="circle-alert" size={ 16 } />
						{ message }
						<Button kind="line" size="s" onClick={ () => retry( value ) }>
							{ __( '重试', 'zeromo-community' ) }
						</Button>
					</p>
				) }
				{ phase === 'done' && (
					<span className="zmo-meta" role="status">
						{ covering
							? __( '正在上传封面…', 'zeromo-community' )
							: __( '视频已上传', 'zeromo-community' ) }
					</span>
				) }
				{ key === '' && id !== null ? (
					<Button kind="line" size="s" onClick={ () => reopen( value, onChange ) }>
						{ __( '更改封面', 'zeromo-community' ) }
					</Button>
				) : (
					<Covers value={ value } onChange={ onChange } settings={ settings } />
				) }
				<Free value={ value } onChange={ onChange } settings={ settings } />
				{ phase === 'done' && problem && (
					<p className="zmo-hint is-bad" role="alert">
						<Icon name="circle-alert" size={ 16 } />
						{ problem }
					</p>
				) }
			</div>
		</section>
	);
}
