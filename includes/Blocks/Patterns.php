<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\Partial;

/** Patterns of ours; only where the editor lists them. */
final class Patterns {

	/** Registers them, once; before core's REST controllers of patterns answer. */
	public static function register(): void {
		if ( \WP_Block_Patterns_Registry::get_instance()->is_registered( 'zeromo/widgets' ) ) {
			return;
		}
		register_block_pattern_category( 'zeromo', array( 'label' => __( '社区', 'zeromo-community' ) ) );
		foreach ( self::words() as $name => [ $title, $description, $keywords ] ) {
			register_block_pattern(
				"zeromo/$name",
				array(
					'title'         => $title,
					'description'   => $description,
					'keywords'      => $keywords,
					'categories'    => array( 'zeromo' ),
					'viewportWidth' => 1200,
					'content'       => Partial::render( "patterns/$name" ),
				)
			);
		}
	}

	/** @return array<string, array{string, string, list<string>}> Title, description and words of the search, by file. */
	private static function words(): array {
		return array(
			'home'    => array(
				__( '社区首页', 'zeromo-community' ),
				__( '发布框和动态在左，热门话题、推荐圈子和值得关注的人在右', 'zeromo-community' ),
				array( __( '动态', 'zeromo-community' ), __( '首页', 'zeromo-community' ) ),
			),
			'ranking' => array(
				__( '社区热榜', 'zeromo-community' ),
				__( '热榜、热门话题和圈子榜并排', 'zeromo-community' ),
				array( __( '热榜', 'zeromo-community' ), __( '热门话题', 'zeromo-community' ) ),
			),
			'circles' => array(
				__( '圈子介绍', 'zeromo-community' ),
				__( '给新来的人：圈子是什么，哪些值得加入', 'zeromo-community' ),
				array( _x( '圈子', 'one', 'zeromo-community' ), __( '介绍', 'zeromo-community' ) ),
			),
			'welcome' => array(
				__( '欢迎加入', 'zeromo-community' ),
				__( '几句介绍和最近的动态在左，登录和注册在右', 'zeromo-community' ),
				array( __( '登录', 'zeromo-community' ), __( '注册', 'zeromo-community' ) ),
			),
			'widgets' => array(
				__( '社区部件示例', 'zeromo-community' ),
				__( '给网站自己的页面：时间、一张图、一组图和页内跳转', 'zeromo-community' ),
				array(),
			),
		);
	}
}
