import { useEffect, useId, useMemo, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { call } from '../api/client';
import { isFailure, messageOf } from '../api/errors';
import { requireMember } from '../gate';
import { useAttempt } from '../hooks/use-attempt';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Modal, openModal } from '../ui/modal';
import { toast } from '../ui/toast';
import { YesButton } from '../ui/yes-button';
import { isTooMuchAtOnce, upload } from '../media/ahead';
import { IMAGE_TYPES } from '../media/kinds';
import { EMPTY, formOf, keepTopic, keptTopic, pictureProblem, problemFrom, problemsOf } from './model';
import type { Field, MadeTopic, NewTopic, Problems } from './model';
import './style.scss';

const ORDER: readonly Field[] = [ 'name', 'description', 'thumbnail' ];

interface CreateProps {
	/** Bytes, 0 for no limit. */
	max_size: number;
	close: ( made: MadeTopic | null ) => void;
}

/** A problem right below its field, which names it. */
function Problem( { id, children }: { id: string; children: ReactNode } ) {
	return children ? (
		<p className="zmo-hint is-bad" id={ id } role="alert">
			<Icon name="circle-alert" size={ 16 } />
			{ children }
		</p>
	) : null;
}

/** Address of a file of this device, given back when another takes its place. */
function usePicture( file: File | null ): string {
	const url = useMemo( () => ( file ? URL.createObjectURL( file ) : '' ), [ file ] );
	useEffect( () => () => ( url ? URL.revokeObjectURL( url ) : undefined ), [ url ] );
	return url;
}

interface PictureProps {
	file: File | null;
	/** 0 to 1 while it is sent, else null. */
	sent: number | null;
	bad: boolean;
	described: string;
	onPick: ( file: File ) => void;
}

function Picture( { file, sent, bad, described, onPick }: PictureProps ) {
	const url = usePicture( file );
	const id = useId();
	return (
		<label className={ `zmo-topic-pic${ bad ? ' is-bad' : '' }` } htmlFor={ id }>
			{ url ? <img src={ url } alt="" /> : <Icon name="camera" size={ 24 } /> }
			<span>{ url ? __( '更换图片', 'zeromo-community' ) : __( '上传图片', 'zeromo-community' ) }</span>
			<input
				type="file"
				id={ id }
				className="zmo-sr"
				aria-label={ __( '话题图片', 'zeromo-community' ) }
				aria-required="true"
				aria-invalid={ bad }
				aria-describedby={ bad ? described : undefined }
				data-field="thumbnail"
				accept={ IMAGE_TYPES.join( ',' ) }
				onChange={ ( { target } ) => {
					const picked = target.files?.[ 0 ];
					// The same file can be chosen again.
					target.value = '';
					if ( picked ) {
						onPick( picked );
					}
				} }
			/>
			{ sent !== null && <progress max={ 1 } value={ sent } aria-label={ __( '上传中', 'zeromo-community' ) } /> }
		</label>
	);
}

/** What is written, what is wrong with it, and how it is made. */
function useNewTopic( { max_size, close }: CreateProps ) {
	const [ topic, setTopic ] = useState( keptTopic );
	const [ problems, setProblems ] = useState< Problems >( {} );
	const [ sent, setSent ] = useState< number | null >( null );
	const [ busy, run ] = useAttempt( ( error ) =>
		setProblems( problemFrom( isFailure( error ) ? error.field : undefined, messageOf( error ) ) )
	);

	useEffect( () => keepTopic( topic ), [ topic ] );

	const write = ( part: Partial< NewTopic > ) => {
		setTopic( ( was ) => ( { ...was, ...part } ) );
		setProblems( ( was ) =>
			Object.fromEntries(
				Object.entries( was ).filter( ( [ field ] ) => field !== 'form' && ! ( field in part ) )
			)
		);
	};
	const pick = ( file: File ) => {
		const wrong = pictureProblem( file, max_size );
		if ( wrong ) {
			setProblems( ( was ) => ( { ...was, thumbnail: wrong } ) );
		} else {
			write( { thumbnail: file } );
		}
	};
	const make = () =>
		run( async () => {
			const wrong = problemsOf( topic );
			setProblems( wrong );
			if ( Object.keys( wrong ).length > 0 ) {
				return;
			}
			setSent( 0 );
			try {
				const made = await requireMember( async () => {
					const { thumbnail } = topic;
					return thumbnail && isTooMuchAtOnce( thumbnail )
						? call( 'POST /topic', formOf( topic, await upload( thumbnail, setSent ) ) )
						: call( 'POST /topic', formOf( topic ), { onProgress: setSent } );
				} );
				if ( made ) {
					keepTopic( EMPTY );
					toast( __( '话题已创建', 'zeromo-community' ) );
					close( { id: made.id, title: made.title, url: made.url } );
				}
			} finally {
				setSent( null );
			}
		} );
	return { topic, problems, sent, busy, write, pick, make };
}

