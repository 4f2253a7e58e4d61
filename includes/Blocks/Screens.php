<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/** Our screens: template slug, title, and for those that are pages the page's key, title and slug. */
final class Screens {

	/** Template slug => title in the site editor. */
	public const TEMPLATES = array(
		'zeromo-community' => '社区：动态',
		'zeromo-publish'   => '社区：发布',
		'zeromo-circles'   => '社区：圈子列表',
		'zeromo-topics'    => '社区：话题列表',
		'zeromo-account'   => '社区：我的',
		'zeromo-login'     => '社区：登录',
		'zeromo-activity'  => '社区：动态详情',
		'zeromo-circle'    => '社区：圈子',
		'zeromo-topic'     => '社区：话题',
		'zeromo-member'    => '社区：成员主页',
		'zeromo-search'    => '社区：搜索结果',
	);

	/** Page key => [title, slug]; made once on activation. */
	public const PAGES = array(
		'community' => array( '动态', 'community' ),
		'publish'   => array( '发布', 'publish' ),
		'circles'   => array( '圈子', 'circles' ),
		'topics'    => array( '话题', 'topics' ),
		'account'   => array( '我的', 'account' ),
		'login'     => array( '登录', 'login' ),
	);
}
