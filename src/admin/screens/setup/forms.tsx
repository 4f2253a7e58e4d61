/** The forms of the steps. Each holds what is typed and gives it away when it is sent. */
import { CheckboxControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { SiteLook, SiteSetup } from '../../../shared/api/types.gen';
import { Choices } from './choices';
import { peopleOf, placeOf } from './model';
import type { Step } from './model';

export type Sent = Readonly< Record< string, string | boolean > >;

export interface FormProps {
	setup: SiteSetup;
	/** The buttons below the fields. */
	children: ReactNode;
	onSend: ( sent: Sent ) => void;
}

function Form( { values, onSend, children }: { values: Sent; onSend: FormProps[ 'onSend' ]; children: ReactNode } ) {
	return (
		<form
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				onSend( values );
			} }
		>
			{ children }
		</form>
	);
}

function Kind( { setup, children, onSend }: FormProps ) {
	const [ set, setSet ] = useState( setup.set || ( setup.sets[ 0 ]?.key ?? '' ) );
	const [ posts, setPosts ] = useState( true );
	return (
		<Form values={ { set, posts } } onSend={ onSend }>
			<Choices
				legend={ __( '社区的类型', 'zeromo-community' ) }
				columns
				value={ set }
				onChange={ setSet }
				choices={ setup.sets.map( ( { key, label, description, circles, topics } ) => ( {
					value: key,
					label,
					text: description,
					more: (
						<p className="zmo-setup__samples">
							{ sprintf(
								/* translators: 1: names of circles, 2: names of topics */
								__( '圈子：%1$s；话题：%2$s', 'zeromo-community' ),
								circles.join( '、' ),
								topics.join( '、' )
							) }
						</p>
					),
				} ) ) }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( '同时发布几条示例动态', 'zeromo-community' ) }
				help={ __(
					'以你的名义发布，随时可以删除。换一种类型时，没有人用过的示例会收走。',
					'zeromo-community'
				) }
				checked={ posts }
				onChange={ setPosts }
			/>
			{ children }
		</Form>
	);
}

function Swatches( { look }: { look: SiteLook } ) {
	return (
		<span className="zmo-setup__swatches" aria-hidden="true">
			{ look.colors.map( ( color ) => (
				<span key={ color } style={ { background: color } } />
			) ) }
		</span>
	);
}

function Site( { setup, children, onSend }: FormProps ) {
	const [ title, setTitle ] = useState( setup.title );
	const [ tagline, setTagline ] = useState( setup.tagline );
	const [ look, setLook ] = useState( setup.look );
	return (
		<Form values={ { title, tagline, look } } onSend={ onSend }>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '网站名称', 'zeromo-community' ) }
				value={ title }
				maxLength={ 100 }
				required
				onChange={ setTitle }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '一句话介绍', 'zeromo-community' ) }
				value={ tagline }
				maxLength={ 200 }
				onChange={ setTagline }
			/>
			{ setup.looks.length > 0 ? (
				<Choices
					legend={ __( '配色', 'zeromo-community' ) }
					value={ look }
					onChange={ setLook }
					choices={ [
						{ value: '', label: __( '主题原样', 'zeromo-community' ) },
						...setup.looks.map( ( one ) => ( {
							value: one.id,
							label: one.label,
							more: <Swatches look={ one } />,
						} ) ),
					] }
				/>
			) : (
				<p className="zmo-setup__note">
					{ __( '当前是经典主题，社区的颜色跟着主题走。', 'zeromo-community' ) }
				</p>
			) }
			{ children }
		</Form>
	);
}

function People( { setup, children, onSend }: FormProps ) {
	const begun = peopleOf( setup );
	const [ sign_up, setSignUp ] = useState( begun.sign_up ? 'open' : 'closed' );
	const [ makers, setMakers ] = useState( begun.makers );
	const values: Sent = setup.network ? { makers } : { makers, sign_up: sign_up === 'open' };
	return (
		<Form values={ values } onSend={ onSend }>
			{ setup.network ? (
				<p className="zmo-setup__note">
					{ __( '这是站点网络里的一个站点，谁能注册由网络管理员决定。', 'zeromo-community' ) }
				</p>
			) : (
				<Choices
					legend={ __( '注册', 'zeromo-community' ) }
					value={ sign_up }
					onChange={ setSignUp }
					choices={ [
						{
							value: 'open',
							label: __( '开放注册', 'zeromo-community' ),
							text: __( '访客自己注册，注册后就能发动态。', 'zeromo-community' ),
						},
						{
							value: 'closed',
							label: __( '不开放', 'zeromo-community' ),
							text: __( '账号由你在“用户”里添加。', 'zeromo-community' ),
						},
					] }
				/>
			) }
			<Choices
				legend={ __( '谁可以建圈子', 'zeromo-community' ) }
				value={ makers }
				onChange={ setMakers }
				choices={ [
					{
						value: 'staff',
						label: __( '站长和编辑', 'zeromo-community' ),
						text: __( '圈子由你规划，成员只加入。', 'zeromo-community' ),
					},
					{
						value: 'authors',
						label: __( '作者以上', 'zeromo-community' ),
						text: __( '你信任的成员，在“用户”里设为作者。', 'zeromo-community' ),
					},
					{
						value: 'members',
						label: __( '所有成员', 'zeromo-community' ),
						text: __( '注册的成员都可以建，适合兴趣社区。', 'zeromo-community' ),
					},
				] }
			/>
			{ children }
		</Form>
	);
}

function Filing( { setup, children, onSend }: FormProps ) {
	const [ icp, setIcp ] = useState( setup.icp );
	const [ police, setPolice ] = useState( setup.police );
	return (
		<Form values={ { icp, police } } onSend={ onSend }>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'ICP 备案号', 'zeromo-community' ) }
				help={ __( '例如：沪ICP备12345678号', 'zeromo-community' ) }
				value={ icp }
				maxLength={ 60 }
				onChange={ setIcp }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '公安备案号', 'zeromo-community' ) }
				help={ __( '例如：京公网安备11010502030000号', 'zeromo-community' ) }
				value={ police }
				maxLength={ 60 }
				onChange={ setPolice }
			/>
			{ children }
		</Form>
	);
}

function Place( { setup, children, onSend }: FormProps ) {
	const begun = placeOf( setup );
	const [ home, setHome ] = useState( begun.home );
	const [ menu, setMenu ] = useState( begun.menu );
	return (
		<Form values={ { home, menu } } onSend={ onSend }>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( '把社区放到首页', 'zeromo-community' ) }
				help={ __( '访客打开网站就看到动态；博客仍在它自己的网址。', 'zeromo-community' ) }
				checked={ home }
				onChange={ setHome }
			/>
			{ setup.menu_kind === '' ? (
				<p className="zmo-setup__note">
					{ __( '当前主题没有菜单。社区的页面有自己的导航。', 'zeromo-community' ) }
				</p>
			) : (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( '把动态、圈子和话题放进主题的菜单', 'zeromo-community' ) }
					help={ __( '主题自己的页面上也能走到社区。', 'zeromo-community' ) }
					checked={ menu }
					onChange={ setMenu }
				/>
			) }
			<p className="zmo-setup__note">{ __( '取消勾选再保存，首页和菜单就恢复原样。', 'zeromo-community' ) }</p>
			{ children }
		</Form>
	);
}

export const FORMS: Readonly< Record< Exclude< Step, 'end' >, ( props: FormProps ) => ReactNode > > = {
	kind: Kind,
	site: Site,
	people: People,
	filing: Filing,
	place: Place,
};
