import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { textLength } from '../../../../../shared/lib/format';
import { Check } from '../../../../../shared/ui/check';
import { Icon } from '../../../../../shared/ui/icon';
import type { EditorSettings } from '../../settings';
import type { ToolProps } from '../../tool';
import { iconOf } from './icons';
import {
	allSwitches,
	CONTENT_MAX,
	CONTENT_MIN,
	DISCUSSED,
	FREE_MAX,
	isLocked,
	isSold,
	kindOf,
	PUBLIC,
	typesOf,
	VALUE_MAX,
	valueOf,
	vipOf,
	withRole,
	withSwitch,
	withValue,
	withVip,
} from './model';
import type { Fault, Lock } from './model';
import { HiddenPictures } from './pictures';
import { SaleTerms } from './terms';

interface FormProps extends Pick< ToolProps< Lock >, 'value' | 'onChange' | 'settings' | 'problem' > {
	/** What keeps it from being sent; null while nothing was refused. */
	fault: Fault | null;
}

function Types( { value, onChange, settings }: FormProps ) {
	const name = useId();
	return (
		<div className="zmo-vis__list" role="radiogroup" aria-label={ __( '谁可以看隐藏内容', 'zeromo-community' ) }>
			{ typesOf( settings, value.type ).map( ( { type, label, help } ) => (
				<label
					key={ type }
					className={ `zmo-vis__item${ type === value.type ? ' is-on' : '' }` }
					htmlFor={ `${ name }-${ type }` }
				>
					<input
						id={ `${ name }-${ type }` }
						type="radio"
						name={ name }
						aria-label={ label }
						aria-describedby={ help ? `${ name }-${ type }-help` : undefined }
						checked={ type === value.type }
						onChange={ () => onChange( ( was ) => ( { ...was, type } ) ) }
					/>
					<Icon name={ iconOf( type ) } />
					<span>
						<b>{ label }</b>
						<small id={ `${ name }-${ type }-help` }>{ help }</small>
					</span>
					{ type === value.type && <Icon name="check" size={ 18 } /> }
				</label>
			) ) }
		</div>
	);
}

/** How a type's value is called, what stands beside it, and which keys a phone shows. */
function wordsOf( type: string ) {
	switch ( kindOf( type ) ) {
		case 'yuan':
			return {
				label: __( '价格', 'zeromo-community' ),
				bounds: __( '0.01–9999999.99 元', 'zeromo-community' ),
				before: '￥',
				after: '',
				keys: 'decimal' as const,
			};
		case 'number':
			return {
				label: __( '积分数', 'zeromo-community' ),
				bounds: __( '1–99999999', 'zeromo-community' ),
				before: '',
				after: __( '积分', 'zeromo-community' ),
				keys: 'numeric' as const,
			};
		case 'text':
			return {
				label: __( '访问密码', 'zeromo-community' ),
				/* translators: %d: number of characters */
				bounds: sprintf( __( '最多 %d 个字符', 'zeromo-community' ), VALUE_MAX ),
				before: '',
				after: '',
				keys: 'text' as const,
			};
		default:
			return null;
	}
}

function Problem( { id, message }: { id: string; message: string } ) {
	return (
		<p className="zmo-hint is-bad" id={ id } role="alert">
			<Icon name="circle-alert" size={ 16 } />
			{ message }
		</p>
	);
}

function Value( { value, onChange, fault }: FormProps ) {
	const field = useId();
	const words = wordsOf( value.type );
	if ( ! words ) {
		return null;
	}
	const bad = fault?.part === 'value';
	return (
		<div className="zmo-field">
			<div className="zmo-field__l">
				<label htmlFor={ field }>{ words.label }</label>
				<span className="zmo-meta" id={ `${ field }-bounds` }>
					{ words.bounds }
				</span>
			</div>
			<span className={ `zmo-affix${ bad ? ' is-bad' : '' }` }>
				{ words.before && <span className="zmo-affix__pre">{ words.before }</span> }
				<input
					id={ field }
					type="text"
					inputMode={ words.keys }
					maxLength={ VALUE_MAX }
					autoComplete="off"
					spellCheck={ false }
					value={ valueOf( value ) }
					placeholder={ value.kept === value.type ? __( '不改就留空', 'zeromo-community' ) : undefined }
					aria-invalid={ bad }
					aria-describedby={ `${ field }-bounds${ bad ? ` ${ field }-bad` : '' }` }
					onChange={ ( { target } ) => {
						const typed = target.value;
						onChange( ( was ) => withValue( was, typed ) );
					} }
				/>
				{ words.after && <span className="zmo-affix__suf">{ words.after }</span> }
			</span>
			{ bad && <Problem id={ `${ field }-bad` } message={ fault.message } /> }
		</div>
	);
}