/** The dialog 创建话题1. */
function CreateTopic( props: CreateProps ) {
	const { topic, problems, sent, busy, write, pick, make } = useNewTopic( props );
	const form = useRef< HTMLFormElement >( null );
	const id = useId();

	useEffect( () => {
		const first = ORDER.find( ( field ) => problems[ field ] );
		form.current?.querySelector< HTMLElement >( `[data-field="${ first }"]` )?.focus();
	}, [ problems ] );

	const marks = ( field: Field ) => ( {
		id: `${ id }-${ field }`,
		'data-field': field,
		'aria-invalid': problems[ field ] !== undefined,
		'aria-describedby': problems[ field ] === undefined ? undefined : `${ id }${ field }`,
	} );

	return (
		<Modal
			title={ __( '创建话题1', 'zeromo-community' ) }
			onClose={ () => props.close( null ) }
			foot={
				<>
					<Button kind="line" onClick={ () => props.close( null ) }>
						{ __( '取消', 'zeromo-community' ) }
					</Button>
					<YesButton busy={ busy } onClick={ () => void make() }>
						{ __( '创建', 'zeromo-community' ) }
					</YesButton>
				</>
			}
		>
			<form
				ref={ form }
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					void make();
				} }
			>
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ id }-name` }>
						{ __( '话题名称', 'zeromo-community' ) }
					</label>
					<input
						className={ `zmo-input${ problems.name ? ' is-bad' : '' }` }
						value={ topic.name }
						autoComplete="off"
						aria-required="true"
						data-autofocus
						onChange={ ( event ) => write( { name: event.target.value } ) }
						{ ...marks( 'name' ) }
					/>
				</div>
				<Problem id={ `${ id }name` }>{ problems.name }</Problem>
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ id }-description` }>
						{ __( '话题简介', 'zeromo-community' ) }
					</label>
					<textarea
						className={ `zmo-input${ problems.description ? ' is-bad' : '' }` }
						rows={ 3 }
						value={ topic.description }
						onChange={ ( event ) => write( { description: event.target.value } ) }
						{ ...marks( 'description' ) }
					/>
				</div>
				<Problem id={ `${ id }description` }>{ problems.description }</Problem>
				<div className="zmo-field">
					<span className="zmo-field__l" aria-hidden="true">
						{ __( '话题图片', 'zeromo-community' ) }
					</span>
					<Picture
						file={ topic.thumbnail }
						sent={ sent }
						bad={ problems.thumbnail !== undefined }
						described={ `${ id }thumbnail` }
						onPick={ pick }
					/>
				</div>
				<Problem id={ `${ id }thumbnail` }>{ problems.thumbnail }</Problem>
				<Problem id={ `${ id }form` }>{ problems.form }</Problem>
			</form>
		</Modal>
	);
}

/** Lets the member make a topic; null when nothing was made. */
export function topicDialog( max_size: number ): Promise< MadeTopic | null > {
	return openModal< MadeTopic | null >( ( close ) => <CreateTopic max_size={ max_size } close={ close } /> );
}
