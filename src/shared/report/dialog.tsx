import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../api/client';
import { isFailure } from '../api/errors';
import { requireMember } from '../gate';
import { useAttempt } from '../hooks/use-attempt';
import { sayFailure } from '../lib/attempt';
import { upload } from '../media/ahead';
import { refusalOf, wrongType } from '../media/kinds';
import { PictureButton, PictureTile } from '../media/one-picture';
import type { Picture } from '../media/one-picture';
import { Button } from '../ui/button';
import { Modal, openModal } from '../ui/modal';
import { toast } from '../ui/toast';
import { YesButton } from '../ui/yes-button';
import type { Reported } from '.';

const REASONS = [
	[ 'spam', __( '垃圾广告', 'zeromo-community' ) ],
	[ 'abuse', __( '辱骂攻击', 'zeromo-community' ) ],
	[ 'porn', __( '色情低俗', 'zeromo-community' ) ],
	[ 'illegal', __( '违法违规', 'zeromo-community' ) ],
	[ 'copyright', __( '侵权抄袭', 'zeromo-community' ) ],
	[ 'other', __( '其他', 'zeromo-community' ) ],
] as const;

type Reason = ( typeof REASONS )[ number ][ 0 ];

const LONGEST = 500;

/** Choosing one picture, and taking it out again. */
function usePicture() {
	const [ picture, setPicture ] = useState< Picture | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const url = picture?.url;

	useEffect( () => ( url ? () => URL.revokeObjectURL( url ) : undefined ), [ url ] );

	const pick = ( file: File ) => {
		// How large it may be, only the server knows.
		const refused = refusalOf( file, 'image', 0 ) !== null;
		setProblem( refused ? wrongType() : '' );
		if ( ! refused ) {
			setPicture( { file, url: URL.createObjectURL( file ) } );
		}
	};
	const drop = () => setPicture( null );
	return { picture, problem, pick, drop };
}

/** What is reported. */
function titleOf( type: Reported[ 'object_type' ] ): string {
	switch ( type ) {
		case 'activity':
			return __( '举报这条动态', 'zeromo-community' );
		case 'comment':
			return __( '举报这条评论', 'zeromo-community' );
		case 'circle':
			return __( '举报这个圈子', 'zeromo-community' );
		case 'user':
			return __( '举报这位成员', 'zeromo-community' );
		case 'message':
			return __( '举报这条私信', 'zeromo-community' );
		case 'topic':
			return __( '举报这个话题', 'zeromo-community' );
		default:
			return __( '举报这条内容', 'zeromo-community' );
	}
}

function Report( { what, close }: { what: Reported; close: () => void } ) {
	const [ reason, setReason ] = useState< Reason | null >( null );
	const [ detail, setDetail ] = useState( '' );
	const [ busy, run ] = useAttempt( ( error ) => {
		sayFailure( error );
		// What is gone cannot be reported another time.
		if ( isFailure( error ) && error.status === 404 ) {
			close();
		}
	} );
	const [ missing, setMissing ] = useState( false );
	const [ sent, setSent ] = useState( 0 );
	const { picture, problem, pick, drop } = usePicture();
	const field = useRef< HTMLDivElement >( null );
	const first = useRef< HTMLInputElement >( null );

	const send = async () => {
		if ( ! reason ) {
			setMissing( true );
			first.current?.focus();
			return;
		}
		await run( async () => {
			setSent( 0 );
			const answer = await requireMember( async () => {
				const image = picture ? { image_id: await upload( picture.file, setSent ) } : {};
				return call( 'POST /report', { ...what, reason, detail, ...image } );
			} );
			if ( answer ) {
				toast( answer.message );
				close();
			}
		} );
	};

	return (
		<Modal
			title={ titleOf( what.object_type ) }
			onClose={ close }
			foot={
				<>
					<Button kind="line" onClick={ close }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton busy={ busy } onClick={ () => void send() }>
						{ __( '提交举报', 'zeromo-community' ) }
					</YesButton>
				</>
			}
		>
			<fieldset className="zmo-field zmo-reasons" aria-describedby={ missing ? 'zmo-report-missing' : undefined }>
				<legend className="zmo-field__l">{ __( '举报原因', 'zeromo-community' ) }</legend>
				{ REASONS.map( ( [ word, label ], n ) => (
					<label key={ word } htmlFor={ `zmo-report-${ word }` }>
						<input
							ref={ n === 0 ? first : undefined }
							id={ `zmo-report-${ word }` }
							className="zmo-radio"
							type="radio"
							name="reason"
							value={ word }
							checked={ reason === word }
							data-autofocus={ n === 0 ? '' : undefined }
							onChange={ () => {
								setReason( word );
								setMissing( false );
							} }
						/>
						<span>{ label }</span>
					</label>
				) ) }
				{ missing && (
					<p className="zmo-hint is-bad" id="zmo-report-missing" role="alert">
						{ __( '请选择举报原因', 'zeromo-community' ) }
					</p>
				) }
			</fieldset>
			<div className="zmo-field">
				<label className="zmo-field__l" htmlFor="zmo-report-words">
					{ __( '补充说明', 'zeromo-community' ) }
				</label>
				<textarea
					id="zmo-report-words"
					className="zmo-input"
					rows={ 3 }
					maxLength={ LONGEST }
					value={ detail }
					onChange={ ( event ) => setDetail( event.target.value ) }
				/>
			</div>
			<div
				className="zmo-field zmo-report-picture"
				role="group"
				aria-labelledby="zmo-report-picture"
				aria-describedby="zmo-report-private"
				ref={ field }
			>
				<span className="zmo-field__l" id="zmo-report-picture">
					{ __( '图片', 'zeromo-community' ) }
				</span>
				{ picture && (
					<PictureTile
						picture={ picture }
						sent={ busy ? sent : null }
						onRemove={ () => {
							drop();
							field.current?.querySelector< HTMLElement >( '[data-zmo-pick]' )?.focus();
						} }
					/>
				) }
				<PictureButton disabled={ busy } onPick={ pick } label={ __( '选择一张图片', 'zeromo-community' ) } />
				<p className="zmo-hint" id="zmo-report-private">
					{ __( '选填，最多一张，只有处理举报的人能看到', 'zeromo-community' ) }
				</p>
				{ problem && (
					<p className="zmo-hint is-bad" role="alert">
						{ problem }
					</p>
				) }
			</div>
		</Modal>
	);
}

/** The dialog; resolves when it has closed. */
export function reportDialog( what: Reported ): Promise< void > {
	return openModal< void >( ( close ) => <Report what={ what } close={ () => close() } /> );
}