/** What VIP members pay, and how much everybody may read. */
function Sale( { value, onChange, settings, fault }: FormProps ) {
	const field = useId();
	if ( ! isSold( value ) ) {
		return null;
	}
	const yuan = kindOf( value.type ) === 'yuan';
	const vips = Object.keys( settings.roles ).some( ( role ) => role.startsWith( 'vip:' ) );
	const bad = fault?.part === 'vip' || fault?.part === 'free' ? fault : null;
	return (
		<div className="zmo-field">
			<div className="zmo-vis__sale">
				{ vips && (
					<label htmlFor={ `${ field }-vip` }>
						<span className="zmo-field__l">{ __( 'VIP 价', 'zeromo-community' ) }</span>
						<span className={ `zmo-affix${ bad?.part === 'vip' ? ' is-bad' : '' }` }>
							{ yuan && (
								<span className="zmo-affix__pre" aria-hidden="true">
									￥
								</span>
							) }
							<input
								id={ `${ field }-vip` }
								type="text"
								inputMode={ yuan ? 'decimal' : 'numeric' }
								maxLength={ VALUE_MAX }
								autoComplete="off"
								placeholder={ __( '同价', 'zeromo-community' ) }
								value={ vipOf( value ) }
								aria-invalid={ bad?.part === 'vip' }
								aria-describedby={ `${ field }-hint` }
								onChange={ ( { target } ) => {
									const typed = target.value;
									onChange( ( was ) => withVip( { ...was, free: was.free ?? '' }, typed ) );
								} }
							/>
							{ ! yuan && (
								<span className="zmo-affix__suf" aria-hidden="true">
									{ __( '积分', 'zeromo-community' ) }
								</span>
							) }
						</span>
					</label>
				) }
				<label htmlFor={ `${ field }-free` }>
					<span className="zmo-field__l">{ __( '试读', 'zeromo-community' ) }</span>
					<span className={ `zmo-affix${ bad?.part === 'free' ? ' is-bad' : '' }` }>
						<input
							id={ `${ field }-free` }
							type="text"
							inputMode="numeric"
							maxLength={ 2 }
							autoComplete="off"
							placeholder="0"
							value={ value.free ?? '' }
							aria-invalid={ bad?.part === 'free' }
							aria-describedby={ `${ field }-hint` }
							onChange={ ( { target } ) => {
								const free = target.value.trim();
								onChange( ( was ) => ( { ...was, free } ) );
							} }
						/>
						<span className="zmo-affix__suf" aria-hidden="true">
							%
						</span>
					</span>
				</label>
			</div>
			{ bad && <Problem id={ `${ field }-bad` } message={ bad.message } /> }
			<p className="zmo-hint" id={ `${ field }-hint` }>
				{ vips
					? sprintf(
							/* translators: %d: percent */
							__( 'VIP 价 0 为免费；试读是所有人能看到的开头，最多 %d%%', 'zeromo-community' ),
							FREE_MAX
						)
					: /* translators: %d: percent */
						sprintf( __( '试读是所有人能看到的开头，最多 %d%%', 'zeromo-community' ), FREE_MAX ) }
			</p>
		</div>
	);
}

function Roles( { value, onChange, settings, fault }: FormProps ) {
	const field = useId();
	if ( value.type !== 'level' ) {
		return null;
	}
	const bad = fault?.part === 'roles';
	return (
		<fieldset
			className="zmo-field zmo-vis__roles"
			data-bad={ bad || undefined }
			aria-describedby={ bad ? `${ field }-bad` : undefined }
		>
			<legend className="zmo-field__l">{ __( '哪些等级可以看', 'zeromo-community' ) }</legend>
			<div>
				{ Object.entries( settings.roles ).map( ( [ role, label ] ) => (
					<Check
						key={ role }
						checked={ value.roles.includes( role ) }
						onChange={ ( on ) => onChange( ( was ) => withRole( was, role, on ) ) }
					>
						{ label }
					</Check>
				) ) }
			</div>
			{ bad && <Problem id={ `${ field }-bad` } message={ fault.message } /> }
		</fieldset>
	);
}

