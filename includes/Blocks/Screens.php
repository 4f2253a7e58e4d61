<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/** Our screens: template slug, title, and for those that are pages the page's key, title and slug. */
final class Screens {

	/**
	 * Template slug => title in the site editor.
	 *
	 * @return array<string, string>
	 */
	public static function templates(): array {
		return array(
			'zeromo-community' => _x( '社区：动态', 'template', 'zeromo-community' ),
			'zeromo-publish'   => _x( '社区：发布', 'template', 'zeromo-community' ),
			'zeromo-circles'   => _x( '社区：圈子列表', 'template', 'zeromo-community' ),
			'zeromo-topics'    => _x( '社区：话题列表', 'template', 'zeromo-community' ),
			'zeromo-shop'      => _x( '社区：商城', 'template', 'zeromo-community' ),
			'zeromo-vip'       => _x( '社区：会员', 'template', 'zeromo-community' ),
			'zeromo-account'   => _x( '社区：我的', 'template', 'zeromo-community' ),
			'zeromo-login'     => _x( '社区：登录', 'template', 'zeromo-community' ),
			'zeromo-bans'      => _x( '社区：小黑屋', 'template', 'zeromo-community' ),
			'zeromo-report'    => _x( '社区：管理月报', 'template', 'zeromo-community' ),
			'zeromo-lookup'    => _x( '社区：查询订单', 'template', 'zeromo-community' ),
			'zeromo-activity'  => _x( '社区：动态详情', 'template', 'zeromo-community' ),
			'zeromo-article'   => _x( '社区：文章', 'template', 'zeromo-community' ),
			'zeromo-product'   => _x( '社区：商品', 'template', 'zeromo-community' ),
			'zeromo-circle'    => _x( '社区：圈子', 'template', 'zeromo-community' ),
			'zeromo-topic'     => _x( '社区：话题', 'template', 'zeromo-community' ),
			'zeromo-member'    => _x( '社区：成员主页', 'template', 'zeromo-community' ),
			'zeromo-search'    => _x( '社区：搜索结果', 'template', 'zeromo-community' ),
			'zeromo-archive'   => _x( '社区：博客与归档', 'template', 'zeromo-community' ),
			'zeromo-page'      => _x( '社区：普通页面', 'template', 'zeromo-community' ),
			'zeromo-missing'   => _x( '社区：找不到内容', 'template', 'zeromo-community' ),
		);
	}

	/**
	 * Page key => title and slug; made once on activation, in the site's language.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function pages(): array {
		return array(
			'community' => array( __( '动态', 'zeromo-community' ), 'community' ),
			'publish'   => array( __( '发布', 'zeromo-community' ), 'publish' ),
			'circles'   => array( __( '圈子', 'zeromo-community' ), 'circles' ),
			'topics'    => array( __( '话题', 'zeromo-community' ), 'topics' ),
			'shop'      => array( __( '商城', 'zeromo-community' ), 'shop' ),
			'vip'       => array( __( '会员', 'zeromo-community' ), 'vip' ),
			'account'   => array( __( '我的', 'zeromo-community' ), 'account' ),
			'login'     => array( __( '登录', 'zeromo-community' ), 'login' ),
		);
	}
}