function hintOf( settings: EditorSettings ): string {
	return (
		settings.privacy_hint ||
		__(
			'符合条件的人才能看到这一段；列表、搜索和分享里都不会出现。附件、视频和网盘链接一起上锁，只卖附件时这里可以不写',
			'zeromo-community'
		)
	);
}

function Hidden( { value, onChange, settings, fault }: FormProps ) {
	const field = useId();
	const length = textLength( value.content.trim() );
	const bad = fault?.part === 'content';
	return (
		<div className="zmo-field">
			<div className="zmo-field__l">
				<label htmlFor={ field }>{ __( '隐藏内容', 'zeromo-community' ) }</label>
				<span
					className={ `zmo-meta zmo-num${ length > CONTENT_MAX ? ' is-bad' : '' }` }
					id={ `${ field }-count` }
				>
					{ length < CONTENT_MIN
						? /* translators: 1: smallest, 2: largest number of characters */
							sprintf( __( '%1$d–%2$d 个字', 'zeromo-community' ), CONTENT_MIN, CONTENT_MAX )
						: `${ length } / ${ CONTENT_MAX }` }
				</span>
			</div>
			<textarea
				id={ field }
				className={ `zmo-input zmo-vis__text${ bad ? ' is-bad' : '' }` }
				rows={ 5 }
				value={ value.content }
				aria-invalid={ bad || length > CONTENT_MAX }
				aria-describedby={ `${ field }-count ${ field }-hint${ bad ? ` ${ field }-bad` : '' }` }
				onChange={ ( { target } ) => {
					const typed = target.value;
					onChange( ( was ) => ( { ...was, content: typed } ) );
				} }
			/>
			{ bad && <Problem id={ `${ field }-bad` } message={ fault.message } /> }
			<p className="zmo-hint" id={ `${ field }-hint` }>
				{ hintOf( settings ) }
			</p>
		</div>
	);
}

function Copying( { value, onChange, settings }: FormProps ) {
	return (
		<div className="zmo-field zmo-vis__roles">
			<Check
				checked={ value.copy_off ?? settings.copy_off }
				onChange={ ( on ) => onChange( ( was ) => ( { ...was, copy_off: on } ) ) }
			>
				{ __( '不让复制和保存', 'zeromo-community' ) }
			</Check>
			<p className="zmo-hint">{ __( '只能增加麻烦，挡不住截图', 'zeromo-community' ) }</p>
		</div>
	);
}

function Discussion( { value, onChange }: FormProps ) {
	return (
		<fieldset className="zmo-field zmo-vis__roles">
			<legend className="zmo-field__l">{ __( '评论', 'zeromo-community' ) }</legend>
			<div>
				{ allSwitches().map( ( { name, label } ) => (
					<Check
						key={ name }
						checked={ ( value.comments ?? DISCUSSED )[ name ] }
						onChange={ ( on ) => onChange( ( was ) => withSwitch( was, name, on ) ) }
					>
						{ label }
					</Check>
				) ) }
			</div>
		</fieldset>
	);
}

/** The lock, where the site offers one, and the comments. */
export function Form( props: FormProps ) {
	const { value, settings } = props;
	return (
		<>
			{ typesOf( settings, value.type ).some( ( { type } ) => type !== PUBLIC ) && <Locking { ...props } /> }
			<Discussion { ...props } />
		</>
	);
}

/** The radios, and what the chosen lock asks for. */
function Locking( props: FormProps ) {
	const { value, onChange, settings, problem, fault } = props;
	return (
		<div className="zmo-vis">
			<Types { ...props } />
			<div className="zmo-vis__main">
				{ problem && ! fault && <Problem id="zmo-vis-problem" message={ problem } /> }
				{ isLocked( value ) ? (
					<>
						<Value { ...props } />
						<Sale { ...props } />
						{ isSold( value ) && (
							<SaleTerms
								value={ value }
								onChange={ onChange }
								settings={ settings }
								yuan={ kindOf( value.type ) === 'yuan' }
								problem={ fault?.part === 'terms' ? fault.message : null }
							/>
						) }
						<Roles { ...props } />
						<Hidden { ...props } />
						<HiddenPictures value={ value } onChange={ onChange } settings={ settings } />
						<Copying { ...props } />
					</>
				) : (
					<p className="zmo-meta">
						{ __( '选一种方式，就可以写一段只给部分人看的内容', 'zeromo-community' ) }
					</p>
				) }
			</div>
		</div>
	);
}
